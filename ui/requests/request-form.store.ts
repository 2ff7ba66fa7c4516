import { action, computed, makeObservable, observable, runInAction } from "mobx";
import { type Observable, tap } from "rxjs";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { WorkRequest } from "../../core/requests/request.ts";
import type { RequestDraft } from "../../core/requests/request-draft.ts";
import {
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
import { Failure } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { IdempotencyKeys } from "../../core/shared/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

/** What the form talks to; one object, as the store has more than five neighbours. */
export interface RequestFormPorts {
  readonly requests: RequestsApi;
  readonly options: RequestOptionsApi;
  readonly session: CurrentSession;
  readonly draft: RequestDraft;
  readonly keys: IdempotencyKeys;
  readonly notices: Notices;
}

/** A list of this length may go on: what it lacks need not be gone. */
const FULL_LIST = 100;

export class RequestFormStore extends SubmissionStore<RequestForm, WorkRequest> {
  readonly #ports: RequestFormPorts;
  readonly #key: CommandKeyStore;
  #user: UserId | null = null;
  #prefill: RequestForm | null = null;

  readonly projects: LoadableStore<readonly ProjectOption[]>;
  readonly videos: LoadableStore<readonly VideoOption[]>;
  tab: RequestTab = "basic";
  /** A draft from an earlier visit stands in the form. */
  isRestored = false;

  protected override readonly announcesErrors = true;
  protected override readonly validate = requestFormErrors;

  constructor(ports: RequestFormPorts) {
    super(EMPTY_REQUEST_FORM, ports.notices);
    this.#ports = ports;
    this.#key = new CommandKeyStore(ports.keys);
    this.projects = this.#options("projectId", () => ports.options.projects());
    this.videos = this.#options("videoId", () => ports.options.videos());
    makeObservable(this, {
      tab: observable,
      isRestored: observable,
      optionsError: computed,
      start: action,
      loadOptions: action,
      go: action,
      step: action,
      discard: action,
    });
  }

  get optionsError(): string | null {
    return [this.projects, this.videos].some(({ state }) => state.kind === "failed") ? OPTIONS_FAILED : null;
  }

  /**
   * @param initialData the route state's prefill, of whatever shape; it wins over a draft, except over the one that
   * grew out of it: the browser hands the same state over again after a reload
   */
  start(initialData: unknown): void {
    this.#user = this.#ports.session.session?.user.id ?? null;
    this.#prefill = readInitialData(initialData);
    const kept = this.#user === null ? null : this.#ports.draft.restore(this.#user);
    const draft = this.#prefill === null || kept?.origin === this.#origin ? kept : null;
    this.form = draft?.form ?? this.#prefill ?? EMPTY_REQUEST_FORM;
    const key = draft?.idempotencyKey ?? null;
    if (key !== null) this.#key.restore(JSON.stringify(this.form), key);
    this.isRestored = draft !== null;
    this.loadOptions();
  }

  stop(): void {
    this.projects.stop();
    this.videos.stop();
  }

  /** Those that are not here. */
  loadOptions(): void {
    for (const options of [this.projects, this.videos]) if (options.state.kind !== "ready") options.start();
  }

  override change(part: Partial<RequestForm>): void {
    // What is on its way can not be changed any more.
    if (!this.isSaving && this.state.kind !== "saved") super.change(part);
  }

  go(tab: RequestTab): void {
    this.tab = tab;
  }

  /** To the next tab (1) or the one before (-1); stays at the ends. */
  step(by: 1 | -1): void {
    this.tab = REQUEST_TABS[REQUEST_TABS.indexOf(this.tab) + by] ?? this.tab;
  }

  /** Back to what the page was opened with. */
  discard(): void {
    if (this.#user !== null) this.#ports.draft.discard(this.#user);
    this.#key.forget();
    this.isRestored = false;
    this.tab = "basic";
    this.reset(this.#prefill ?? EMPTY_REQUEST_FORM);
  }

  protected override send(form: RequestForm): Promise<WorkRequest> {
    return this.#key.use(JSON.stringify(form), (key) => {
      this.#keepDraft(key);
      return this.#ports.requests.create(toPayload(form), key);
    });
  }

  protected override saved(_request: WorkRequest, { developerId }: RequestForm): void {
    const { draft, notices } = this.#ports;
    if (this.#user !== null) draft.discard(this.#user);
    notices.success(REQUEST_CREATED);
    if (developerId !== null) notices.success(REQUEST_SHARED);
  }

  protected override messageOf(failure: Failure): string {
    return requestCreationMessage(failure);
  }

  protected override write(form: RequestForm): void {
    super.write(normalizeForm(form));
    this.#keepDraft(null);
  }

  protected override refuse(by: "form" | "server", message: string, errors: RequestFormErrors): void {
    super.refuse(by, message, errors);
    this.tab = tabWithError(errors) ?? this.tab;
  }

  protected override remainingErrors(errors: RequestFormErrors, before: RequestForm, after: RequestForm) {
    return remainingErrors(errors, before, after);
  }

  get #origin(): string | null {
    return this.#prefill === null ? null : JSON.stringify(this.#prefill);
  }

  #keepDraft(idempotencyKey: string | null): void {
    if (this.#user === null) return;
    this.#ports.draft.keep(this.#user, { form: this.form, origin: this.#origin, idempotencyKey });
  }

  #options<Option extends { readonly id: number }>(
    field: "projectId" | "videoId",
    load: () => Observable<readonly Option[]>,
  ): LoadableStore<readonly Option[]> {
    const next = (options: readonly Option[]) => {
      this.#forgetGone(field, options);
    };
    const error = (failure: unknown) => {
      const isNew = failure instanceof Failure && failure.kind !== "cancelled" && this.optionsError === null;
      if (isNew) this.#ports.notices.error(OPTIONS_FAILED);
    };
    return new LoadableStore(() => load().pipe(tap({ next, error })));
  }

  /** A draft may name a project that was removed since: nobody could see that it is still chosen. */
  #forgetGone(field: "projectId" | "videoId", options: readonly { readonly id: number }[]): void {
    const chosen = this.form[field];
    if (chosen === null || options.length >= FULL_LIST || options.some(({ id }) => id === chosen)) return;
    runInAction(() => {
      this.change({ [field]: null });
    });
  }
}
