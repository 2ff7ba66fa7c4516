import { observer } from "mobx-react-lite";
import { type ReactNode, type SubmitEvent, useEffect } from "react";
import { Button } from "../shared/button.tsx";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { ErrorSummary } from "../shared/error-summary.tsx";
import { Field } from "../shared/field.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { TextArea } from "../shared/text-area.tsx";
import { TextInput } from "../shared/text-input.tsx";
import type { ProfileFormStore } from "./profile-form.store.ts";
import * as s from "./profile-form.module.css";

export interface ProfileField<Form> {
  readonly name: keyof Form & string;
  readonly label: string;
  readonly hint?: string;
  readonly isLong?: true;
  readonly isRequired?: true;
  readonly type?: "url";
  readonly inputMode?: "decimal";
  readonly autoComplete?: string;
}

export interface ProfileFormProps<Form extends object> {
  readonly store: ProfileFormStore<Form>;
  /** Text fields, in their order. */
  readonly fields: readonly ProfileField<Form>[];
  /** What is no text, below the fields. */
  readonly children?: ReactNode;
}

export const ProfileForm = observer(function ProfileForm<Form extends object>({
  store,
  fields,
  children,
}: ProfileFormProps<Form>) {
  const { state } = store;
  useEffect(() => {
    store.start();
    return () => {
      store.stop();
    };
  }, [store]);
  if (state.kind === "loading") return <Skeleton rows={3} label="Loading your profile" />;
  if (state.kind === "failed")
    return (
      <ErrorPanel
        title="Your profile did not load"
        failure={state.failure}
        onRetry={() => {
          store.start();
        }}
      />
    );
  const errors = state.kind === "refused" ? state.errors : {};
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void store.submit();
  };
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      {state.kind === "refused" && (
        <ErrorSummary
          title={state.message}
          errors={fields.flatMap(({ name }) => {
            const message = (errors as Partial<Record<string, string>>)[name];
            return message === undefined ? [] : [{ fieldId: idOf(name), message }];
          })}
        />
      )}
      {fields.map((field) => (
        <TextField key={field.name} store={store} field={field} />
      ))}
      {children}
      <div className={s.actions}>
        <Button type="submit" variant="primary" busy={state.kind === "saving" ? "Saving..." : undefined}>
          Save profile
        </Button>
        <span className={s.saved} role="status">
          {state.kind === "saved" && "Saved"}
        </span>
      </div>
    </form>
  );
});

interface TextFieldProps<Form extends object> {
  readonly store: ProfileFormStore<Form>;
  readonly field: ProfileField<Form>;
}

const TextField = observer(function TextField<Form extends object>({ store, field }: TextFieldProps<Form>) {
  const { name, label, hint, isLong, isRequired, type, inputMode, autoComplete } = field;
  const { state } = store;
  const given = {
    value: String(store.form[name]),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      store.change({ [name]: target.value } as unknown as Partial<Form>);
    },
  };
  return (
    <Field
      id={idOf(name)}
      label={label}
      hint={hint}
      error={state.kind === "refused" ? state.errors[name] : undefined}
      {...(isRequired === true ? { required: true } : { optional: true })}
    >
      {(control) =>
        isLong === true ? (
          <TextArea {...control} {...given} rows={6} />
        ) : (
          <TextInput
            {...control}
            {...given}
            {...(type !== undefined && { type })}
            {...(inputMode !== undefined && { inputMode })}
            {...(autoComplete !== undefined && { autoComplete })}
          />
        )
      }
    </Field>
  );
});

function idOf(name: string): string {
  return `profile-${name}`;
}
