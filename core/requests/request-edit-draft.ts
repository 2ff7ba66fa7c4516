import type { RequestId, UserId } from "../shared/id.ts";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";
import { type MergedForm, mergeForm } from "../editing/merge-form.ts";
import { isEdited } from "./request-edit.ts";
import { normalizeForm, type RequestForm } from "./request-form.ts";
import { readRequestForm } from "./request-form-data.ts";

/** The key names the user and the request that the unsaved changes are about. */
export interface EditDraftKey {
  readonly user: UserId;
  readonly request: RequestId;
}

/** It stores unsaved changes to an own request on the device, through a reload or the end of a session. */
export class RequestEditDraft {
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  /**
   * Merges what was typed into the present state of the request; null when no change is left.
   * @param now the form filled with the request
   */
  restore(key: EditDraftKey, now: RequestForm): MergedForm<RequestForm> | null {
    const kept = this.#storage.get(addressOf(key));
    if (kept === null) return null;
    try {
      const merged = carry(JSON.parse(kept), now);
      return merged !== null && isEdited(merged.form, now) ? merged : null;
    } catch {
      return null;
    }
  }

  /** @param origin what stood in the form when nothing was typed yet */
  keep(key: EditDraftKey, form: RequestForm, origin: RequestForm): void {
    if (isEdited(form, origin)) this.#storage.set(addressOf(key), JSON.stringify({ form, origin }));
    else this.discard(key);
  }

  discard(key: EditDraftKey): void {
    this.#storage.remove(addressOf(key));
  }
}

function addressOf({ user, request }: EditDraftKey): string {
  return `request_edit:${user}:${request}`;
}

/**
 * Merges a stored edit into the present form.
 * @param value the stored value, which other programs can write
 */
function carry(value: unknown, now: RequestForm): MergedForm<RequestForm> | null {
  if (typeof value !== "object" || value === null) return null;
  const kept = value as { readonly form?: unknown; readonly origin?: unknown };
  const form = readRequestForm(kept.form);
  const origin = readRequestForm(kept.origin);
  if (form === null || origin === null) return null;
  const merged = mergeForm(form, origin, now);
  return { ...merged, form: normalizeForm(merged.form) };
}
