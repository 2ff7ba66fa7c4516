import { type ComponentProps, createContext, type SubmitEvent, use } from "react";
import type { Elements } from "../elements.ts";
import * as s from "./form.module.css";

const FormName = createContext<string | null>(null);

/** The id of a field of the form around, to which the summary of the form's errors leads. */
export function useFieldId(field: string): string | undefined {
  const form = use(FormName);
  return form === null ? undefined : `${form}-${field}`;
}

export interface FormProps extends Omit<ComponentProps<"form">, "onSubmit" | "method" | "noValidate"> {
  /** Begins the ids of its fields: one form of a name stands on a page. */
  readonly name: string;
  readonly onSubmit: () => void;
  readonly children: Elements;
}

/** A form that a script sends. Without one its fields are posted: what was typed is never part of an address. */
export function Form({ name, onSubmit, className = "", children, ...props }: FormProps) {
  return (
    <form
      {...props}
      className={`${s.form} ${className}`}
      method="post"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FormName value={name}>{children}</FormName>
    </form>
  );
}
