type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Typed {
  readonly field: Field;
  readonly value: string;
  readonly isChecked: boolean;
}

/**
 * What somebody has typed into a rendered page before the application took it over. The application begins with empty
 * fields: noted right before it draws, this is put into it as if it were typed then.
 */
export class EarlyInput {
  readonly #root: HTMLElement;
  readonly #typed: readonly Typed[];
  readonly #focused: Element | null;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#typed = [...root.querySelectorAll<Field>("input, select, textarea")]
      .filter(isTouched)
      .map((field) => ({ field, value: field.value, isChecked: isBox(field) && field.checked }));
    const { activeElement } = root.ownerDocument;
    this.#focused = root.contains(activeElement) ? activeElement : null;
  }

  /** When the application's fields stand, in the same elements or in others of the same name. */
  replay(): void {
    for (const typed of this.#typed) {
      const field = this.#present(typed.field);
      if (field !== null) enter(field, field === typed.field && isTouched(field) ? current(field) : typed);
    }
    if (this.#focused !== null && !this.#focused.isConnected) this.#present(this.#focused)?.focus();
  }

  #present(element: Element): Field | null {
    if (element.isConnected) return element as Field;
    const name = element.getAttribute("name");
    return name === null ? null : this.#root.querySelector(`[name="${CSS.escape(name)}"]`);
  }
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

function current(field: Field) {
  return { value: field.value, isChecked: isBox(field) && field.checked };
}

/** React compares with what it has written last through the element, so its own value goes first. */
function enter(field: Field, { value, isChecked }: { readonly value: string; readonly isChecked: boolean }) {
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
