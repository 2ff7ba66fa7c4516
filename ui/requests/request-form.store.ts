import { action, computed, makeObservable, observable, runInAction } from "mobx";
import { type Observable, tap } from "rxjs";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { WorkRequest } from "../../core/requests/request.ts";
import type { RequestDraft, RequestDrafts } from "../../core/requests/request-drafts.ts";
import {
  DRAFT_ELSEWHERE,
  OPTIONS_FAILED,
  REQUEST_CREATED,
  REQUEST_SHARED,
  requestCreationMessage,
} from "../../core/requests/request-failure.ts";
import {
  EMPTY_REQUEST_FORM,
  normalizeForm,
  remainingErrors,
  REQUEST_TABS,
  type RequestForm,
  type RequestFormErrors,
  requestFormErrors,
  type RequestTab,
  tabWithError,
  toPayload,
} from "../../core/requests/request-form.ts";
import { readInitialData } from "../../core/requests/request-form-data.ts";
import type { ProjectOption, VideoOption } from "../../core/requests/request-options.ts";
import type { RequestOptionsApi } from "../../core/requests/request-options-api.port.ts";
import type { RequestsApi } from "../../core/requests/requests-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";
import { SubmissionStore } from "../shared/submission.store.ts";
import { RequestDraftStore } from "./request-draft.store.ts";

/** The store has more than five dependencies, which are one object here. */
export interface RequestFormPorts {
  readonly requests: RequestsApi;
  readonly options: RequestOptionsApi;
  readonly session: CurrentSession;
  readonly drafts: RequestDrafts;
  readonly clock: Clock;
  readonly keys: IdempotencyKeys;
  readonly notices: Notices;
}

/** A list of this length may be incomplete, so what it lacks may still exist. */
const FULL_LIST = 100;

export class RequestFormStore extends SubmissionStore<RequestForm, WorkRequest> {
  readonly #ports: RequestFormPorts;
  readonly #key: CommandKeyStore;
  #prefill: RequestForm | null = null;
  /** The last attempt used this idempotency key. */
  #sentAs: string | null = null;

  readonly draft: RequestDraftStore;
  readonly projects: LoadableStore<readonly ProjectOption[]>;
  readonly videos: LoadableStore<readonly VideoOption[]>;
  tab: RequestTab = "basic";

  protected override readonly announcesErrors = true;
  protected override readonly validate = requestFormErrors;
  protected override readonly messageOf = requestCreationMessage;
  protected override readonly remainingErrors = remainingErrors;

  constructor(ports: RequestFormPorts) {
    super(EMPTY_REQUEST_FORM, ports.notices);
    this.#ports = ports;
    this.#key = new CommandKeyStore(ports.keys);
    this.draft = new RequestDraftStore(ports.drafts, ports.session, ports.clock);
    this.projects = this.#options("projectId", () => ports.options.projects());
    this.videos = this.#options("videoId", () => ports.options.videos());
    makeObservable(this, {
      tab: observable,
      optionsError: computed,
      start: action,
      loadOptions: action,
      go: action,
      step: action,
      discard: action,
      continueDraft: action,
      keepHere: action,
    });
  }

  get optionsError(): string | null {
    return [this.projects, this.videos].some(({ state }) => state.kind === "failed") ? OPTIONS_FAILED : null;
  }

  /**
   * @param initialData the route state's prefill, of any shape
   * @param draftId of the draft that the user chose to continue
   */
  start(initialData: unknown, draftId?: unknown): void {
    this.#prefill = readInitialData(initialData);
    this.draft.start(this.#prefill, draftId);
    this.#show(this.draft.restored);
    this.loadOptions();
  }

  stop(): void {
    this.draft.stop();
    this.projects.stop();
    this.videos.stop();
  }

  /** Loads the options that are missing. */
  loadOptions(): void {
    for (const options of [this.projects, this.videos]) if (options.state.kind !== "ready") options.start();
  }

  override change(part: Partial<RequestForm>): void {
    // The form cannot change while it is being sent.
    if (!this.isSaving && this.state.kind !== "saved") super.change(part);
  }

  go(tab: RequestTab): void {
    this.tab = tab;
  }

  /** Goes to the next (1) or previous (-1) tab; stays at the ends. */
  step(by: 1 | -1): void {
    this.tab = REQUEST_TABS[REQUEST_TABS.indexOf(this.tab) + by] ?? this.tab;
  }

  /** Resets the form to what the page was opened with. */
  discard(): void {
    this.draft.discard();
    this.#show(null);
  }

  continueDraft(offer: RequestDraft): void {
    // The pending request belongs to the draft that it was sent from.
    const taken = this.isSaving ? null : this.draft.take(offer);
    if (taken !== null) this.#show(taken);
  }

  /** Posts from here as another request, because another tab has the draft, too. */
  keepHere(): void {
    this.#key.forget();
    this.draft.keepHere(this.form);
    this.reset(this.form);
  }

  protected override send(form: RequestForm): Promise<WorkRequest> {
    // The storage is newer than its change event, which may still be pending.
    this.draft.follow();
    if (this.draft.isElsewhere)
      return Promise.reject(new Failure({ kind: "rejected", detail: DRAFT_ELSEWHERE }));
    return this.#key.use(JSON.stringify(form), (key) => {
      this.#sentAs = key;
      this.draft.keep(form, key);
      return this.#ports.requests.create(toPayload(form), key);
    });
  }

  protected override saved(_request: WorkRequest, { developerId }: RequestForm): void {
    const { notices } = this.#ports;
    this.draft.posted(this.#sentAs);
    notices.success(REQUEST_CREATED);
    if (developerId !== null) notices.success(REQUEST_SHARED);
  }

  protected override write(form: RequestForm): void {
    super.write(normalizeForm(form));
    this.draft.keep(this.form, null);
  }

  protected override refuse(by: "form" | "server", message: string, errors: RequestFormErrors): void {
    super.refuse(by, message, errors);
    this.tab = tabWithError(errors) ?? this.tab;
  }

  /** @param draft null for the form as the page was opened with it */
  #show(draft: RequestDraft | null): void {
    this.tab = "basic";
    this.reset(draft?.form ?? this.#prefill ?? EMPTY_REQUEST_FORM);
    const key = draft?.idempotencyKey ?? null;
    if (key === null) this.#key.forget();
    else this.#key.restore(JSON.stringify(this.form), key);
  }

  #options<Option extends { readonly id: number }>(
    field: "projectId" | "videoId",
    load: () => Observable<readonly Option[]>,
  ): LoadableStore<readonly Option[]> {
    const next = (options: readonly Option[]) => this.#forgetGone(field, options);
    const error = (failure: unknown) => {
      const isNew = failure instanceof Failure && failure.kind !== "cancelled" && this.optionsError === null;
      if (isNew) this.#ports.notices.error(OPTIONS_FAILED);
    };
    return new LoadableStore(() => load().pipe(tap({ next, error })));
  }

  /** Clears a removed project or video, which a draft may still name and the user could not see. */
  #forgetGone(field: "projectId" | "videoId", options: readonly { readonly id: number }[]): void {
    const chosen = this.form[field];
    if (chosen === null || options.length >= FULL_LIST || options.some(({ id }) => id === chosen)) return;
    runInAction(() => this.change({ [field]: null }));
  }
}
