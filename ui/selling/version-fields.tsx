import { observer } from "mobx-react-lite";
import type { ProductVersion } from "../../core/products/product.ts";
import type { VersionForm } from "../../core/products/version-draft.ts";
import { Field } from "../shared/field.tsx";
import type { SubmissionStore } from "../shared/submission.store.ts";
import { TextArea } from "../shared/text-area.tsx";
import { TextInput } from "../shared/text-input.tsx";
import * as s from "./versions.module.css";

interface VersionFieldsProps {
  readonly store: SubmissionStore<VersionForm, readonly ProductVersion[]>;
  /** The name of the latest; undefined for the first of all. */
  readonly latest?: string | undefined;
}

/** The name and notes of a version. */
export const VersionFields = observer(function VersionFields({ store, latest }: VersionFieldsProps) {
  const { form, errors } = store;
  return (
    <div className={s.fields}>
      <Field
        label="Version"
        hint={latest === undefined ? "Such as 1.0.0" : `The latest is ${latest}`}
        error={errors.name}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={form.name}
            onChange={({ target }) => {
              store.change({ name: target.value });
            }}
          />
        )}
      </Field>
      <Field label="Notes" hint="What's new, for people who already have it." error={errors.notes} optional>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={form.notes}
            onChange={({ target }) => {
              store.change({ notes: target.value });
            }}
          />
        )}
      </Field>
    </div>
  );
});
