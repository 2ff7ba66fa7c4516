import { type ComponentProps, createContext, type SubmitEvent, use } from "react";
import type { Elements } from "../elements.ts";
import * as s from "./form.module.css";

const FormName = createContext<string | null>(null);

/** Returns the id of a field in the surrounding form, which the error summary links to. */
export function useFieldId(field: string): string | undefined {
  const form = use(FormName);
  return form === null ? undefined : `${form}-${field}`;
}

export interface FormProps extends Omit<ComponentProps<"form">, "onSubmit" | "method" | "noValidate"> {
  /** It begins the ids of the form's fields, so it must be unique on a page. */
  readonly name: string;
  readonly onSubmit: () => void;
  readonly children: Elements;
}

/** Renders a form for a script to send. Without one it uses POST, so that its values appear in no address. */
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
