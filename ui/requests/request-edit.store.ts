import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { WorkRequest } from "../../core/requests/request.ts";
import { carriedOver, editFormOf, editOf, isEdited } from "../../core/requests/request-edit.ts";
import type { EditDesk, RequestEditDraft } from "../../core/requests/request-edit-draft.ts";
import type { RequestEditingApi } from "../../core/requests/request-editing-api.port.ts";
import { fieldErrorsOf, requestEditMessage } from "../../core/requests/request-failure.ts";
import {
  EMPTY_REQUEST_FORM,
  FIX_THE_FORM,
  type RequestForm,
  type RequestFormErrors,
  requestFormErrors,
  settled,
  standingErrors,
} from "../../core/requests/request-form.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Intentions } from "../../core/shared/intentions.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

export type RequestEditState =
  | { readonly kind: "closed" }
  | { readonly kind: "writing" }
  | { readonly kind: "saving" }
  | {
      readonly kind: "refused";
      readonly message: string;
      readonly errors: RequestFormErrors;
      /** Counts the refusals: each one is told anew. */
      readonly attempt: number;
    };

/** The owner says an own request anew. What was typed is lost only when they say so. */
export class RequestEditStore {
  readonly #api: RequestEditingApi;
  readonly #session: CurrentSession;
  readonly #draft: RequestEditDraft;
  readonly #intentions: Intentions;
  readonly #notices: Notices;
  #desk: EditDesk | null = null;
  #intent: string | null = null;
  #attempts = 0;

  /** What the request says, as a form. */
  origin: RequestForm = EMPTY_REQUEST_FORM;
  form: RequestForm = EMPTY_REQUEST_FORM;
  state: RequestEditState = { kind: "closed" };
  /** Changes from an earlier visit stand in the form. */
  isRestored = false;
  /** Closing was asked for, and there is something to lose. */
  isLeaving = false;

  constructor(
    api: RequestEditingApi,
    session: CurrentSession,
    draft: RequestEditDraft,
    intentions: Intentions,
    notices: Notices,
  ) {
    this.#api = api;
    this.#session = session;
    this.#draft = draft;
    this.#intentions = intentions;
    this.#notices = notices;
    makeObservable(this, {
      origin: observableRef,
      form: observableRef,
      state: observableRef,
      isRestored: observable,
      isLeaving: observable,
      errors: computed,
      isChanged: computed,
      open: action,
      follow: action,
      change: action,
      startOver: action,
      leave: action,
      stay: action,
      discard: action,
      save: action,
    });
  }

  get errors(): RequestFormErrors {
    return this.state.kind === "refused" ? this.state.errors : {};
  }

  get isChanged(): boolean {
    return isEdited(this.form, this.origin);
  }

  open(request: WorkRequest): void {
    const user = this.#session.session?.user.id;
    if (user === undefined) return;
    this.#desk = { user, request: request.id };
    this.#intent = null;
    this.origin = editFormOf(request);
    const kept = this.#draft.restore(this.#desk, this.origin);
    this.form = kept ?? this.origin;
    this.isRestored = kept !== null;
    this.isLeaving = false;
    this.state = { kind: "writing" };
  }

  /** The page has learned of a newer state of the request: what was not touched follows it. */
  follow(request: WorkRequest): void {
    const { kind } = this.state;
    if (kind === "closed" || kind === "saving" || request.id !== this.#desk?.request) return;
    const origin = editFormOf(request);
    this.#write(carriedOver(this.form, this.origin, origin), origin);
  }

  change(part: Partial<RequestForm>): void {
    // What is on its way can not be changed any more.
    if (this.state.kind === "closed" || this.state.kind === "saving") return;
    this.#write(settled({ ...this.form, ...part }), this.origin);
  }

  /** Back to what the request says. */
  startOver(): void {
    this.#write(this.origin, this.origin);
    this.isRestored = false;
  }

  /** Closes, or asks first when there is something to lose. */
  leave(): void {
    if (this.state.kind === "saving") return;
    if (this.isChanged) this.isLeaving = true;
    else this.discard();
  }

  stay(): void {
    this.isLeaving = false;
  }

  discard(): void {
    if (this.#desk !== null) this.#draft.discard(this.#desk);
    this.isLeaving = false;
    this.state = { kind: "closed" };
  }

  /** The request as it is then, or null when nothing was saved. */
  async save(): Promise<WorkRequest | null> {
    const desk = this.#desk;
    if (desk === null || this.state.kind === "closed" || this.state.kind === "saving") return null;
    this.isLeaving = false;
    const errors = requestFormErrors(this.form);
    if (Object.keys(errors).length > 0) {
      this.#refuse(FIX_THE_FORM, errors);
      return null;
    }
    if (!this.isChanged) {
      this.discard();
      return null;
    }
    this.state = { kind: "saving" };
    this.#intent ??= this.#intentions.next();
    try {
      const saved = await this.#api.save(desk.request, editOf(this.form), this.#intent);
      runInAction(() => {
        this.discard();
      });
      return saved;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#fail(error);
      return null;
    }
  }

  /** A corrected field loses its error; what was sent before is no longer what will be sent. */
  #write(form: RequestForm, origin: RequestForm): void {
    const { form: before, state } = this;
    this.form = form;
    this.origin = origin;
    this.#intent = null;
    if (this.#desk !== null) this.#draft.keep(this.#desk, form, origin);
    if (state.kind !== "refused") return;
    const errors = standingErrors(state.errors, before, form);
    const isMended = Object.keys(errors).length === 0 && Object.keys(state.errors).length > 0;
    this.state = isMended ? { kind: "writing" } : { ...state, errors };
  }

  #fail(failure: Failure): void {
    if (failure.kind === "cancelled") {
      runInAction(() => (this.state = { kind: "writing" }));
      return;
    }
    const message = requestEditMessage(failure);
    this.#notices.error(message);
    this.#refuse(message, fieldErrorsOf(failure.facts.fieldErrors ?? []));
  }

  #refuse(message: string, errors: RequestFormErrors): void {
    this.#attempts += 1;
    runInAction(() => (this.state = { kind: "refused", message, errors, attempt: this.#attempts }));
  }
}
