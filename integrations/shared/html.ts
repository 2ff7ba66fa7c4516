/** The markup is safe to send: `html` has escaped every value in it. */
export class Html {
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  static of(parts: readonly string[], values: readonly HtmlValue[]): Html {
    return new Html(parts.map((part, index) => part + markupOf(values[index] ?? "")).join(""));
  }
}

export type HtmlValue = string | number | Html | readonly Html[] | null | undefined;

/** Escapes values for elements and for attributes in quotation marks; values must not be put anywhere else. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return Html.of(parts, values);
}

function markupOf(value: HtmlValue): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Html) return value.text;
  return typeof value === "object" ? value.map(({ text }) => text).join("") : escaped(String(value));
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Replaces control characters and lone surrogates, too, which parsers treat differently. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, "\ufffd")
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}
