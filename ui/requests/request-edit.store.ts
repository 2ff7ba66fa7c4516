import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { WorkRequest } from "../../core/requests/request.ts";
import { isEdited, toEdit, toEditForm } from "../../core/requests/request-edit.ts";
import type { EditDraftKey, RequestEditDraft } from "../../core/requests/request-edit-draft.ts";
import type { RequestEditingApi } from "../../core/requests/request-editing-api.port.ts";
import { requestEditMessage } from "../../core/requests/request-failure.ts";
import {
  EMPTY_REQUEST_FORM,
  normalizeForm,
  remainingErrors,
  type RequestForm,
  requestFormErrors,
} from "../../core/requests/request-form.ts";
import { Failure, isOutdated } from "../../core/shared/failure.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { FormConflictsStore } from "../shared/form-conflicts.store.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

/** The owner edits a request. What was typed is lost only when they confirm it. */
export class RequestEditStore extends SubmissionStore<RequestForm, WorkRequest> {
  readonly #api: RequestEditingApi;
  readonly #session: CurrentSession;
  readonly #draft: RequestEditDraft;
  readonly #key: CommandKeyStore;
  /** The request in `origin` has this version. */
  #version = "";
  readonly conflicts = new FormConflictsStore<RequestForm>();
  /** The editor is closed while this is null. */
  edited: EditDraftKey | null = null;

  /** The form showed these values before any change. */
  origin: RequestForm = EMPTY_REQUEST_FORM;
  /** The form contains changes from an earlier visit. */
  isRestored = false;
  /** The owner wants to close the form and would lose changes. */
  isLeaving = false;

  protected override readonly validate = requestFormErrors;
  protected override readonly messageOf = requestEditMessage;
  protected override readonly remainingErrors = remainingErrors;

  constructor(
    api: RequestEditingApi,
    session: CurrentSession,
    draft: RequestEditDraft,
    keys: IdempotencyKeys,
    notices: Notices,
  ) {
    super(EMPTY_REQUEST_FORM, notices);
    this.#api = api;
    this.#session = session;
    this.#draft = draft;
    this.#key = new CommandKeyStore(keys);
    makeObservable(this, {
      edited: observableRef,
      origin: observableRef,
      isRestored: observable,
      isLeaving: observable,
      isOpen: computed,
      isChanged: computed,
      open: action,
      follow: action,
      startOver: action,
      leave: action,
      stay: action,
      discard: action,
    });
  }

  get isOpen(): boolean {
    return this.edited !== null;
  }

  get isChanged(): boolean {
    return isEdited(this.form, this.origin);
  }

  open(request: WorkRequest): void {
    const user = this.#session.session?.user.id;
    if (user === undefined) return;
    this.edited = { user, request: request.id };
    this.#key.forget();
    this.origin = toEditForm(request);
    this.#version = request.version;
    const kept = this.#draft.restore(this.edited, this.origin);
    this.isRestored = kept !== null;
    this.isLeaving = false;
    this.conflicts.show(kept?.elsewhere ?? {});
    this.reset(kept?.form ?? this.origin);
  }

  /** Merges a newer state of the request; unchanged fields follow it. */
  follow(request: WorkRequest): void {
    if (request.id === this.edited?.request && !this.isSaving) this.#meet(request);
  }

  override change(part: Partial<RequestForm>): void {
    // The form cannot change while it is being sent.
    if (this.isOpen && !this.isSaving) super.change(part);
  }

  /** Resets the form to the request. */
  startOver(): void {
    this.write(this.origin);
    this.conflicts.clear();
    this.isRestored = false;
  }

  /** Closes the form, or asks first when there are changes to lose. */
  leave(): void {
    if (this.isSaving) return;
    if (this.isChanged) this.isLeaving = true;
    else this.discard();
  }

  stay(): void {
    this.isLeaving = false;
  }

  discard(): void {
    if (this.edited !== null) this.#draft.discard(this.edited);
    this.edited = null;
    this.isLeaving = false;
    this.reset(this.form);
  }

  /** @returns the saved request, or null when nothing was saved */
  override async submit(): Promise<WorkRequest | null> {
    if (!this.isOpen || this.isSaving) return null;
    this.stay();
    if (this.isChanged) return super.submit();
    this.discard();
    return null;
  }

  protected override async send(form: RequestForm): Promise<WorkRequest> {
    const { edited } = this;
    const version = this.#version;
    if (edited === null) throw new Error("The editor is closed");
    try {
      return await this.#key.use(JSON.stringify([form, version]), (idempotencyKey) =>
        this.#api.save(edited.request, toEdit(form), { version, idempotencyKey }),
      );
    } catch (error) {
      if (error instanceof Failure && isOutdated(error)) {
        const request = await this.#api.read(edited.request);
        runInAction(() => this.#meet(request));
      }
      throw error;
    }
  }

  protected override saved(): void {
    this.discard();
  }

  protected override write(form: RequestForm): void {
    super.write(normalizeForm(form));
    if (this.edited !== null) this.#draft.keep(this.edited, this.form, this.origin);
  }

  #meet(request: WorkRequest): void {
    const typedOver = this.origin;
    this.origin = toEditForm(request);
    this.#version = request.version;
    this.write(this.conflicts.meet(this.form, typedOver, this.origin));
  }
}
