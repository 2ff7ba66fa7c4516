import type { CurrentSession } from "../auth/current-session.ts";
import type { ONLY_ID } from "../editing/form-draft.ts";
import { FormDraft, readLike } from "../editing/form-draft.ts";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";
import { EMPTY_PLAYLIST_FORM, type PlaylistForm } from "./playlist-form.ts";

/** It stores a new playlist that was typed and not created. */
export class PlaylistDraft extends FormDraft<PlaylistForm, typeof ONLY_ID> {
  constructor(storage: KeyValueStorage, current: CurrentSession) {
    super(storage, current, { kind: "playlist", read: (value) => readLike(EMPTY_PLAYLIST_FORM, value) });
  }
}
