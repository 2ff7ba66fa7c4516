import { action, makeObservable, observable, observableRef } from "mobx";
import { Subscription } from "rxjs";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import {
  isSameOrigin,
  originOf,
  type RequestDraft,
  type RequestDrafts,
} from "../../core/requests/request-drafts.ts";
import { EMPTY_REQUEST_FORM, type RequestForm } from "../../core/requests/request-form.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { UserId } from "../../core/shared/id.ts";

/** The store has the draft that this tab's form writes, and other drafts to continue. */
export class RequestDraftStore {
  readonly #drafts: RequestDrafts;
  readonly #session: CurrentSession;
  #user: UserId | null = null;
  /** The page was opened with this form. */
  #opened = EMPTY_REQUEST_FORM;
  #origin = originOf(null);
  #id = "";
  #isKept = false;
  #following = new Subscription();

  readonly now: () => number;
  /** The form contains this restored draft. */
  restored: RequestDraft | null = null;
  /** Earlier visits and other tabs left these drafts for the same developer and project, the latest first. */
  offers: readonly RequestDraft[] = [];
  /** Another tab has taken over, posted or discarded this tab's draft; this tab posts nothing without asking. */
  isElsewhere = false;

  constructor(drafts: RequestDrafts, session: CurrentSession, clock: Clock) {
    this.#drafts = drafts;
    this.#session = session;
    this.now = () => clock.now();
    makeObservable(this, {
      restored: observableRef,
      offers: observableRef,
      isElsewhere: observable,
      start: action,
      take: action,
      discard: action,
      discardOffer: action,
      startAnew: action,
      keepHere: action,
      follow: action,
    });
  }

  /** @param draftId of the draft that the user chose to continue */
  start(prefill: RequestForm | null, draftId: unknown): void {
    const user = this.#session.session?.user.id ?? null;
    this.#user = user;
    this.#opened = prefill ?? EMPTY_REQUEST_FORM;
    this.#origin = originOf(prefill);
    this.offers = [];
    this.#begin(null);
    if (user === null) return;
    const chosen = typeof draftId === "string" ? this.#drafts.take(user, draftId) : null;
    this.#begin(chosen ?? this.#drafts.resume(user, this.#origin));
    this.offers = this.#others(user);
    this.#following = this.#drafts.changes$(user).subscribe(() => this.follow());
  }

  stop(): void {
    this.#following.unsubscribe();
  }

  /** Takes the offered draft; the present form stays stored as another one. Returns null when the offer is gone. */
  take({ id }: RequestDraft): RequestDraft | null {
    if (this.#user === null) return null;
    const taken = this.#drafts.take(this.#user, id);
    if (taken !== null) this.#begin(taken);
    this.offers = taken === null ? this.#others(this.#user) : [];
    return taken;
  }

  discard(): void {
    if (this.#user !== null) this.#drafts.discard(this.#user, this.#id);
    this.#begin(null);
  }

  discardOffer({ id }: RequestDraft): void {
    if (this.#user !== null) this.#drafts.discard(this.#user, id);
    this.offers = this.offers.filter((draft) => draft.id !== id);
  }

  /** Hides the offers; their drafts stay stored. */
  startAnew(): void {
    this.offers = [];
  }

  /** Continues the draft here as a new one; the other tab may have posted or discarded the old one. */
  keepHere(form: RequestForm): void {
    this.isElsewhere = false;
    this.keep(form, null);
  }

  /** Stores the draft; a form unchanged since its opening is none. */
  keep(form: RequestForm, idempotencyKey: string | null): void {
    if (this.#user === null) return;
    if (JSON.stringify(form) === JSON.stringify(this.#opened)) {
      this.#drafts.discard(this.#user, this.#id);
      this.#isKept = false;
    } else {
      const draft = { id: this.#id, origin: this.#origin, form, idempotencyKey };
      this.#isKept = this.#drafts.keep(this.#user, draft);
    }
  }

  posted(idempotencyKey: string | null): void {
    this.#isKept = false;
    if (this.#user !== null) this.#drafts.discard(this.#user, this.#id, idempotencyKey);
  }

  /** Reads what other tabs have stored. Offers may disappear but not appear while the user types. */
  follow(): void {
    // A different user's drafts are unknown here.
    if (this.#user === null || this.#session.session?.user.id !== this.#user) return;
    const kept = new Set(this.#drafts.list(this.#user).map(({ id }) => id));
    this.offers = this.offers.filter(({ id }) => kept.has(id));
    if (!this.#isKept || kept.has(this.#id)) return;
    this.isElsewhere = true;
    this.#isKept = false;
    this.#id = this.#drafts.newId();
  }

  #begin(draft: RequestDraft | null): void {
    this.restored = draft;
    this.isElsewhere = false;
    this.#id = draft?.id ?? this.#drafts.newId();
    this.#isKept = draft !== null;
  }

  #others(user: UserId): readonly RequestDraft[] {
    return this.#drafts
      .list(user)
      .filter((draft) => draft.id !== this.#id && isSameOrigin(draft.origin, this.#origin));
  }
}
