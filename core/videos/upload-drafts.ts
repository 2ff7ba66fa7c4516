import type { CurrentSession } from "../auth/current-session.ts";
import { FormDraft, ONLY_PLACE } from "../editing/form-draft.ts";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";
import type { VideoForm } from "./own-video-form.ts";
import { VIDEO_PRIVACIES } from "./video.ts";

/** It has the fields that differ from the saved ones. */
export type TypedWords = Partial<VideoForm>;

interface Kept {
  readonly fingerprint: string;
  readonly words: TypedWords;
}

/** The number is limited because files that are never chosen again would fill the device. */
export const MOST_KEPT = 20;

/**
 * It stores unsaved texts about videos that are being uploaded. The fingerprint of the file finds them again.
 */
export class UploadDrafts {
  readonly #draft: FormDraft<readonly Kept[], typeof ONLY_PLACE>;

  constructor(storage: KeyValueStorage, current: CurrentSession) {
    this.#draft = new FormDraft(storage, current, { kind: "video_words", read: readKept });
  }

  of(fingerprint: string): TypedWords {
    return this.#all().find((each) => each.fingerprint === fingerprint)?.words ?? {};
  }

  /** Stores the words, if any. Beyond the limit the oldest entry is dropped. */
  keep(fingerprint: string, words: TypedWords): void {
    const all = this.#all();
    const others = all.filter((each) => each.fingerprint !== fingerprint);
    const isEmpty = Object.keys(words).length === 0;
    if (isEmpty && others.length === all.length) return;
    const kept = isEmpty ? others : [...others, { fingerprint, words }].slice(-MOST_KEPT);
    if (kept.length === 0) this.#draft.discard(ONLY_PLACE);
    else this.#draft.keep(ONLY_PLACE, kept);
  }

  discard(fingerprint: string): void {
    this.keep(fingerprint, {});
  }

  #all(): readonly Kept[] {
    return this.#draft.restore(ONLY_PLACE) ?? [];
  }
}

/** Reads the stored texts, which other programs may have written. */
function readKept(value: unknown): readonly Kept[] | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((each: unknown) => {
    if (typeof each !== "object" || each === null) return [];
    const { fingerprint, words } = each as Readonly<Record<string, unknown>>;
    if (typeof fingerprint !== "string" || typeof words !== "object" || words === null) return [];
    return [{ fingerprint, words: readWords(words as Readonly<Record<string, unknown>>) }];
  });
}

function readWords({ title, description, privacy }: Readonly<Record<string, unknown>>): TypedWords {
  const known = VIDEO_PRIVACIES.find((each) => each === privacy);
  return {
    ...(typeof title === "string" && { title }),
    ...(typeof description === "string" && { description }),
    ...(known !== undefined && { privacy: known }),
  };
}
