export interface Form {
  readonly [name: string]: Form | string;
}

/** Parses Stripe's forms, which nest by brackets: `line_items[0][price_data][currency]=usd`. */
export function readForm(text: string): Form {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = "", ...deeper] = name.replaceAll("]", "").split("[");
    let at = root;
    let key = first;
    for (const next of deeper) {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
      key = next;
    }
    at[key] = value;
  }
  return root as Form;
}

export function textOf(form: Form, ...path: readonly string[]): string | undefined {
  let at: Form | string | undefined = form;
  for (const name of path) at = typeof at === "object" ? at[name] : undefined;
  return typeof at === "string" ? at : undefined;
}

/** Returns the flat texts under a name, such as metadata. */
export function textsOf(form: Form, ...path: readonly string[]): Record<string, string> {
  let at: Form | string | undefined = form;
  for (const name of path) at = typeof at === "object" ? at[name] : undefined;
  if (typeof at !== "object") return {};
  return Object.fromEntries(
    Object.entries(at).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
