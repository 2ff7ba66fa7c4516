import type { CurrentSession } from "../auth/current-session.ts";
import { FormDraft, ONLY_ID } from "../editing/form-draft.ts";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";
import type { VideoForm } from "./own-video-form.ts";
import { VIDEO_PRIVACIES } from "./video.ts";

/** It has the fields that differ from the saved ones. */
export type TypedDetails = Partial<VideoForm>;

interface StoredDraft {
  readonly fingerprint: string;
  readonly words: TypedDetails;
}

/** The number is limited because files that are never chosen again would fill the device. */
export const MOST_DRAFTS = 20;

/**
 * It stores unsaved texts about videos that are being uploaded. The fingerprint of the file finds them again.
 */
export class UploadDrafts {
  readonly #draft: FormDraft<readonly StoredDraft[], typeof ONLY_ID>;

  constructor(storage: KeyValueStorage, current: CurrentSession) {
    this.#draft = new FormDraft(storage, current, { kind: "video_words", read: readStored });
  }

  of(fingerprint: string): TypedDetails {
    return this.#all().find((each) => each.fingerprint === fingerprint)?.words ?? {};
  }

  /** Stores what was typed, if anything. Beyond the limit the oldest entry is dropped. */
  keep(fingerprint: string, details: TypedDetails): void {
    const all = this.#all();
    const others = all.filter((each) => each.fingerprint !== fingerprint);
    const isEmpty = Object.keys(details).length === 0;
    if (isEmpty && others.length === all.length) return;
    const drafts = isEmpty ? others : [...others, { fingerprint, words: details }].slice(-MOST_DRAFTS);
    if (drafts.length === 0) this.#draft.discard(ONLY_ID);
    else this.#draft.keep(ONLY_ID, drafts);
  }

  discard(fingerprint: string): void {
    this.keep(fingerprint, {});
  }

  #all(): readonly StoredDraft[] {
    return this.#draft.restore(ONLY_ID) ?? [];
  }
}

/** Reads the stored texts, which other programs may have written. */
function readStored(value: unknown): readonly StoredDraft[] | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((each: unknown) => {
    if (typeof each !== "object" || each === null) return [];
    const { fingerprint, words } = each as Readonly<Record<string, unknown>>;
    if (typeof fingerprint !== "string" || typeof words !== "object" || words === null) return [];
    return [{ fingerprint, words: readDetails(words as Readonly<Record<string, unknown>>) }];
  });
}

function readDetails({ title, description, privacy }: Readonly<Record<string, unknown>>): TypedDetails {
  const known = VIDEO_PRIVACIES.find((each) => each === privacy);
  return {
    ...(typeof title === "string" && { title }),
    ...(typeof description === "string" && { description }),
    ...(known !== undefined && { privacy: known }),
  };
}
