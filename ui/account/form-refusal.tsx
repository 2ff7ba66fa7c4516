import { ErrorSummary } from "../shared/error-summary.tsx";

export interface FormRefusalProps {
  /** Says what is wrong where no field can. */
  readonly message: string;
  /** By field; the ids of the controls are `{form}-{field}`. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly form: string;
}

/** Above a form that was refused. */
export function FormRefusal({ message, errors, form }: FormRefusalProps) {
  const links = Object.entries(errors).flatMap(([field, error]) =>
    error === undefined ? [] : [{ fieldId: `${form}-${field}`, message: error }],
  );
  return <ErrorSummary errors={links} {...(links.length === 0 && { title: message })} />;
}
