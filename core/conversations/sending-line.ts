import { BehaviorSubject, ignoreElements, merge, type Observable, Subject, tap } from "rxjs";
import type { CurrentSession } from "../auth/current-session.ts";
import { Failure } from "../shared/failure.ts";
import type { Intentions } from "../shared/intentions.port.ts";
import type { Desk, KeptWriting, Unsent } from "./kept-writing.ts";
import type { Message } from "./message.ts";
import type { ThreadApi } from "./thread-api.port.ts";

export interface Outgoing extends Unsent {
  readonly fate: "waiting" | "sending" | "failed";
  /** Why the last try failed; null when that was before this page was loaded. */
  readonly failure: Failure | null;
  /** False when the device keeps nothing: closing the page would lose it. */
  readonly isKept: boolean;
}

/**
 * What one person says in one conversation, sent one after another in the order in which it was written.
 * A message that fails stays at the head and holds up those behind it, until it is tried again or removed:
 * nothing is ever said out of order.
 */
export class SendingLine {
  readonly #desk: Desk;
  readonly #api: ThreadApi;
  readonly #kept: KeptWriting;
  readonly #intentions: Intentions;
  readonly #current: CurrentSession;
  readonly #outgoing = new BehaviorSubject<readonly Outgoing[]>([]);
  readonly #sent = new Subject<Message>();

  /** What is not sent yet, at once and after every change. */
  readonly outgoing$: Observable<readonly Outgoing[]>;
  /** Each message as the server has numbered it. */
  readonly sent$: Observable<Message> = this.#sent.asObservable();

  constructor(
    desk: Desk,
    api: ThreadApi,
    kept: KeptWriting,
    intentions: Intentions,
    current: CurrentSession,
  ) {
    this.#desk = desk;
    this.#api = api;
    this.#kept = kept;
    this.#intentions = intentions;
    this.#current = current;
    const otherTabs$ = kept.changes$(desk).pipe(
      tap(() => {
        this.#forgetWhatIsGone();
      }),
      ignoreElements(),
    );
    this.outgoing$ = merge(this.#outgoing, otherTabs$);
  }

  /** Goes on with what an earlier page has left behind. */
  open(): void {
    this.#forgetWhatIsGone();
    for (const message of this.#kept.unsent(this.#desk))
      if (this.#find(message.intent) === undefined) this.#takeOver(message);
    void this.#sendNext();
  }

  say(content: string): void {
    const message = this.#kept.write(content.trim(), this.#intentions.next());
    const isKept = this.#kept.put(this.#desk, message);
    this.#outgoing.next([...this.#outgoing.value, { ...message, fate: "waiting", failure: null, isKept }]);
    void this.#sendNext();
  }

  /** Once more, under the same name as long as the server knows it. */
  retry(intent: string): void {
    const found = this.#find(intent);
    if (found?.fate !== "failed") return;
    // Whether it has arrived under the old name is to be seen in the thread by now.
    const name = this.#kept.isFresh(found) ? found : this.#kept.write(found.content, this.#intentions.next());
    this.#change(intent, { ...name, fate: "waiting", failure: null, hasFailed: false });
    void this.#sendNext();
  }

  /** Given up by the person who wrote it. */
  remove(intent: string): void {
    if (this.#find(intent)?.fate === "sending") return;
    this.#leave(intent);
    void this.#sendNext();
  }

  async #sendNext(): Promise<void> {
    this.#forgetWhatIsGone();
    const [first] = this.#outgoing.value;
    // Nothing goes out under another's name: what waits is kept until its writer is back.
    const isTheirs = this.#current.session?.user.id === this.#desk.user;
    if (first?.fate !== "waiting" || !isTheirs) return;
    const { intent, content } = first;
    this.#change(intent, { fate: "sending" });
    try {
      const message = await this.#api.send(this.#desk.conversation, content, intent);
      this.#sent.next(message);
      this.#leave(intent);
    } catch (error) {
      const failure = error instanceof Failure ? error : null;
      // Where another tab has sent it meanwhile, nothing has failed.
      if (this.#isGone(first)) this.#leave(intent);
      else this.#change(intent, { fate: "failed", failure, hasFailed: true });
      if (failure === null) throw error;
    }
    await this.#sendNext();
  }

  #forgetWhatIsGone(): void {
    const rest = this.#outgoing.value.filter((one) => one.fate === "sending" || !this.#isGone(one));
    if (rest.length < this.#outgoing.value.length) this.#outgoing.next(rest);
  }

  /** Another tab has sent it, or removed it. */
  #isGone({ intent, isKept }: Outgoing): boolean {
    return isKept && !this.#kept.unsent(this.#desk).some((one) => one.intent === intent);
  }

  #takeOver(message: Unsent): void {
    const fate = message.hasFailed || !this.#kept.isFresh(message) ? "failed" : "waiting";
    this.#outgoing.next([...this.#outgoing.value, { ...message, fate, failure: null, isKept: true }]);
  }

  #change(intent: string, part: Partial<Outgoing>): void {
    const found = this.#find(intent);
    if (found === undefined) return;
    const changed = { ...found, ...part };
    const { content, writtenAt, hasFailed } = changed;
    const isKept = this.#kept.put(
      this.#desk,
      { intent: changed.intent, content, writtenAt, hasFailed },
      intent,
    );
    this.#outgoing.next(
      this.#outgoing.value.map((one) => (one.intent === intent ? { ...changed, isKept } : one)),
    );
  }

  #leave(intent: string): void {
    this.#kept.drop(this.#desk, intent);
    this.#outgoing.next(this.#outgoing.value.filter((one) => one.intent !== intent));
  }

  #find(intent: string): Outgoing | undefined {
    return this.#outgoing.value.find((one) => one.intent === intent);
  }
}
