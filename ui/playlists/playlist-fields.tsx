import type { PlaylistForm } from "../../core/playlists/playlist-form.ts";
import { CheckboxField } from "../shared/form/checkbox-field.tsx";
import type { FormState } from "../shared/form/form-state.ts";
import { TextField } from "../shared/form/text-field.tsx";

export interface PlaylistFieldsProps {
  readonly store: FormState<PlaylistForm>;
}

export function PlaylistFields({ store }: PlaylistFieldsProps) {
  return (
    <>
      <TextField of={store} name="name" label="Name" required />
      <TextField of={store} name="description" label="Description" rows={4} optional />
      <CheckboxField
        of={store}
        name="isPublic"
        label="Public"
        hint="Anyone can open a public playlist. A private one is only for you and people with its link."
      />
    </>
  );
}
