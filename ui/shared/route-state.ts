/**
 * What a form is to begin with, handed over beside its address; of whatever shape, as the browser's history keeps it.
 *
 * @param state the router's for the present page
 */
export function initialDataIn(state: unknown): unknown {
  return (state as { readonly initialData?: unknown } | null | undefined)?.initialData;
}
