import type { VideoId } from "../shared/id.ts";

/** The user wanted to save this video; the dialog shows its title. */
interface WantedVideo {
  readonly id: VideoId;
  readonly title: string;
}

/** Returns a page's initial data for a user who clicked "Save to playlist" and had to sign in first. */
export function saveIntent({ id, title }: WantedVideo): { readonly save: WantedVideo } {
  return { save: { id, title } };
}

/**
 * Reads the video from a page's initial data. It opens the dialog and saves nothing.
 * @param data as it was stored during sign-in; other programs can write it
 */
export function wantedVideo(data: unknown): WantedVideo | undefined {
  const wanted = (data as { readonly save?: Partial<WantedVideo> | null } | null | undefined)?.save;
  const { id, title } = wanted ?? {};
  return Number.isSafeInteger(id) && typeof title === "string" ? { id: id as VideoId, title } : undefined;
}
