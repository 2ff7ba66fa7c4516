import type { CurrentSession } from "../auth/current-session.ts";
import { FormDraft } from "../editing/form-draft.ts";
import type { RequestId, VideoId } from "../shared/id.ts";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";
import type { SnagForm } from "./snag-form.ts";

/** It stores a response to each request that was typed and not sent. */
export class SnagDraft extends FormDraft<SnagForm, RequestId> {
  constructor(storage: KeyValueStorage, current: CurrentSession) {
    super(storage, current, { kind: "response", read: readForm });
  }
}

function readForm({ message, videoIds, profileLink, includeProfile }: Readonly<Record<string, unknown>>) {
  if (typeof message !== "string" || typeof profileLink !== "string" || typeof includeProfile !== "boolean")
    return null;
  if (!Array.isArray(videoIds) || !videoIds.every((id) => Number.isSafeInteger(id))) return null;
  return { message, videoIds: videoIds as VideoId[], profileLink, includeProfile };
}
