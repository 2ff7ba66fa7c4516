import { action, makeObservable, observable } from "mobx";
import type { Agreement } from "../../core/agreements/agreement.ts";
import { agreementMessage } from "../../core/agreements/agreement-failure.ts";
import {
  type AgreementForm,
  agreementFormErrors,
  EMPTY_AGREEMENT_FORM,
  toForm,
  toTerms,
} from "../../core/agreements/agreement-terms.ts";
import type { AgreementsApi } from "../../core/agreements/agreements-api.port.ts";
import type { TermsDraft } from "../../core/agreements/terms-draft.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { ConversationId } from "../../core/shared/id.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { type FormErrors, SubmissionStore } from "../shared/submission.store.ts";

export const PROPOSAL_SENT = "Proposal sent";

export interface SentProposal {
  /** Null where the server does not return it. */
  readonly agreement: Agreement | null;
}

/** What was typed is stored on the device until the proposal is sent. */
export class AgreementFormStore extends SubmissionStore<AgreementForm, SentProposal> {
  readonly #api: AgreementsApi;
  readonly #clock: Clock;
  readonly #key: CommandKeyStore;
  readonly #notices: Notices;
  readonly #draft: TermsDraft;
  #conversation: ConversationId | null = null;
  /** The form answers this version, which was shown when it was opened; 0 before the first. */
  #answers = 0;

  /** The server refused the proposal because the subscription ended while the form was open. */
  needsSubscription = false;

  protected override readonly messageOf = agreementMessage;

  constructor(api: AgreementsApi, clock: Clock, keys: IdempotencyKeys, notices: Notices, draft: TermsDraft) {
    super(EMPTY_AGREEMENT_FORM, notices);
    this.#api = api;
    this.#clock = clock;
    this.#key = new CommandKeyStore(keys);
    this.#notices = notices;
    this.#draft = draft;
    makeObservable(this, { needsSubscription: observable, begin: action });
  }

  /**
   * Opens the form with the terms proposed last, or with a suggested title. Unsent text is restored even when a newer
   * version has arrived in between.
   */
  begin(conversation: ConversationId, last: Agreement | undefined, suggestedTitle: string): void {
    this.#conversation = conversation;
    this.#answers = last?.version ?? 0;
    const fresh = last === undefined ? { ...EMPTY_AGREEMENT_FORM, title: suggestedTitle } : toForm(last);
    this.needsSubscription = false;
    this.reset(this.#draft.restore(conversation) ?? fresh);
  }

  override change(part: Partial<AgreementForm>): void {
    // The form cannot change while it is being sent.
    if (this.isSaving) return;
    super.change(part);
    if (this.#conversation !== null) this.#draft.keep(this.#conversation, this.form);
  }

  protected override validate(form: AgreementForm): FormErrors<AgreementForm> {
    return agreementFormErrors(form, this.#clock.now());
  }

  protected override async send(form: AgreementForm): Promise<SentProposal> {
    const conversation = this.#conversation;
    if (conversation === null) throw new Error("Sent before it was opened");
    const proposal = { conversation, answers: this.#answers, terms: toTerms(form) };
    const command = JSON.stringify(proposal);
    return { agreement: await this.#key.use(command, (key) => this.#api.propose(proposal, key)) };
  }

  protected override failed(failure: Failure): void {
    this.needsSubscription = failure.kind === "subscription-required";
  }

  protected override saved(): void {
    this.needsSubscription = false;
    if (this.#conversation !== null) this.#draft.discard(this.#conversation);
    this.#notices.success(PROPOSAL_SENT);
  }
}
