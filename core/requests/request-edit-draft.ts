import type { RequestId, UserId } from "../shared/id.ts";
import type { KeyValueStorage } from "../shared/key-value-storage.port.ts";
import { carriedOver, isEdited } from "./request-edit.ts";
import type { RequestForm } from "./request-form.ts";
import { readRequestForm } from "./request-form-data.ts";

/** Whose unsaved changes, and to which request. */
export interface EditDesk {
  readonly user: UserId;
  readonly request: RequestId;
}

/** Unsaved changes to an own request, kept on the device through a reload or a session that ends. */
export class RequestEditDraft {
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  /**
   * What was typed, on top of what the request says by now; null when nothing of it is left.
   *
   * @param now the form filled with the request
   */
  restore(desk: EditDesk, now: RequestForm): RequestForm | null {
    const kept = this.#storage.get(keyOf(desk));
    if (kept === null) return null;
    try {
      const form = carry(JSON.parse(kept), now);
      return form !== null && isEdited(form, now) ? form : null;
    } catch {
      return null;
    }
  }

  /** @param origin what stood in the form when nothing was typed yet */
  keep(desk: EditDesk, form: RequestForm, origin: RequestForm): void {
    if (isEdited(form, origin)) this.#storage.set(keyOf(desk), JSON.stringify({ form, origin }));
    else this.discard(desk);
  }

  discard(desk: EditDesk): void {
    this.#storage.remove(keyOf(desk));
  }
}

function keyOf({ user, request }: EditDesk): string {
  return `request_edit:${user}:${request}`;
}

/** @param value whatever the storage holds: others write there too */
function carry(value: unknown, now: RequestForm): RequestForm | null {
  if (typeof value !== "object" || value === null) return null;
  const kept = value as { readonly form?: unknown; readonly origin?: unknown };
  const form = readRequestForm(kept.form);
  const origin = readRequestForm(kept.origin);
  return form === null || origin === null ? null : carriedOver(form, origin, now);
}
