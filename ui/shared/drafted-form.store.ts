import type { FormDraft } from "../../core/editing/form-draft.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { CommandKeyStore } from "./command-key.store.ts";
import { SubmissionStore } from "./submission.store.ts";

export interface DraftedFormPorts<Form extends object, Id extends number> {
  readonly keys: IdempotencyKeys;
  readonly notices: Notices;
  readonly draft: FormDraft<Form, Id>;
}

/** It creates something: what was typed stays on the device until then, and a retry is the same command. */
export abstract class DraftedFormStore<
  Form extends object,
  Result,
  Id extends number,
> extends SubmissionStore<Form, Result> {
  readonly #key: CommandKeyStore;
  readonly #ports: DraftedFormPorts<Form, Id>;

  /** It identifies the draft; while null, nothing is stored. */
  protected draftId: Id | null;
  /** A notice says this after the creation. */
  protected abstract readonly created: string;

  constructor(empty: Form, ports: DraftedFormPorts<Form, Id>, draftId: Id | null) {
    super(empty, ports.notices);
    this.#ports = ports;
    this.#key = new CommandKeyStore(ports.keys);
    this.draftId = draftId;
  }

  override change(part: Partial<Form>): void {
    super.change(part);
    if (this.draftId !== null) this.#ports.draft.keep(this.draftId, this.form);
  }

  protected abstract create(form: Form, key: string): Promise<Result>;

  /** Fills in the draft with this id, if one is stored. */
  protected restore(draftId: Id): void {
    this.reset(this.#ports.draft.restore(draftId) ?? undefined);
  }

  protected override send(form: Form): Promise<Result> {
    return this.#key.use(JSON.stringify(form), (key) => this.create(form, key));
  }

  protected override saved(_result: Result, _sent: Form): void {
    if (this.draftId !== null) this.#ports.draft.discard(this.draftId);
    this.#ports.notices.success(this.created);
  }
}
