import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import { Failure, type FieldError, isOutdated } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { FIX_THE_FORM } from "../../core/editing/fix-the-form.ts";

/** Each invalid field has a sentence. */
export type FormErrors<Form> = { readonly [Field in keyof Form]?: string };

export type SubmissionState<Form, Result> =
  | { readonly kind: "editing" | "saving" }
  | {
      readonly kind: "refused";
      /** The form was refused before sending, or by the server. */
      readonly by: "form" | "server";
      /** The text is shown above the form. */
      readonly message: string;
      readonly errors: FormErrors<Form>;
      /** It counts refusals, so that the summary of each takes the focus again. */
      readonly attempt: number;
    }
  | { readonly kind: "saved"; readonly result: Result };

const EDITING = { kind: "editing" } as const;

/** It handles a form from the first letter until the server has accepted it. */
export abstract class SubmissionStore<Form extends object, Result = void> {
  readonly #notices: Notices;
  readonly #empty: Form;
  #attempt = 0;
  /** A notice shows this refusal. */
  #announced: string | null = null;

  form: Form;
  state: SubmissionState<Form, Result> = EDITING;

  /** The form stays and can be saved again after further changes. */
  protected readonly isRepeatable: boolean = false;
  /** It makes errors found before sending appear in a notice, too, as the server's refusals always do. */
  protected readonly announcesErrors: boolean = false;

  constructor(empty: Form, notices: Notices) {
    this.#empty = empty;
    this.#notices = notices;
    this.form = empty;
    makeObservable<this, "write" | "refuse">(this, {
      form: observableRef,
      state: observableRef,
      errors: computed,
      isSaving: computed,
      change: action,
      write: action,
      reset: action,
      submit: action,
      refuse: action,
    });
  }

  get errors(): FormErrors<Form> {
    return this.state.kind === "refused" ? this.state.errors : {};
  }

  get isSaving(): boolean {
    return this.state.kind === "saving";
  }

  change(part: Partial<Form>): void {
    this.write({ ...this.form, ...part });
  }

  /** Resets the form to the empty or the given one. */
  reset(form: Form = this.#empty): void {
    this.form = form;
    this.state = EDITING;
  }

  /** @returns the result; null when the form was refused or is already being sent */
  async submit(): Promise<Result | null> {
    if (this.isSaving || (this.state.kind === "saved" && !this.isRepeatable)) return null;
    const { form } = this;
    const errors = this.validate(form);
    if (!isEmpty(errors)) {
      const message = this.summaryOf(errors);
      if (this.announcesErrors) this.#announce(message);
      this.refuse("form", message, errors);
      return null;
    }
    this.state = { kind: "saving" };
    try {
      const result = await this.send(form);
      runInAction(() => {
        this.#withdraw();
        this.state = { kind: "saved", result };
        this.saved(result, form);
      });
      return result;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      runInAction(() => this.#fail(error));
      return null;
    }
  }

  /** Returns the errors, empty when the form may be sent. */
  protected abstract validate(form: Form): FormErrors<Form>;

  protected abstract send(form: Form): Promise<Result>;

  /** Returns the text above an invalid form; a form with one field returns its error. */
  protected summaryOf(_errors: FormErrors<Form>): string {
    return FIX_THE_FORM;
  }

  /** Returns the text of a refusal, above the form and in a notice; "" for one that is not shown. */
  protected messageOf(failure: Failure): string {
    return failureMessage(failure);
  }

  /** @param sent the form as it was sent; the user may have changed it since */
  protected saved(_result: Result, _sent: Form): void {
    // Most forms navigate to another page.
  }

  /** Tells whether the form shows the conflicts, which then need no other message. */
  protected asksForChoice(failure: Failure): boolean {
    return isOutdated(failure);
  }

  /** Tells whether the screen shows the field's errors beside it. */
  protected hasField(field: string): boolean {
    return Object.hasOwn(this.form, field);
  }

  protected failed(_failure: Failure): void {
    // Most forms only show the failure.
  }

  /** Returns the errors that remain after a change: each stays until its own field changes. */
  protected remainingErrors(errors: FormErrors<Form>, before: Form, after: Form): FormErrors<Form> {
    const left = Object.entries(errors).filter(
      ([field]) => before[field as keyof Form] === after[field as keyof Form],
    );
    return Object.fromEntries(left) as FormErrors<Form>;
  }

  /** Ends a refusal when its last error is corrected; one without fields stays until the next attempt. */
  protected write(form: Form): void {
    const { form: before, state } = this;
    this.form = form;
    if (state.kind === "saved") this.state = EDITING;
    if (state.kind !== "refused") return;
    const errors = this.remainingErrors(state.errors, before, form);
    const isCorrected = isEmpty(errors) && !isEmpty(state.errors);
    this.state = isCorrected ? EDITING : { ...state, errors };
  }

  protected refuse(by: "form" | "server", message: string, errors: FormErrors<Form>): void {
    this.#attempt += 1;
    this.state = { kind: "refused", by, message, errors, attempt: this.#attempt };
  }

  #announce(message: string): void {
    this.#notices.error(message);
    this.#announced = message;
  }

  /** Removes the notice of a refusal before the success is announced. */
  #withdraw(): void {
    if (this.#announced !== null) this.#notices.withdraw(this.#announced);
    this.#announced = null;
  }

  #fail(failure: Failure): void {
    this.state = EDITING;
    this.failed(failure);
    const message = this.messageOf(failure);
    if (message === "") return;
    if (!this.asksForChoice(failure)) this.#announce(message);
    const { fieldErrors = [] } = failure.facts;
    const shown = fieldErrors.filter(({ field }) => this.hasField(field));
    // The screen itself shows what prevents a step.
    const others = failure.kind === "conflict" ? [] : fieldErrors.filter((error) => !shown.includes(error));
    const errors = Object.fromEntries(shown.map(({ field, message }) => [field, message]));
    this.refuse("server", withOtherErrors(message, others), errors as FormErrors<Form>);
  }
}

/** Adds errors of fields that the form does not have to the text above it. */
function withOtherErrors(said: string, errors: readonly FieldError[]): string {
  const others = errors
    .filter(({ message }) => !said.includes(message))
    .map(({ field, message }) => (field === "" ? message : `${field.replaceAll("_", " ")}: ${message}`));
  return [said, ...others].join(" ");
}

function isEmpty(errors: object): boolean {
  return Object.keys(errors).length === 0;
}
