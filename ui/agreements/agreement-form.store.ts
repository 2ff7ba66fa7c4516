import type { Agreement } from "../../core/agreements/agreement.ts";
import { agreementMessage } from "../../core/agreements/agreement-failure.ts";
import {
  type AgreementForm,
  agreementFormErrors,
  amountInput,
  EMPTY_AGREEMENT_FORM,
  toForm,
  toTerms,
} from "../../core/agreements/agreement-terms.ts";
import type { AgreementsApi } from "../../core/agreements/agreements-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { ConversationId } from "../../core/shared/id.ts";
import type { IdempotencyKeys } from "../../core/shared/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { type FormErrors, SubmissionStore } from "../shared/submission.store.ts";

export const PROPOSAL_SENT = "Proposal sent";

/** The terms that somebody is about to propose; closing the dialog keeps what was typed. */
export class AgreementFormStore extends SubmissionStore<AgreementForm, Agreement> {
  readonly #api: AgreementsApi;
  readonly #clock: Clock;
  readonly #key: CommandKeyStore;
  readonly #notices: Notices;
  #conversation: ConversationId | null = null;
  /** The version that was on the screen when the form was opened; 0 before the first. */
  #answers = 0;
  #isTyped = false;

  protected override readonly messageOf = agreementMessage;

  constructor(api: AgreementsApi, clock: Clock, keys: IdempotencyKeys, notices: Notices) {
    super(EMPTY_AGREEMENT_FORM, notices);
    this.#api = api;
    this.#clock = clock;
    this.#key = new CommandKeyStore(keys);
    this.#notices = notices;
  }

  /**
   * Opens the form over what was proposed last, or over a first title. What was typed and not yet
   * sent stays, even when a newer version has come in between.
   */
  begin(conversation: ConversationId, last: Agreement | undefined, suggestedTitle: string): void {
    this.#conversation = conversation;
    this.#answers = last?.version ?? 0;
    const fresh = last === undefined ? { ...EMPTY_AGREEMENT_FORM, title: suggestedTitle } : toForm(last);
    this.reset(this.#isTyped ? this.form : fresh);
  }

  override change(part: Partial<AgreementForm>): void {
    // What is on its way cannot be changed any more.
    if (this.isSaving) return;
    this.#isTyped = true;
    super.change(part.amount === undefined ? part : { ...part, amount: amountInput(part.amount) });
  }

  protected override validate(form: AgreementForm): FormErrors<AgreementForm> {
    return agreementFormErrors(form, this.#clock.now());
  }

  protected override send(form: AgreementForm): Promise<Agreement> {
    const conversation = this.#conversation;
    if (conversation === null) throw new Error("Sent before it was opened");
    const proposal = { conversation, answers: this.#answers, terms: toTerms(form) };
    return this.#key.use(JSON.stringify(proposal), (key) => this.#api.propose(proposal, key));
  }

  protected override saved(): void {
    this.#isTyped = false;
    this.#notices.success(PROPOSAL_SENT);
  }
}
