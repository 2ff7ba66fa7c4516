type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = "input, select, textarea";

interface Entered {
  readonly value: string;
  readonly isChecked: boolean;
}

/**
 * It records what a visitor types into a rendered page before the application takes over. The application
 * begins with empty fields; `replay` then enters the text as if it were typed at that moment.
 */
export class EarlyInput {
  readonly #root: HTMLElement;
  /** It has the last value of each field, because the application may empty a field while it draws. */
  readonly #entered = new Map<Field, Entered>();
  #focused: Element | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
    for (const field of root.querySelectorAll<Field>(FIELDS))
      if (isTouched(field) && !(isRadio(field) && !field.checked)) this.#note(field);
    this.#noteFocus();
    root.addEventListener("input", this.#onInput, { capture: true });
    root.addEventListener("focusin", this.#noteFocus);
  }

  /**
   * Enters the recorded text once the application's fields exist, in the same elements or in others of the
   * same name, and stops recording.
   */
  replay(): void {
    this.#root.removeEventListener("input", this.#onInput, { capture: true });
    this.#root.removeEventListener("focusin", this.#noteFocus);
    for (const [field, entered] of this.#entered) {
      const present = this.#present(field);
      if (present !== null) enter(present, entered);
    }
    if (this.#focused !== null && !this.#focused.isConnected) this.#present(this.#focused)?.focus();
  }

  readonly #onInput = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) this.#note(target as Field);
  };

  readonly #noteFocus = () => {
    const { activeElement } = this.#root.ownerDocument;
    this.#focused = this.#root.contains(activeElement) ? activeElement : null;
  };

  #note(field: Field): void {
    // One that was chosen before says it by the one that is chosen now.
    if (isRadio(field))
      for (const each of this.#entered.keys())
        if (isRadio(each) && each.name === field.name) this.#entered.delete(each);
    // As the last of all, so that what was entered later is entered later again.
    this.#entered.delete(field);
    this.#entered.set(field, { value: field.value, isChecked: isBox(field) && field.checked });
  }

  #present(element: Element): Field | null {
    if (element.isConnected) return element as Field;
    const name = element.getAttribute("name");
    if (name === null) return null;
    const ofValue = isRadio(element) ? `[value="${CSS.escape(element.value)}"]` : "";
    return this.#root.querySelector(`[name="${CSS.escape(name)}"]${ofValue}`);
  }
}

function isRadio(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === "radio";
}

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");
}

function isTouched(field: Field): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value !== field.defaultValue;
}

/**
 * Sets a field's value as a user would. React compares it with the last value that it wrote itself, so the
 * element's own setter is called first.
 */
function enter(field: Field, { value, isChecked }: Entered) {
  if (isBox(field)) {
    if (field.checked === isChecked) field.checked = !isChecked;
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const range = field instanceof HTMLInputElement && field.type === "email" ? null : selectionOf(field);
  field.value = field.defaultValue;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
  if (range !== null && field.ownerDocument.activeElement === field) field.setSelectionRange(...range);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function selectionOf(field: HTMLInputElement | HTMLTextAreaElement): readonly [number, number] | null {
  const { selectionStart: start, selectionEnd: end } = field;
  return start === null || end === null ? null : [start, end];
}
