import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { type Observable, Subscription } from "rxjs";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { RequestDraft } from "../../core/requests/request-draft.ts";
import {
  fieldErrorsOf,
  OPTIONS_FAILED,
  REQUEST_CREATED,
  REQUEST_SHARED,
  requestCreationMessage,
} from "../../core/requests/request-failure.ts";
import {
  EMPTY_REQUEST_FORM,
  FIX_THE_FORM,
  payloadOf,
  REQUEST_TABS,
  type RequestForm,
  type RequestFormErrors,
  requestFormErrors,
  type RequestTab,
  settled,
  standingErrors,
  tabWithError,
} from "../../core/requests/request-form.ts";
import { readInitialData } from "../../core/requests/request-form-data.ts";
import type { ProjectOption, VideoOption } from "../../core/requests/request-options.ts";
import type { RequestOptionsApi } from "../../core/requests/request-options-api.port.ts";
import type { RequestsApi } from "../../core/requests/requests-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Intentions } from "../../core/shared/intentions.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

export type RequestFormState =
  | { readonly kind: "editing" }
  | { readonly kind: "submitting" }
  | {
      readonly kind: "refused";
      readonly message: string;
      readonly errors: RequestFormErrors;
      /** Counts the refusals: each one is told anew. */
      readonly attempt: number;
    }
  | { readonly kind: "created" };

export type Offered<Option> =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly options: readonly Option[] }
  | { readonly kind: "failed" };

/** What the form talks to; one object, as the store has more than five neighbours. */
export interface RequestFormPorts {
  readonly requests: RequestsApi;
  readonly options: RequestOptionsApi;
  readonly session: CurrentSession;
  readonly draft: RequestDraft;
  readonly intentions: Intentions;
  readonly notices: Notices;
}

/** A list of this length may go on: what it lacks need not be gone. */
const FULL_LIST = 100;

export class RequestFormStore {
  readonly #ports: RequestFormPorts;
  #user: UserId | null = null;
  #prefill: RequestForm | null = null;
  /** One for what is being sent, kept until it is through, so that pressing again cannot post it twice. */
  #intent: string | null = null;
  #attempts = 0;
  #loading = new Subscription();

  form: RequestForm = EMPTY_REQUEST_FORM;
  tab: RequestTab = "basic";
  state: RequestFormState = { kind: "editing" };
  projects: Offered<ProjectOption> = { kind: "loading" };
  videos: Offered<VideoOption> = { kind: "loading" };
  /** A draft from an earlier visit stands in the form. */
  isRestored = false;

  constructor(ports: RequestFormPorts) {
    this.#ports = ports;
    makeObservable(this, {
      form: observableRef,
      tab: observable,
      state: observableRef,
      projects: observableRef,
      videos: observableRef,
      isRestored: observable,
      errors: computed,
      optionsError: computed,
      start: action,
      loadOptions: action,
      change: action,
      go: action,
      step: action,
      discard: action,
      submit: action,
    });
  }

  get errors(): RequestFormErrors {
    return this.state.kind === "refused" ? this.state.errors : {};
  }

  get optionsError(): string | null {
    return this.projects.kind === "failed" || this.videos.kind === "failed" ? OPTIONS_FAILED : null;
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
    this.#intent = draft?.intent ?? null;
    this.isRestored = draft !== null;
    this.loadOptions();
  }

  stop(): void {
    this.#loading.unsubscribe();
  }

  loadOptions(): void {
    this.#loading.unsubscribe();
    this.#loading = new Subscription();
    if (this.projects.kind !== "ready")
      this.#offer(this.#ports.options.projects(), "projectId", (list) => (this.projects = list));
    if (this.videos.kind !== "ready")
      this.#offer(this.#ports.options.videos(), "videoId", (list) => (this.videos = list));
  }

  /** A corrected field loses its error; what was sent before is no longer what will be sent. */
  change(part: Partial<RequestForm>): void {
    const { form: before, state } = this;
    // What is on its way can not be changed any more.
    if (state.kind === "submitting" || state.kind === "created") return;
    this.form = settled({ ...before, ...part });
    this.#intent = null;
    this.#keep();
    if (state.kind !== "refused") return;
    const errors = standingErrors(state.errors, before, this.form);
    const isMended = Object.keys(errors).length === 0 && Object.keys(state.errors).length > 0;
    this.state = isMended ? { kind: "editing" } : { ...state, errors };
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
    this.form = this.#prefill ?? EMPTY_REQUEST_FORM;
    this.#intent = null;
    this.isRestored = false;
    this.tab = "basic";
    this.state = { kind: "editing" };
  }

  async submit(): Promise<void> {
    if (this.state.kind === "submitting" || this.state.kind === "created") return;
    const errors = requestFormErrors(this.form);
    if (Object.keys(errors).length > 0) return this.#refuse(FIX_THE_FORM, errors);
    this.state = { kind: "submitting" };
    this.#intent ??= this.#ports.intentions.next();
    this.#keep();
    const payload = payloadOf(this.form);
    try {
      await this.#ports.requests.create(payload, this.#intent);
    } catch (error) {
      this.#fail(error);
      return;
    }
    if (this.#user !== null) this.#ports.draft.discard(this.#user);
    this.#ports.notices.success(REQUEST_CREATED);
    if (payload.developerId !== null) this.#ports.notices.success(REQUEST_SHARED);
    runInAction(() => (this.state = { kind: "created" }));
  }

  get #origin(): string | null {
    return this.#prefill === null ? null : JSON.stringify(this.#prefill);
  }

  #keep(): void {
    const { form } = this;
    if (this.#user === null) return;
    this.#ports.draft.keep(this.#user, { form, origin: this.#origin, intent: this.#intent });
  }

  #fail(error: unknown): void {
    if (!(error instanceof Failure)) throw error;
    if (error.kind === "cancelled") runInAction(() => (this.state = { kind: "editing" }));
    else this.#refuse(requestCreationMessage(error), fieldErrorsOf(error.facts.fieldErrors ?? []));
  }

  #refuse(message: string, errors: RequestFormErrors): void {
    this.#ports.notices.error(message);
    this.#attempts += 1;
    runInAction(() => {
      this.tab = tabWithError(errors) ?? this.tab;
      this.state = { kind: "refused", message, errors, attempt: this.#attempts };
    });
  }

  #offer<Option extends { readonly id: number }>(
    options$: Observable<readonly Option[]>,
    field: "projectId" | "videoId",
    take: (list: Offered<Option>) => void,
  ): void {
    take({ kind: "loading" });
    const loading = options$.subscribe({
      next: (options) => {
        runInAction(() => {
          take({ kind: "ready", options });
          this.#forgetGone(field, options);
        });
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        if (error.kind === "cancelled") return;
        if (this.optionsError === null) this.#ports.notices.error(OPTIONS_FAILED);
        runInAction(() => {
          take({ kind: "failed" });
        });
      },
    });
    this.#loading.add(loading);
  }

  /** A draft may name a project that was removed since: nobody could see that it is still chosen. */
  #forgetGone(field: "projectId" | "videoId", options: readonly { readonly id: number }[]): void {
    const chosen = this.form[field];
    if (chosen === null || options.length >= FULL_LIST || options.some(({ id }) => id === chosen)) return;
    this.change({ [field]: null });
  }
}
