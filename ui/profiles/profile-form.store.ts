import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { Observable, Subscription } from "rxjs";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

export const PROFILE_SAVED = "Profile saved";
const FIX_THE_FORM = "Please fix the errors in the form";

export type ProfileFormState<Form> =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly failure: Failure }
  | { readonly kind: "editing" }
  | { readonly kind: "saving" }
  | { readonly kind: "saved" }
  | {
      readonly kind: "refused";
      readonly message: string;
      readonly errors: Readonly<Partial<Record<keyof Form, string>>>;
    };

/** How one kind of profile is read, judged and kept. */
export interface ProfileFormParts<Form> {
  readonly empty: Form;
  /** Null while there is no profile. */
  readonly load: () => Observable<Form | null>;
  readonly errors: (form: Form) => Readonly<Partial<Record<keyof Form, string>>>;
  readonly save: (form: Form, isNew: boolean) => Promise<Form>;
  /** The wire's names of the fields that the server judges. */
  readonly fields: Readonly<Record<string, keyof Form>>;
}

/** The form of either role's profile. */
export class ProfileFormStore<Form extends object> {
  readonly #parts: ProfileFormParts<Form>;
  readonly #notices: Notices;
  #loading: Subscription | undefined;
  #isNew = true;

  state: ProfileFormState<Form> = { kind: "loading" };
  form: Form;

  constructor(parts: ProfileFormParts<Form>, notices: Notices) {
    this.#parts = parts;
    this.#notices = notices;
    this.form = parts.empty;
    makeObservable(this, {
      state: observableRef,
      form: observableRef,
      start: action,
      change: action,
      submit: action,
    });
  }

  start(): void {
    this.stop();
    this.state = { kind: "loading" };
    this.#loading = this.#parts.load().subscribe({
      next: (form) => {
        runInAction(() => {
          this.#isNew = form === null;
          this.form = form ?? this.#parts.empty;
          this.state = { kind: "editing" };
        });
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        if (error.kind !== "cancelled") runInAction(() => (this.state = { kind: "failed", failure: error }));
      },
    });
  }

  stop(): void {
    this.#loading?.unsubscribe();
  }

  /** A corrected field loses its error; the others keep theirs until the next try. */
  change(part: Partial<Form>): void {
    this.form = { ...this.form, ...part };
    if (this.state.kind === "saved") this.state = { kind: "editing" };
    if (this.state.kind !== "refused") return;
    const errors = Object.fromEntries(
      Object.entries(this.state.errors).filter(([field]) => !(field in part)),
    ) as Partial<Record<keyof Form, string>>;
    this.state = { ...this.state, errors };
  }

  async submit(): Promise<void> {
    if (this.state.kind === "saving" || this.state.kind === "loading") return;
    const errors = this.#parts.errors(this.form);
    if (Object.keys(errors).length > 0) {
      this.state = { kind: "refused", message: FIX_THE_FORM, errors };
      return;
    }
    this.state = { kind: "saving" };
    const sent = this.form;
    try {
      const kept = await this.#parts.save(sent, this.#isNew);
      runInAction(() => {
        this.#isNew = false;
        // What was typed while it was on its way stays.
        if (this.form === sent) this.form = kept;
        this.state = { kind: "saved" };
      });
      this.#notices.success(PROFILE_SAVED);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#refuse(error);
    }
  }

  #refuse(failure: Failure): void {
    // Written in another tab meanwhile: the next try replaces it.
    if (failure.facts.code === "conflict") this.#isNew = false;
    const message = failureMessage(failure);
    if (failure.kind !== "cancelled") this.#notices.error(message);
    const known = (failure.facts.fieldErrors ?? []).flatMap((each) => {
      const field = this.#parts.fields[each.field];
      return field === undefined ? [] : [[field, each.message]];
    });
    const errors = Object.fromEntries(known) as Partial<Record<keyof Form, string>>;
    runInAction(() => (this.state = { kind: "refused", message, errors }));
  }
}
