import type { FormErrors } from "../submission.store.ts";

/** What a bound field needs of the store whose form it belongs to. */
export interface FormState<Form extends object> {
  readonly form: Form;
  readonly errors: FormErrors<Form>;
  change(part: Partial<Form>): void;
}

/** The names of a form's fields that hold such a value. */
export type NamesOf<Form, Value> = {
  [Name in keyof Form]: Form[Name] extends Value ? Name : never;
}[keyof Form] &
  string;

/** What every bound field is told. */
export interface BoundFieldProps<Form extends object, Value> {
  readonly of: FormState<Form>;
  readonly name: NamesOf<Form, Value>;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly required?: boolean;
  /** Marks the label, where most of the other fields must be filled in. */
  readonly optional?: boolean;
}
