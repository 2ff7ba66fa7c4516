import { filter, map, type Observable } from "rxjs";
import type { Clock } from "../shared/clock.port.ts";
import type { ConversationId, UserId } from "../shared/id.ts";
import type { KeyValueStorage } from "../shared/key-value-storage.port.ts";

/** Who writes, and where. */
export interface Desk {
  readonly user: UserId;
  readonly conversation: ConversationId;
}

/** A message of which the server has not said yet that it has it. */
export interface Unsent {
  /** Its one name through every try: sent again under it, it is said once. */
  readonly intent: string;
  readonly content: string;
  /** Milliseconds since the epoch. */
  readonly writtenAt: number;
  /** The last try failed; it waits for a person's word. */
  readonly hasFailed: boolean;
}

/** The server knows a name for 24 hours; after that the same one would say it again. */
const NAME_LASTS_MS = 23 * 60 * 60_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What somebody has written and not sent, kept on the device for them through every reload. */
export class KeptWriting {
  readonly #storage: KeyValueStorage;
  readonly #clock: Clock;

  constructor(storage: KeyValueStorage, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
  }

  /** Written now, under a new name. */
  write(content: string, intent: string): Unsent {
    return { intent, content, writtenAt: this.#clock.now(), hasFailed: false };
  }

  /** The server still knows its name, if it has heard of it. */
  isFresh({ writtenAt }: Unsent): boolean {
    return this.#clock.now() - writtenAt < NAME_LASTS_MS;
  }

  draft(desk: Desk): string {
    return this.#storage.get(draftKey(desk)) ?? "";
  }

  keepDraft(desk: Desk, text: string): void {
    if (text === "") this.#storage.remove(draftKey(desk));
    else this.#storage.set(draftKey(desk), text);
  }

  /** In the order in which they were written. */
  unsent(desk: Desk): readonly Unsent[] {
    const kept = this.#storage.get(unsentKey(desk));
    if (kept === null) return [];
    try {
      const list: unknown = JSON.parse(kept);
      return Array.isArray(list) ? list.map(read).filter((one) => one !== null) : [];
    } catch {
      return [];
    }
  }

  /**
   * One at a time over what is there: another tab keeps its messages in the same place.
   *
   * @param inPlaceOf the name under which it stood there, if it has got a new one
   * @returns false when the device keeps nothing
   */
  put(desk: Desk, message: Unsent, inPlaceOf = message.intent): boolean {
    const kept = this.unsent(desk);
    const isKnown = kept.some(({ intent }) => intent === inPlaceOf);
    const list = isKnown ? kept.map((one) => (one.intent === inPlaceOf ? message : one)) : [...kept, message];
    return this.#storage.set(unsentKey(desk), JSON.stringify(list));
  }

  drop(desk: Desk, intent: string): void {
    const rest = this.unsent(desk).filter((one) => one.intent !== intent);
    if (rest.length === 0) this.#storage.remove(unsentKey(desk));
    else this.#storage.set(unsentKey(desk), JSON.stringify(rest));
  }

  /** Another tab has put a message there, or has sent or removed one. */
  changes$(desk: Desk): Observable<void> {
    return this.#storage.changes$.pipe(
      filter(({ key }) => key === unsentKey(desk)),
      map(() => undefined),
    );
  }
}

function draftKey({ user, conversation }: Desk): string {
  return `message_draft:${user}:${conversation}`;
}

function unsentKey({ user, conversation }: Desk): string {
  return `unsent:${user}:${conversation}`;
}

/** @param value whatever the storage holds: others write there too */
function read(value: unknown): Unsent | null {
  if (typeof value !== "object" || value === null) return null;
  const { intent, content, writtenAt, hasFailed } = value as Partial<Record<keyof Unsent, unknown>>;
  if (typeof intent !== "string" || !UUID.test(intent) || typeof content !== "string") return null;
  if (typeof writtenAt !== "number") return null;
  return { intent, content, writtenAt, hasFailed: hasFailed === true };
}
