import type { CurrentSession } from "../auth/current-session.ts";
import { FormDraft } from "../editing/form-draft.ts";
import type { UserId } from "../shared/id.ts";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";
import type { RatingForm } from "./rating.ts";
import { STARS } from "./stars.ts";

/** It stores a rating of each developer that was chosen and typed, but not sent. */
export class RatingDraft extends FormDraft<RatingForm, UserId> {
  constructor(storage: KeyValueStorage, current: CurrentSession) {
    super(storage, current, { kind: "rating", read: readForm });
  }
}

function readForm({ stars, comment }: Readonly<Record<string, unknown>>): RatingForm | null {
  const given = STARS.find((each) => each === stars) ?? null;
  return typeof comment === "string" && (given !== null || stars === null) ? { stars: given, comment } : null;
}
