"""What a call gains and costs, in words."""

from scoring.coach.words.sayings import Saying

# ---- gains
NEARER = Saying(
    "gain.nearer", "It brings you nearer: {after} instead of {before}.", "Er bringt dich näher: {after} statt {before}."
)
READY = Saying(
    "gain.ready",
    "Then you wait for {useful}: at most {left} left.",
    "Dann wartest du auf {useful:acc}: höchstens {left} übrig.",
)
DOUBLES = Saying("gain.doubles", "It brings {doublings} more.", "Das bringt {doublings} mehr.")
POINTS = Saying("gain.points", "The set counts {points} points.", "Der Satz zählt {points} Punkte.")
REPLACEMENT = Saying(
    "gain.replacement",
    "You draw a replacement tile from the dead wall.",
    "Du ziehst einen Ersatzstein von der toten Mauer.",
)
# ---- costs
NO_NEARER = Saying(
    "cost.no_nearer",
    "It does not bring you nearer: {before} before and after.",
    "Er bringt dich nicht näher: {before} vorher wie nachher.",
)
FURTHER = Saying(
    "cost.further",
    "It takes you further away: {after} instead of {before}.",
    "Er bringt dich weiter weg: {after} statt {before}.",
)
NOT_CONCEALED = Saying(
    "cost.not_concealed",
    "The hand is no longer concealed: no riichi, no doubling for a concealed hand won on a drawn tile, no {points} points on a discard.",
    "Die Hand ist nicht mehr verdeckt: kein Riichi, keine Verdoppelung für das voll verdeckte Bild, keine {points} Punkte beim Aufnehmen.",
)
NO_OPEN_SET = Saying(
    "cost.no_open_set",
    "The {points} points for a hand without an open set are gone.",
    "Die {points} Punkte für eine Hand ohne offenen Satz sind weg.",
)
ONLY_SETS = Saying(
    "cost.only_sets",
    "Seven pairs and thirteen orphans are out of reach with a set laid down.",
    "Mit einem ausgelegten Satz gehen Sieben Paare und Dreizehn Waisen nicht mehr.",
)
ONLY_SETS_TWINS = Saying(
    "cost.only_sets_twins",
    "The heavenly twins (seven pairs) are out of reach with a set laid down.",
    "Mit einem offenen Satz gehen die himmlischen Zwillinge (sieben Paare) nicht mehr.",
)
NEEDS_DOUBLING = Saying(
    "cost.needs_doubling",
    "To go out this table asks for doublings besides dora: {wanted}. What you have laid down gives {have}; the rest must come from elsewhere.",
    "Zum Ausmachen braucht man an diesem Tisch Verdoppelungen außer Trumpfsteinen: {wanted}. Was du ausgelegt hast, gibt {have}; der Rest muss anderswoher kommen.",
)
NEEDS_SECURED = Saying(
    "cost.needs_secured",
    "To go out this table asks for doublings besides dora that stand firm before the last tile: {wanted}. What you have laid down gives {have}; the rest must come from elsewhere.",
    "Zum Ausmachen braucht man an diesem Tisch Verdoppelungen außer Trumpfsteinen, die vor dem letzten Stein feststehen: {wanted}. Was du ausgelegt hast, gibt {have}; der Rest muss anderswoher kommen.",
)
CHOW_WORTH_NOTHING = Saying("cost.chow_nothing", "A chow counts no points.", "Eine Folge zählt keine Punkte.")
FEWER_POINTS = Saying(
    "cost.fewer_points",
    "Open, the set counts {open} points; made from your own tiles it would count {concealed}.",
    "Offen zählt der Satz {open} Punkte; aus eigenen Steinen würde er {concealed} zählen.",
)
BREAKS_CONCEALED = Saying(
    "cost.breaks_concealed",
    "Your concealed pung becomes an open kong: it no longer counts among three or four concealed pungs.",
    "Dein verdeckter Drilling wird ein offener Vierling: Er zählt nicht mehr zu drei oder vier verdeckten Drillingen.",
)
SHOWS = Saying("cost.shows", "The others see what you collect.", "Die anderen sehen, was du sammelst.")
NO_CONCEALED_LINE = Saying(
    "cost.no_concealed_line",
    "Lines marked C may no longer be made: they allow no exposure.",
    "Zeilen mit C gehen dann nicht mehr: Sie erlauben keinen ausgelegten Satz.",
)
NO_LINE = Saying(
    "cost.no_line",
    "No line of the card has this exposure with the others: your hand would be dead.",
    "Keine Zeile der Karte hat diesen Satz neben den anderen: Deine Hand wäre tot.",
)
SPENDS_JOKERS = Saying(
    "cost.jokers",
    "It spends jokers: {jokers}. Others may exchange them.",
    "Er verbraucht Joker: {jokers}. Andere dürfen sie eintauschen.",
)
# ---- advice
DOUBLES_ONLY = Saying(
    "advice.doubles",
    "A {kind} of {tiles} brings you no nearer, but {doublings} more. Look at what it costs.",
    "{kind} aus {tiles:dat} bringt dich nicht näher, aber {doublings} mehr. Sieh dir an, was es kostet.",
)
GO_OUT = Saying(
    "advice.out",
    "Yes: you may go out with it, for {points} points altogether.",
    "Ja: Damit darfst du ausmachen, für zusammen {points} Punkte.",
)
CALL = Saying(
    "advice.call",
    "A {kind} of {tiles} helps: {after} instead of {before}. Look at what it costs.",
    "{kind} aus {tiles:dat} hilft: {after} statt {before}. Sieh dir an, was es kostet.",
)
RATHER_NOT = Saying(
    "advice.rather_not",
    "You may, but it brings you no nearer. You need not call.",
    "Du darfst, aber es bringt dich nicht näher. Du musst nicht melden.",
)
FURTHER_AWAY = Saying(
    "advice.further",
    "You may, but it takes you further away. You need not call.",
    "Du darfst, aber es bringt dich weiter weg. Du musst nicht melden.",
)
NOT_ALLOWED = Saying(
    "advice.not_allowed",
    "No, this tile may not be claimed by you. {why}",
    "Nein, diesen Stein darfst du nicht aufnehmen. {why}",
)
NOTHING = Saying(
    "advice.nothing",
    "No: it makes no set with your tiles. Draw when it is your turn.",
    "Nein: Mit deinen Steinen ergibt er keinen Satz. Zieh, wenn du an der Reihe bist.",
)
OWN_DISCARD = Saying("advice.own", "That is your own discard.", "Den hast du selbst abgelegt.")
MUST_GO_OUT = Saying("advice.must", "After riichi you must go out with it.", "Nach Riichi musst du damit ausmachen.")
# fmt: skip
