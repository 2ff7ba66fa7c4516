import { filter, map, type Observable } from "rxjs";
import type { TabStorage } from "../storage/tab-storage.port.ts";
import type { Clock } from "../shared/clock.port.ts";
import type { ProjectId, UserId } from "../shared/id.ts";
import { isUuid } from "../shared/id.ts";
import type { IdempotencyKeys } from "../editing/idempotency-keys.port.ts";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";
import { isUntouched, type RequestForm } from "./request-form.ts";
import { readRequestForm } from "./request-form-data.ts";

/** The form was opened for this developer or project; with neither it was blank. */
export interface DraftOrigin {
  readonly developerId: UserId | null;
  readonly projectId: ProjectId | null;
}

/** The request was begun and not posted. */
export interface RequestDraft {
  /**
   * It is a UUID and is replaced whenever a tab takes the draft over, so that no two tabs write the same
   * draft.
   */
  readonly id: string;
  readonly origin: DraftOrigin;
  readonly form: RequestForm;
  /** It is the time of the last change in milliseconds since the epoch. */
  readonly writtenAt: number;
  /**
   * The last try used this key. Its response may have been lost, and a repeated try with the same key cannot
   * post the request twice.
   */
  readonly idempotencyKey: string | null;
}

/**
 * One person has at most this many drafts on one device; one more drops the one that was unchanged for longest.
 */
export const MOST_DRAFTS = 10;
export const DRAFT_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/**
 * It stores unsent requests on the device for the user who typed them. Every tab writes a draft of its own. A
 * tab that continues a draft takes it over under a new id, so another tab that still shows the draft notices
 * that it is gone.
 */
export class RequestDrafts {
  readonly #storage: KeyValueStorage;
  readonly #tab: TabStorage;
  readonly #clock: Clock;
  readonly #ids: IdempotencyKeys;
  /**
   * The keys join user and origin. The end of a session empties the tab's storage, and the author may return
   * to the same page.
   */
  readonly #own = new Map<string, string>();

  constructor(storage: KeyValueStorage, tab: TabStorage, clock: Clock, ids: IdempotencyKeys) {
    this.#storage = storage;
    this.#tab = tab;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** Lists the drafts, the latest first. Invalid and expired ones are left out. */
  list(user: UserId): readonly RequestDraft[] {
    const now = this.#clock.now();
    return parsed(this.#storage.get(keyOf(user)))
      .map(readDraft)
      .filter((draft) => draft !== null)
      .filter(({ writtenAt }) => writtenAt <= now + DAY_MS && now - writtenAt < DRAFT_DAYS * DAY_MS)
      .sort((a, b) => b.writtenAt - a.writtenAt)
      .slice(0, MOST_DRAFTS);
  }

  newId(): string {
    return this.#ids.next();
  }

  /**
   * Returns what this tab was writing from the same origin before the page was reloaded or left; null when
   * there is nothing.
   */
  resume(user: UserId, origin: DraftOrigin): RequestDraft | null {
    const id = this.#tab.get(placeOf(origin)) ?? this.#own.get(`${user} ${placeOf(origin)}`);
    return id === undefined ? null : this.take(user, id);
  }

  /** Takes the draft over for this tab; null when it was posted, discarded or taken over meanwhile. */
  take(user: UserId, id: string): RequestDraft | null {
    const all = this.list(user);
    const found = all.find((draft) => draft.id === id);
    if (found === undefined) return null;
    const taken = { ...found, id: this.newId() };
    // Where the device is full the draft keeps its old name, and another tab may have it, too.
    const isMoved = this.#write(
      user,
      all.map((draft) => (draft === found ? taken : draft)),
    );
    const ours = isMoved ? taken : found;
    this.#remember(user, ours);
    return ours;
  }

  /** Stores the draft. Returns false when the device keeps nothing. */
  keep(user: UserId, draft: Omit<RequestDraft, "writtenAt">): boolean {
    const others = this.list(user).filter(({ id }) => id !== draft.id);
    this.#remember(user, draft);
    return this.#write(user, [{ ...draft, writtenAt: this.#clock.now() }, ...others].slice(0, MOST_DRAFTS));
  }

  /**
   * Removes the draft.
   * @param idempotencyKey under which it was posted: a draft that another tab has taken over from this one
   * shares the key and is removed, too
   */
  discard(user: UserId, id: string, idempotencyKey: string | null = null): void {
    const all = this.list(user);
    const rest = all.filter(
      (draft) => draft.id !== id && (idempotencyKey === null || draft.idempotencyKey !== idempotencyKey),
    );
    if (rest.length < all.length) this.#write(user, rest);
  }

  /** Another tab has written, taken over, posted or discarded a draft. */
  changes$(user: UserId): Observable<void> {
    return this.#storage.changes$.pipe(
      filter(({ key }) => key === null || key === keyOf(user)),
      map(() => undefined),
    );
  }

  #remember(user: UserId, { origin, id }: Pick<RequestDraft, "origin" | "id">): void {
    this.#tab.set(placeOf(origin), id);
    this.#own.set(`${user} ${placeOf(origin)}`, id);
  }

  #write(user: UserId, drafts: readonly RequestDraft[]): boolean {
    if (drafts.length > 0) return this.#storage.set(keyOf(user), JSON.stringify(drafts));
    this.#storage.remove(keyOf(user));
    return true;
  }
}

export function originOf(prefill: RequestForm | null): DraftOrigin {
  return { developerId: prefill?.developerId ?? null, projectId: prefill?.projectId ?? null };
}

export function isSameOrigin(a: DraftOrigin, b: DraftOrigin): boolean {
  return placeOf(a) === placeOf(b);
}

/** Returns the route state `initialData` with which the form reopens where the draft was begun. */
export function initialDataOf({ origin, form }: RequestDraft): Readonly<Record<string, unknown>> {
  const isNamed = origin.developerId !== null && origin.developerId === form.developerId;
  return {
    ...(origin.developerId !== null && { developer_id: origin.developerId }),
    ...(isNamed && { developer_name: form.developerName }),
    ...(origin.projectId !== null && { project_id: origin.projectId }),
  };
}

function keyOf(user: UserId): string {
  return `request_drafts:${user}`;
}

/** Returns the key under which a tab remembers which draft it writes. */
function placeOf({ developerId, projectId }: DraftOrigin): string {
  return `request_draft:${developerId ?? ""}:${projectId ?? ""}`;
}

/**
 * Reads the stored drafts.
 * @param json the stored text, which other programs can write
 */
function parsed(json: string | null): readonly unknown[] {
  if (json === null) return [];
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function readDraft(value: unknown): RequestDraft | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, origin, form, writtenAt, idempotencyKey } = value as Partial<
    Record<keyof RequestDraft, unknown>
  >;
  const read = readRequestForm(form);
  if (read === null || typeof id !== "string" || !isUuid(id)) return null;
  if (typeof writtenAt !== "number" || !Number.isFinite(writtenAt)) return null;
  const from = originOf(readRequestForm(origin));
  if (isUntouched(read) && isSameOrigin(from, originOf(null))) return null;
  const isKey = typeof idempotencyKey === "string" && isUuid(idempotencyKey);
  return { id, origin: from, form: read, writtenAt, idempotencyKey: isKey ? idempotencyKey : null };
}
