import { computed, makeObservable, observable } from "mobx";
import type { UserType } from "../../core/auth/credentials.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { SnagId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { SnagFilter } from "../../core/snagged-requests/snag-filter.ts";
import type { SnagAnswer } from "../../core/snagged-requests/snag-state-machine.ts";
import { groupByRequest, type SnagGroup } from "../../core/snagged-requests/snag-text.ts";
import type { SnaggedRequest } from "../../core/snagged-requests/snagged-request.ts";
import type { SnagsApi } from "../../core/snagged-requests/snags-api.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { PagedListStore } from "../shared/paged-list.store.ts";

export type ResponseAction = SnagAnswer | "withdraw";

const RESPONSES_A_PAGE = 50;

/** The responses to a client's requests, or a developer's own, and what can be done with each. */
export class ResponseListStore extends PagedListStore<SnaggedRequest, [filter: SnagFilter]> {
  readonly #api: SnagsApi;
  readonly #session: CurrentSession;
  /** "Seen" on its way: the answer to the same response goes after it. */
  readonly #marks = new Map<SnagId, Promise<unknown>>();
  /** Grows with each list that is begun, and when it is left. */
  #visit = 0;

  readonly now: () => number;
  readonly change: ActionStore<{ readonly id: SnagId; readonly action: ResponseAction }>;
  userType: UserType | null = null;

  constructor(api: SnagsApi, session: CurrentSession, clock: Clock, notices: Notices) {
    super(RESPONSES_A_PAGE, (part, filter) => api.list(filter, part));
    this.#api = api;
    this.#session = session;
    this.now = () => clock.now();
    this.change = new ActionStore(notices);
    makeObservable(this, { userType: observable, groups: computed });
  }

  get groups(): readonly SnagGroup[] {
    return groupByRequest(this.rows);
  }

  override start(filter: SnagFilter): void {
    this.userType = this.#session.session?.user.userType ?? null;
    this.change.reset();
    this.#visit += 1;
    super.start(filter);
  }

  override stop(): void {
    this.#visit += 1;
    super.stop();
  }

  /** @returns the response as it stands now; null when nothing came of it */
  async answer({ id }: SnaggedRequest, answer: SnagAnswer): Promise<SnaggedRequest | null> {
    let answered: SnaggedRequest | null = null;
    await this.#run(id, answer, async () => {
      await Promise.allSettled([this.#marks.get(id)]);
      answered = await this.#api.answer(id, answer);
      this.replace(id, answered);
    });
    return answered;
  }

  /** @returns whether it is gone */
  async withdraw({ id }: SnaggedRequest): Promise<boolean> {
    return this.#run(id, "withdraw", async () => {
      await this.#api.withdraw(id);
      this.replace(id, null);
    });
  }

  /** What is on a client's screen is seen; it looks new until the next visit, and its developer is told now. */
  protected override arrived(rows: readonly SnaggedRequest[]): void {
    if (this.userType === "client") void this.#markSeen(rows, this.#visit);
  }

  async #markSeen(rows: readonly SnaggedRequest[], visit: number): Promise<void> {
    for (const { id } of rows) {
      if (visit !== this.#visit) return;
      if (this.rows.find((row) => row.id === id)?.status !== "pending") continue;
      const mark = this.#api.answer(id, "seen");
      this.#marks.set(id, mark);
      try {
        await mark;
      } catch (error) {
        // Nobody asked for it: what is not marked now, without a connection maybe, is marked at the next visit.
        if (!(error instanceof Failure)) throw error;
        return;
      } finally {
        this.#marks.delete(id);
      }
    }
  }

  async #run(id: SnagId, response: ResponseAction, send: () => Promise<void>): Promise<boolean> {
    const isDone = await this.change.run({ id, action: response }, send, (failure) =>
      failure.kind === "not-found" ? "This response was withdrawn." : failureMessage(failure),
    );
    if (this.change.failure?.kind === "not-found") this.replace(id, null);
    return isDone;
  }
}
