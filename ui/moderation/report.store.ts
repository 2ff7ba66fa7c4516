import { EMPTY_REPORT, reportErrors, type ReportForm } from "../../core/moderation/report.ts";
import type { ReportsApi } from "../../core/moderation/reports-api.port.ts";
import { parseSubject, type Subject } from "../../core/moderation/subject.ts";
import type { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { SubmissionStore } from "../shared/submission.store.ts";
import { trimmedText } from "../../core/text/trimmed.ts";

/** It reports one subject while its dialog is open. */
export class ReportStore extends SubmissionStore<ReportForm> {
  readonly #api: ReportsApi;
  readonly #key: CommandKeyStore;
  #subject: Subject | null = null;

  constructor(api: ReportsApi, keys: IdempotencyKeys, notices: Notices) {
    super(EMPTY_REPORT, notices);
    this.#api = api;
    this.#key = new CommandKeyStore(keys);
  }

  /** @param key of the subject */
  begin(key: string): void {
    this.#subject = parseSubject(key);
    this.reset();
  }

  protected override validate = reportErrors;

  protected override async send({ reason, words }: ReportForm): Promise<void> {
    const subject = this.#subject;
    if (subject === null || reason === "")
      throw new Error("A report without subject or reason is never sent");
    const report = { subject, reason, words: trimmedText(words) };
    await this.#key.use(JSON.stringify(report), (key) => this.#api.send(report, key));
  }

  protected override messageOf(failure: Failure): string {
    if (failure.kind === "not-found") return "This was removed, so there's nothing left to report.";
    const { detail } = failure.facts;
    return failure.kind === "forbidden" && detail !== undefined ? detail : failureMessage(failure);
  }
}
