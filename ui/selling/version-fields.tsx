import type { VersionForm } from "../../core/products/version-draft.ts";
import type { FormState } from "../shared/form/form-state.ts";
import { TextField } from "../shared/form/text-field.tsx";
import * as s from "./versions.module.css";

interface VersionFieldsProps {
  readonly store: FormState<VersionForm>;
  /** The latest version has this name; undefined before the first. */
  readonly latest?: string | undefined;
}

export function VersionFields({ store, latest }: VersionFieldsProps) {
  return (
    <div className={s.fields}>
      <TextField
        of={store}
        name="name"
        label="Version"
        hint={latest === undefined ? "Such as 1.0.0" : `The latest is ${latest}`}
        required
      />
      <TextField
        of={store}
        name="notes"
        label="Notes"
        hint="What's new, for people who already have it."
        rows={2}
        optional
      />
    </div>
  );
}
