import { observer } from "mobx-react-lite";
import type { PlaylistForm } from "../../core/playlists/playlist-form.ts";
import { Checkbox } from "../shared/checkbox.tsx";
import { Field } from "../shared/field.tsx";
import type { SubmissionStore } from "../shared/submission.store.ts";
import { TextArea } from "../shared/text-area.tsx";
import { TextInput } from "../shared/text-input.tsx";

export interface PlaylistFieldsProps {
  readonly store: SubmissionStore<PlaylistForm, unknown>;
}

export const PlaylistFields = observer(function PlaylistFields({ store }: PlaylistFieldsProps) {
  const { form, errors } = store;
  return (
    <>
      <Field id="playlist-name" label="Name" required error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={form.name}
            onChange={(event) => {
              store.change({ name: event.target.value });
            }}
          />
        )}
      </Field>
      <Field id="playlist-description" label="Description" optional error={errors.description}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            value={form.description}
            onChange={(event) => {
              store.change({ description: event.target.value });
            }}
          />
        )}
      </Field>
      <Checkbox
        label="Public"
        hint="Anyone can open a public playlist. A private one is only for you and people with its link."
        checked={form.isPublic}
        onChange={(event) => {
          store.change({ isPublic: event.target.checked });
        }}
      />
    </>
  );
});
