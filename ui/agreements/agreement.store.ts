import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import { defer, map, type Observable, of, repeat, retry, Subscription, switchMap } from "rxjs";
import { type Agreement, canPropose, currentOf, partyOf } from "../../core/agreements/agreement.ts";
import { agreementMessage, isOutdated } from "../../core/agreements/agreement-failure.ts";
import { type AgreementStep, type Party, stepsFor } from "../../core/agreements/agreement-life.ts";
import type { AgreementsApi } from "../../core/agreements/agreements-api.port.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { ConversationId, RequestId, UserId } from "../../core/shared/id.ts";
import type { Intentions } from "../../core/shared/intentions.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

/** Where the panel stands: in a conversation, or beside a request, whose agreement it then looks for. */
export type AgreementPlace =
  | { readonly kind: "conversation"; readonly id: ConversationId }
  | { readonly kind: "request"; readonly id: RequestId };

export type AgreementState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly failure: Failure }
  /** The newest first; none before the first proposal. */
  | { readonly kind: "ready"; readonly versions: readonly Agreement[] };

/** How long after one look at the newest version the next one is due. */
const LOOK_AGAIN_MS = 5_000;

/** A step that has a button of its own; a counter-proposal goes through the form. */
export type ButtonStep = Exclude<AgreementStep, "supersede">;

export type Taking =
  | { readonly kind: "idle" }
  | { readonly kind: "saving"; readonly step: ButtonStep }
  | { readonly kind: "refused"; readonly step: ButtonStep; readonly message: string };

/** The versions of one agreement, and the steps that this person may take now. */
export class AgreementStore {
  readonly #api: AgreementsApi;
  readonly #session: CurrentSession;
  readonly #clock: Clock;
  readonly #intentions: Intentions;
  readonly #notices: Notices;
  #place: AgreementPlace | null = null;
  #loading = new Subscription();
  #watching = new Subscription();
  /** One name for one step on one version, until it is done. */
  #intent: { readonly of: string; readonly name: string } | null = null;

  state: AgreementState = { kind: "loading" };
  userId: UserId | null = null;
  taking: Taking = { kind: "idle" };

  constructor(
    api: AgreementsApi,
    session: CurrentSession,
    clock: Clock,
    intentions: Intentions,
    notices: Notices,
  ) {
    this.#api = api;
    this.#session = session;
    this.#clock = clock;
    this.#intentions = intentions;
    this.#notices = notices;
    makeObservable(this, {
      state: observableRef,
      userId: observableRef,
      taking: observableRef,
      versions: computed,
      current: computed,
      party: computed,
      steps: computed,
      canPropose: computed,
      start: action,
      retry: action,
      add: action,
      forgetRefusal: action,
    });
  }

  get versions(): readonly Agreement[] {
    return this.state.kind === "ready" ? this.state.versions : [];
  }

  get current(): Agreement | undefined {
    return currentOf(this.versions);
  }

  get party(): Party | undefined {
    return this.current === undefined || this.userId === null
      ? undefined
      : partyOf(this.current, this.userId);
  }

  /** From core's table, in its order. */
  get steps(): readonly ButtonStep[] {
    if (this.current === undefined || this.party === undefined) return [];
    return stepsFor(this.current.status, this.party).filter((step) => step !== "supersede");
  }

  get canPropose(): boolean {
    return this.state.kind === "ready" && canPropose(this.versions);
  }

  now(): number {
    return this.#clock.now();
  }

  start(place: AgreementPlace): void {
    this.#watching.unsubscribe();
    this.#place = place;
    this.userId = this.#session.session?.user.id ?? null;
    this.taking = { kind: "idle" };
    this.retry();
    if (place.kind === "conversation") this.#watch(place.id);
  }

  stop(): void {
    this.#watching.unsubscribe();
    this.#loading.unsubscribe();
  }

  retry(): void {
    this.state = { kind: "loading" };
    this.#load();
  }

  /** Something happened to it: asks again and leaves on the screen what is there. */
  refresh(): void {
    if (this.state.kind === "ready") this.#load();
  }

  /** A version as the server answered it: a new one, or one whose status has moved. */
  add(agreement: Agreement): void {
    const others = this.versions.filter(({ id }) => id !== agreement.id);
    this.state = {
      kind: "ready",
      versions: [agreement, ...others].toSorted((a, b) => b.version - a.version),
    };
    // A new version has moved the one before it, and only the server knows how.
    this.#load();
  }

  /** What was refused is given up. */
  forgetRefusal(): void {
    if (this.taking.kind === "refused") this.taking = { kind: "idle" };
  }

  /** @param agreement the version that was read @returns whether it was taken */
  async take(agreement: Agreement, step: ButtonStep): Promise<boolean> {
    if (this.taking.kind === "saving") return false;
    runInAction(() => (this.taking = { kind: "saving", step }));
    try {
      const intent = this.#intentFor(`${step} ${agreement.id}`);
      const moved =
        step === "accept"
          ? await this.#api.accept(agreement.id, agreement.contentHash, intent)
          : await this.#api.take(agreement.id, step, intent);
      runInAction(() => {
        this.taking = { kind: "idle" };
        this.#intent = null;
        this.add(moved);
      });
      return true;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#refuse(step, error);
      return false;
    }
  }

  #intentFor(of: string): string {
    if (this.#intent?.of !== of) this.#intent = { of, name: this.#intentions.next() };
    return this.#intent.name;
  }

  #refuse(step: ButtonStep, failure: Failure): void {
    const isCancelled = failure.kind === "cancelled";
    const message = agreementMessage(failure);
    if (!isCancelled) this.#notices.error(message);
    runInAction(() => {
      this.taking = isCancelled ? { kind: "idle" } : { kind: "refused", step, message };
      if (isOutdated(failure)) this.refresh();
    });
  }

  #load(): void {
    this.#loading.unsubscribe();
    if (this.#place === null) return;
    this.#loading = this.#versionsAt(this.#place).subscribe({
      next: (versions) => {
        runInAction(() => (this.state = { kind: "ready", versions }));
        const conversation = versions[0]?.conversationId;
        if (conversation !== undefined) this.#watch(conversation);
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        // What is already on the screen stays; the next look at it may go better.
        if (error.kind === "cancelled" || this.state.kind === "ready") return;
        runInAction(() => (this.state = { kind: "failed", failure: error }));
      },
    });
  }

  /** The other side moves, too: what it did is looked for as long as the page is open. */
  #watch(conversation: ConversationId): void {
    if (!this.#watching.closed) return;
    const wait = () => this.#clock.after(LOOK_AGAIN_MS);
    this.#watching = defer(() => this.#api.newest(conversation))
      .pipe(retry({ delay: wait }), repeat({ delay: wait }))
      .subscribe((newest) => {
        const known = this.versions[0];
        if (newest?.id !== known?.id || newest?.status !== known?.status) this.refresh();
      });
  }

  #versionsAt(place: AgreementPlace): Observable<readonly Agreement[]> {
    if (place.kind === "conversation") return this.#api.versions(place.id);
    return this.#api
      .ofRequest(place.id)
      .pipe(
        switchMap((found) =>
          found === null
            ? of([])
            : this.#api.versions(found.conversationId).pipe(map((versions) => orOnly(versions, found))),
        ),
      );
  }
}

/** Over a hundred versions, the accepted one may stand on a later page. */
function orOnly(versions: readonly Agreement[], found: Agreement): readonly Agreement[] {
  return versions.some(({ id }) => id === found.id) ? versions : [...versions, found];
}
