import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import type { Agreement } from "../../core/agreements/agreement.ts";
import { agreementFieldErrors, agreementMessage } from "../../core/agreements/agreement-failure.ts";
import {
  type AgreementForm,
  type AgreementFormErrors,
  agreementFormErrors,
  amountInput,
  EMPTY_AGREEMENT_FORM,
  formOf,
  termsOf,
} from "../../core/agreements/agreement-terms.ts";
import type { AgreementsApi } from "../../core/agreements/agreements-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { ConversationId } from "../../core/shared/id.ts";
import type { Intentions } from "../../core/shared/intentions.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

export type AgreementFormState =
  | { readonly kind: "editing"; readonly errors: AgreementFormErrors }
  | { readonly kind: "sending" }
  | { readonly kind: "failed"; readonly message: string; readonly errors: AgreementFormErrors };

export const PROPOSAL_SENT = "Proposal sent";

/** The terms that somebody is about to propose; closing the dialog keeps what was typed. */
export class AgreementFormStore {
  readonly #api: AgreementsApi;
  readonly #clock: Clock;
  readonly #intentions: Intentions;
  readonly #notices: Notices;
  #intent: string | null = null;
  /** The version that was on the screen when the form was opened; 0 before the first. */
  #answers = 0;
  #isTyped = false;

  form: AgreementForm = EMPTY_AGREEMENT_FORM;
  state: AgreementFormState = { kind: "editing", errors: {} };
  /** Counts refused submits: each brings the summary of errors up anew. */
  refusals = 0;

  constructor(api: AgreementsApi, clock: Clock, intentions: Intentions, notices: Notices) {
    this.#api = api;
    this.#clock = clock;
    this.#intentions = intentions;
    this.#notices = notices;
    makeObservable(this, {
      form: observableRef,
      state: observableRef,
      refusals: observableRef,
      errors: computed,
      begin: action,
      change: action,
    });
  }

  get errors(): AgreementFormErrors {
    return this.state.kind === "sending" ? {} : this.state.errors;
  }

  /**
   * Opens the form over what was proposed last, or over a first title. What was typed and not yet
   * sent stays, even when a newer version has come in between.
   */
  begin(last: Agreement | undefined, suggestedTitle: string): void {
    this.#answers = last?.version ?? 0;
    this.#intent = null;
    this.state = { kind: "editing", errors: {} };
    if (this.#isTyped) return;
    this.form = last === undefined ? { ...EMPTY_AGREEMENT_FORM, title: suggestedTitle } : formOf(last);
  }

  change(part: Partial<AgreementForm>): void {
    if (this.state.kind === "sending") return;
    const amount = part.amount === undefined ? this.form.amount : amountInput(part.amount);
    this.form = { ...this.form, ...part, amount };
    this.#isTyped = true;
    this.#intent = null;
    // An error stays until its own field is typed in.
    const errors = Object.fromEntries(Object.entries(this.errors).filter(([field]) => !(field in part)));
    this.state = { kind: "editing", errors };
  }

  /** The new version, or null when nothing came of it. */
  async propose(conversation: ConversationId): Promise<Agreement | null> {
    if (this.state.kind === "sending") return null;
    const errors = agreementFormErrors(this.form, this.#clock.now());
    if (Object.keys(errors).length > 0) {
      runInAction(() => {
        this.state = { kind: "editing", errors };
        this.refusals += 1;
      });
      return null;
    }
    runInAction(() => (this.state = { kind: "sending" }));
    this.#intent ??= this.#intentions.next();
    try {
      const proposal = { conversation, answers: this.#answers, terms: termsOf(this.form) };
      const agreement = await this.#api.propose(proposal, this.#intent);
      this.#intent = null;
      this.#isTyped = false;
      this.#notices.success(PROPOSAL_SENT);
      runInAction(() => (this.state = { kind: "editing", errors: {} }));
      return agreement;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#fail(error);
      return null;
    }
  }

  #fail(failure: Failure): void {
    const message = agreementMessage(failure);
    if (failure.kind !== "cancelled") this.#notices.error(message);
    const errors = agreementFieldErrors(failure.facts.fieldErrors ?? []);
    runInAction(() => {
      this.state =
        failure.kind === "cancelled" ? { kind: "editing", errors: {} } : { kind: "failed", message, errors };
      if (Object.keys(errors).length > 0) this.refusals += 1;
    });
  }
}
