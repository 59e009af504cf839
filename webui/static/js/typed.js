// A field in which somebody types is drawn anew: what was typed and not yet taken stays, and so does the place in it.

const FIELDS = "input:not([type]), input[type=number], input[type=search], textarea";

/** Call it before this field is drawn anew, and what it returns with the new field: there the person goes on typing. */
export function typedIn(field) {
  if (!field?.matches(FIELDS)) return () => {};
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  const notYet = (event) => event.stopImmediatePropagation(); // some browsers call it a change when a field goes
  field.addEventListener("change", notYet, { capture: true });
  return (again) => {
    field.removeEventListener("change", notYet, { capture: true });
    if (!again?.matches(FIELDS)) return;
    if (value !== defaultValue) typeAgain(again, value);
    if (selectionStart !== null) again.setSelectionRange(selectionStart, selectionEnd);
    else if (value === defaultValue) again.select();
  };
}

/** Typed by us, it would be no change to the browser when the field is left. The place after a number can only be its end. */
function typeAgain(field, value) {
  field.value = value;
  const take = () => field.value !== field.defaultValue && field.dispatchEvent(new Event("change"));
  field.addEventListener("blur", take, { once: true });
}

// What was taken is no longer only typed.
addEventListener("change", ({ target }) => target.matches(FIELDS) && (target.defaultValue = target.value), { capture: true });
