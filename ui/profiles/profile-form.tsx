import { observer } from "mobx-react-lite";
import { FormConflicts } from "../shared/form-conflicts.tsx";
import { Form } from "../shared/form/form.tsx";
import type { NamesOf } from "../shared/form/form-state.ts";
import { MoneyField } from "../shared/form/money-field.tsx";
import { TextField, type TextFieldProps } from "../shared/form/text-field.tsx";
import { SaveBar } from "../shared/save-bar.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { useStarted } from "../shared/use-started.ts";
import type { ProfileFormStore } from "./profile-form.store.ts";
import type { Elements } from "../shared/elements.ts";
import { FormNotices } from "../shared/form/form-notices.tsx";
import * as s from "./profile-form.module.css";

export interface ProfileField<Form extends object> extends Pick<
  TextFieldProps<Form>,
  "label" | "hint" | "rows" | "type" | "autoComplete"
> {
  readonly name: NamesOf<Form, string>;
  readonly isRequired?: true;
  readonly isMoney?: true;
}

export interface ProfileFormProps<Form extends object> {
  readonly store: ProfileFormStore<Form>;
  readonly fields: readonly ProfileField<Form>[];
  /** Fields that are no text fields have these labels. */
  readonly labels?: Readonly<Partial<Record<keyof Form & string, string>>>;
  /** Other fields follow the text fields. */
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
  const { state } = store;
  return (
    <Form name="profile" className={s.form} onSubmit={() => void store.submit()}>
      {fields[0] !== undefined && <FormNotices of={store} first={fields[0].name} />}
      <FormConflicts
        conflicts={store.conflicts}
        isSaid={state.kind === "refused"}
        labels={{ ...labels, ...labelsOf(fields) }}
        onTake={(part) => store.change(part)}
      />
      {fields.map(({ isRequired = false, isMoney = false, name, label, ...text }) => {
        const field = { of: store, name, label, required: isRequired, optional: !isRequired };
        return isMoney ? <MoneyField key={name} {...field} /> : <TextField key={name} {...field} {...text} />;
      })}
      {children}
      <SaveBar isSaving={store.isSaving} saved={state.kind === "saved" ? "Saved" : undefined}>
        Save profile
      </SaveBar>
    </Form>
  );
});

function labelsOf<Form extends object>(fields: readonly ProfileField<Form>[]) {
  return Object.fromEntries(fields.map(({ name, label }) => [name, label])) as Partial<
    Record<keyof Form & string, string>
  >;
}
