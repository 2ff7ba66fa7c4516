import type { FormErrors } from "../submission.store.ts";

/** A bound field uses these parts of its form's store. */
export interface FormState<Form extends object> {
  readonly form: Form;
  readonly errors: FormErrors<Form>;
  change(part: Partial<Form>): void;
}

/** The type is a union of the form's fields with values of this type. */
export type NamesOf<Form, Value> = {
  [Name in keyof Form]: Form[Name] extends Value ? Name : never;
}[keyof Form] &
  string;

/** All bound fields have these props. */
export interface BoundFieldProps<Form extends object, Value> {
  readonly of: FormState<Form>;
  readonly name: NamesOf<Form, Value>;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly required?: boolean;
  /** It marks the label, where most other fields are required. */
  readonly optional?: boolean;
}
