"""What players of the competition rules call things, and the words that their game adds."""

from scoring.coach.glossary.term import Term

SAID = {
    "chow": "Chow (chi)",
    "pung": "Pung (peng)",
    "kong": "Kong (gang)",
    "pair": "Pair",
    "hand": "Hand",
    "out": "Hu",
    "characters": "Wan",
    "circles": "Bing",
    "bamboo": "Tiao",
    "flowers": "Hua",
    "drawn": "Zi mo",
    "robbing": "Qiang gang hu",
    "own_wind": "Seat wind",
    "round_wind": "Prevalent wind",
    "dealer": "Dealer (zhuang)",
    "draw": "Huang zhuang",
    "false_win": "Cuo hu",
    "fan": "Fan",
    "chicken_hand": "Wu fan hu",
    "knitted": "Zu he long, quan bu kao",
    "change_of_seats": "Change of seats",
}
TERMS = (
    Term(
        "fan",
        "fan",
        "A feature of a hand that the competition rules name, of which there are 81, and what it counts: from 1 to 88 "
        "points. They are added up, and nothing doubles; a hand needs 8 to go out.",
        "234m234p234s",
        "006 § 1–3",
        linked=True,
    ),
    Term(
        "knitted",
        "knitted",
        "1–4–7 of one suit, 2–5–8 of another and 3–6–9 of the third: nine tiles of which none stands next to another. "
        "Only the competition rules know hands with them.",
        "147m258p369s",
        "006 § 1, 3",
        linked=True,
    ),
    Term(
        "change_of_seats",
        "change of seats",
        "After each round of the competition rules the four sit down anew, so that each has other neighbours.",
        "1234z",
        "006 § 7",
    ),
)
