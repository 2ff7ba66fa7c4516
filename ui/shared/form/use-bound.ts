import { useFieldId } from "./form.tsx";
import type { FormState } from "./form-state.ts";

/**
 * Returns what binds a text control to a form's field. It reads the store, so the caller must be an observer.
 * @param clean returns the text to store of a typed text
 */
export function useBound<Form extends object>(
  store: FormState<Form>,
  name: keyof Form & string,
  clean?: (text: string) => string,
) {
  return {
    id: useFieldId(name),
    error: store.errors[name],
    control: {
      name,
      value: String(store.form[name]),
      onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) => {
        const part = { [name]: clean === undefined ? value : clean(value) };
        store.change(part as Partial<Form>);
      },
    },
  };
}
