import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import { Subscription } from "rxjs";
import { agreementActionItem } from "../../core/action-items/action-item.ts";
import { type Agreement, currentOf, proposerOf, roleIn } from "../../core/agreements/agreement.ts";
import { agreementMessage, needsRefresh } from "../../core/agreements/agreement-failure.ts";
import {
  type AgreementAction,
  AGREEMENT_ACTIONS,
  availableActions,
  type Engagement,
  obstacleTo,
} from "../../core/agreements/engagement-state-machine.ts";
import type { AgreementSubject, AgreementWatch } from "../../core/agreements/agreement-watch.ts";
import type { AgreementsApi } from "../../core/agreements/agreements-api.port.ts";
import type { UserType } from "../../core/auth/credentials.ts";
import type { Reach } from "../../core/blocks/reach.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import { type Loadable, LOADING } from "../../core/shared/loadable.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";

/** These facts are known where the agreement is shown. */
export interface AgreementFacts extends Pick<Engagement, "request">, Partial<Omit<Engagement, "request">> {
  /** It says whether the user may write in the conversation now. */
  readonly canWrite?: boolean;
  /** It says whether a block or an account's state stands between the two. */
  readonly reach?: Reach;
}

export type Proposing = "free" | "unsubscribed" | "unknown" | "none";

export interface AgreementPorts {
  readonly api: AgreementsApi;
  readonly watch: AgreementWatch;
  readonly session: CurrentSession;
  readonly clock: Clock;
  readonly keys: IdempotencyKeys;
  readonly notices: Notices;
}

/** The store has the versions of one agreement and the actions that the user may take now. */
export class AgreementStore {
  readonly #ports: AgreementPorts;
  readonly #key: CommandKeyStore;
  #subject: AgreementSubject | null = null;
  #following = new Subscription();

  /** The newest version comes first; the list is empty before the first proposal. */
  state: Loadable<readonly Agreement[]> = LOADING;
  userId: UserId | null = null;
  readonly command: ActionStore<AgreementAction>;

  constructor(ports: AgreementPorts) {
    this.#ports = ports;
    this.#key = new CommandKeyStore(ports.keys);
    this.command = new ActionStore(ports.notices);
    makeObservable(this, {
      state: observableRef,
      userId: observableRef,
      versions: computed,
      current: computed,
      role: computed,
      start: action,
      retry: action,
      add: action,
    });
  }

  get versions(): readonly Agreement[] {
    return this.state.kind === "ready" ? this.state.value : [];
  }

  get current(): Agreement | undefined {
    return currentOf(this.versions);
  }

  get role(): UserType | undefined {
    return this.current === undefined || this.userId === null ? undefined : roleIn(this.current, this.userId);
  }

  /** Lists the actions in the order of core's table. */
  actions(facts: AgreementFacts): readonly AgreementAction[] {
    return this.role === undefined ? [] : availableActions(AGREEMENT_ACTIONS, this.#known(facts), this.role);
  }

  /** Tells whether the agreement waits for the user. */
  isAsked(facts: AgreementFacts): boolean {
    return this.role !== undefined && agreementActionItem(this.#known(facts), this.role) !== undefined;
  }

  /**
   * Tells whether the user may propose terms. "unsubscribed" is a developer who only lacks the subscription;
   * "unknown" means that the page does not know whether the user may write.
   */
  proposing({ canWrite, reach = "open", ...facts }: AgreementFacts): Proposing {
    if (this.state.kind !== "ready" || reach !== "open") return "none";
    // The proposer's role makes no difference here.
    if (obstacleTo("propose", this.#known(facts), "client") !== undefined) return "none";
    if (canWrite === undefined) return "unknown";
    return canWrite ? "free" : "unsubscribed";
  }

  /** Prefers the status that the agreement carries, which is newer than the page's. */
  #known(facts: AgreementFacts) {
    const { current } = this;
    if (current === undefined) return { ...facts, agreement: null, proposer: null };
    const { status: agreement, requestStatus: request, conversationStatus: conversation } = current;
    return { ...facts, request, conversation, agreement, proposer: proposerOf(current) };
  }

  now(): number {
    return this.#ports.clock.now();
  }

  start(subject: AgreementSubject): void {
    this.#subject = subject;
    this.userId = this.#ports.session.session?.user.id ?? null;
    this.command.reset();
    this.retry();
  }

  stop(): void {
    this.#following.unsubscribe();
  }

  retry(): void {
    this.state = LOADING;
    this.#follow();
  }

  /** Reads the versions again; the shown ones stay meanwhile. */
  refresh(): void {
    if (this.state.kind === "ready") this.#follow();
  }

  /**
   * @param agreement a new version, or one whose status has changed, as the server returned it; null where it returned
   * none, so that only reading can tell
   */
  add(agreement: Agreement | null): void {
    if (agreement !== null) {
      const others = this.versions.filter(({ id }) => id !== agreement.id);
      const value = [agreement, ...others].toSorted((a, b) => b.version - a.version);
      this.state = { kind: "ready", value };
    }
    // A new version changes the status of the one before it, and only the server knows how.
    this.#follow();
  }

  /** @param agreement the version that the user has read @returns whether the action succeeded */
  async apply(agreement: Agreement, name: AgreementAction): Promise<boolean> {
    const { command } = this;
    const isDone = await command.run(
      name,
      async () => {
        const command = `${name} ${agreement.id}`;
        this.add(await this.#key.use(command, (key) => this.#send(agreement, name, key)));
      },
      agreementMessage,
    );
    if (command.failure !== null && needsRefresh(command.failure)) this.refresh();
    return isDone;
  }

  #send({ id, contentHash }: Agreement, name: AgreementAction, key: string): Promise<Agreement | null> {
    const { api } = this.#ports;
    return name === "accept" ? api.accept(id, contentHash, key) : api.applyTransition(id, name, key);
  }

  /** Reads at once, and then polls. */
  #follow(): void {
    this.#following.unsubscribe();
    if (this.#subject === null) return;
    this.#following = this.#ports.watch.versions(this.#subject).subscribe((answer) => {
      runInAction(() => {
        if (!(answer instanceof Failure)) this.state = { kind: "ready", value: answer };
        // Shown versions stay; the next poll may succeed.
        else if (this.state.kind !== "ready") this.state = { kind: "failed", failure: answer };
      });
    });
  }
}
