import { type Playlist, playlistDescriptionError, playlistNameError } from "./playlist.ts";
import { foundErrors } from "../editing/found-errors.ts";

export interface PlaylistForm {
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
}

export const EMPTY_PLAYLIST_FORM: PlaylistForm = { name: "", description: "", isPublic: false };

export type PlaylistFormErrors = Readonly<Partial<Record<keyof PlaylistForm, string>>>;

/** Checks the form; an empty result means that the playlist may be saved. */
export function playlistFormErrors({ name, description }: PlaylistForm): PlaylistFormErrors {
  return foundErrors({
    name: playlistNameError(name),
    description: playlistDescriptionError(description),
  });
}

export function toPlaylistForm({ name, description, isPublic }: Playlist): PlaylistForm {
  return { name, description, isPublic };
}
