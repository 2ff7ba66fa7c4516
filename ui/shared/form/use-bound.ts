import { useFieldId } from "./form.tsx";
import type { FormState } from "./form-state.ts";

/** Returns what binds a text control to a form's field. It reads the store, so the caller must be an observer. */
export function useBound<Form extends object>(store: FormState<Form>, name: keyof Form & string) {
  return {
    id: useFieldId(name),
    error: store.errors[name],
    control: {
      name,
      value: String(store.form[name]),
      onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) => {
        store.change({ [name]: value } as Partial<Form>);
      },
    },
  };
}
