"""What the Cantonese call things, and the words that their game adds."""

from scoring.coach.glossary.term import Term

SAID = {
    "chow": "Seung",
    "pung": "Pung",
    "kong": "Gong",
    "pair": "Ngaan",
    "hand": "Wu",
    "out": "Sik wu",
    "characters": "Maan",
    "circles": "Tung",
    "bamboo": "Sok",
    "flowers": "Fa",
    "drawn": "Tzi mo",
    "robbing": "Cheung gong",
    "own_wind": "Mun fung",
    "round_wind": "Huen fung",
    "dealer": "Jong",
    "limit": "Baau paang",
    "false_win": "Ja wu",
    "faan": "Faan",
    "chicken_hand": "Gai wu",
    "half_spicy": "Bun laat, laat laat",
}
TERMS = (
    Term(
        "faan",
        "faan",
        "In what the game of Hong Kong counts. All faan of a hand are added up, and a table says what so many are "
        "worth; mostly three are needed to go out.",
        "777z",
        "004 § 1, 2, 6",
        linked=True,
    ),
    Term(
        "chicken_hand",
        "chicken hand",
        "A complete hand without any faan. It goes out only where the table asks for none.",
        "123m456p789s333p22s",
        "004 § 1",
        linked=True,
    ),
    Term(
        "half_spicy",
        "half spicy, full spicy",
        "The two tables by which faan are paid: half spicy doubles for every second faan from four on, full spicy for "
        "each.",
        "555z666z77z",
        "004 § 6",
        linked=True,
    ),
)
