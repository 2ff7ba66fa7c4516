import type { VideoId } from "../shared/id.ts";

/** A video that somebody wanted to save, with what the dialog calls it. */
interface WantedVideo {
  readonly id: VideoId;
  readonly title: string;
}

/** What a page begins with for somebody who clicked "Save to playlist" there and had to sign in first. */
export function saveIntent({ id, title }: WantedVideo): { readonly save: WantedVideo } {
  return { save: { id, title } };
}

/** It opens the dialog, and saves nothing. @param data as it was kept over signing in; anybody may have written it */
export function wantedVideo(data: unknown): WantedVideo | undefined {
  const wanted = (data as { readonly save?: Partial<WantedVideo> | null } | null | undefined)?.save;
  const { id, title } = wanted ?? {};
  return Number.isSafeInteger(id) && typeof title === "string" ? { id: id as VideoId, title } : undefined;
}
