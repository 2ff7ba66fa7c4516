import { observer } from "mobx-react-lite";
import { type SubmitEvent } from "react";
import { FormConflicts } from "../shared/form-conflicts.tsx";
import { ErrorSummary } from "../shared/error-summary.tsx";
import { RestoredNotice } from "../shared/restored-notice.tsx";
import { Field } from "../shared/field.tsx";
import { SaveBar } from "../shared/save-bar.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { TextArea } from "../shared/text-area.tsx";
import { TextInput } from "../shared/text-input.tsx";
import { useStarted } from "../shared/use-started.ts";
import type { ProfileFormStore } from "./profile-form.store.ts";
import type { Elements } from "../shared/elements.ts";
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
  /** Of what is no text. */
  readonly labels?: Readonly<Partial<Record<keyof Form & string, string>>>;
  /** What is no text, below the fields. */
  readonly children?: Elements;
}

export const ProfileForm = observer(function ProfileForm<Form extends object>(props: ProfileFormProps<Form>) {
  const { store } = props;
  useStarted(store);
  return (
    <Loaded store={store.profile} what="your profile">
      {() => <Fields {...props} />}
    </Loaded>
  );
});

const Fields = observer(function Fields<Form extends object>({
  store,
  fields,
  labels,
  children,
}: ProfileFormProps<Form>) {
  const { state, errors } = store;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void store.submit();
  };
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      {store.isRestored && (
        <RestoredNotice
          onDiscard={() => {
            store.startOver();
          }}
        />
      )}
      {state.kind === "refused" && (
        <ErrorSummary
          // A new refusal takes the focus again.
          key={state.attempt}
          title={state.message}
          errors={fields.flatMap(({ name }) => {
            const message = errors[name];
            return message === undefined ? [] : [{ fieldId: idOf(name), message }];
          })}
        />
      )}
      <FormConflicts
        conflicts={store.conflicts}
        isSaid={state.kind === "refused"}
        labels={{ ...labels, ...labelsOf(fields) }}
        onTake={(part) => {
          store.change(part);
        }}
      />
      {fields.map((field) => (
        <TextField key={field.name} store={store} field={field} />
      ))}
      {children}
      <SaveBar isSaving={store.isSaving} saved={state.kind === "saved" ? "Saved" : undefined}>
        Save profile
      </SaveBar>
    </form>
  );
});

function labelsOf<Form>(fields: readonly ProfileField<Form>[]) {
  return Object.fromEntries(fields.map(({ name, label }) => [name, label])) as Partial<
    Record<keyof Form & string, string>
  >;
}

interface TextFieldProps<Form extends object> {
  readonly store: ProfileFormStore<Form>;
  readonly field: ProfileField<Form>;
}

const TextField = observer(function TextField<Form extends object>({ store, field }: TextFieldProps<Form>) {
  const { name, label, hint, isLong, isRequired, type, inputMode, autoComplete } = field;
  const given = {
    value: String(store.form[name]),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      store.change({ ...store.form, [name]: target.value });
    },
  };
  return (
    <Field
      id={idOf(name)}
      label={label}
      hint={hint}
      error={store.errors[name]}
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
