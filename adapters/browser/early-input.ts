type Box = HTMLInputElement & { readonly type: "checkbox" | "radio" };
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = "input, select, textarea";

/**
 * Keeps what a visitor enters into a rendered page until the application has drawn; its fields begin empty, and React
 * asks no element for its value.
 *
 * @returns a function that enters it again as if the visitor did so then, into the same element or the one of that name
 */
export function keepEntered(root: HTMLElement): () => void {
  const entered = new Map<Field, string | boolean>();
  const keep = (field: Field) => {
    // As the last one, so that what was entered later is entered again later.
    entered.delete(field);
    entered.set(field, isBox(field) ? field.checked : field.value);
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) keep(target as Field);
  };
  let focused = root.ownerDocument.activeElement;
  const onFocus = () => {
    focused = root.ownerDocument.activeElement;
  };
  const listening = new AbortController();
  for (const field of root.querySelectorAll<Field>(FIELDS)) if (isTouched(field)) keep(field);
  root.addEventListener("input", onInput, { capture: true, signal: listening.signal });
  root.addEventListener("focusin", onFocus, { signal: listening.signal });
  return () => {
    listening.abort();
    for (const [field, value] of entered) {
      const present = presentIn(root, field);
      if (present !== null) enter(present, value);
    }
    if (focused?.isConnected === false) presentIn(root, focused)?.focus();
  };
}

function presentIn(root: HTMLElement, element: Element): Field | null {
  if (element.isConnected) return element as Field;
  const [name, value] = [element.getAttribute("name"), element.getAttribute("value")];
  const same = [...root.querySelectorAll<Field>(FIELDS)].filter((field) => field.name === name);
  return same.find((field) => !isRadio(field) || field.value === value) ?? null;
}

function isRadio(field: Field): boolean {
  return field.type === "radio";
}

function isBox(field: Field): field is Box {
  return field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");
}

/** Tells whether a visitor changed the field; of radio buttons, only the chosen one counts. */
function isTouched(field: Field): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked && (field.checked || !isRadio(field));
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value !== field.defaultValue;
}

/** Sets a field's value as a user would. React compares it with what was last written through the element's own `value`. */
function enter(field: Field, value: string | boolean): void {
  if (isBox(field)) {
    field.checked = value !== true;
    field.click();
    return;
  }
  const text = String(value);
  if (field instanceof HTMLSelectElement) {
    field.value = text;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const { selectionStart: start, selectionEnd: end } = field;
  field.value = field.defaultValue;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, text);
  if (start !== null && field.ownerDocument.activeElement === field) field.setSelectionRange(start, end);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
