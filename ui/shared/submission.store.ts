import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import { Failure, type FieldError, isOutdated } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { FIX_THE_FORM } from "../../core/editing/fix-the-form.ts";

/** A sentence for each field that is wrong. */
export type FormErrors<Form> = { readonly [Field in keyof Form]?: string };

export type SubmissionState<Form, Result> =
  | { readonly kind: "editing" | "saving" }
  | {
      readonly kind: "refused";
      /** Found before it was sent, or the server's word. */
      readonly by: "form" | "server";
      /** Above the form. */
      readonly message: string;
      /** Next to their fields. */
      readonly errors: FormErrors<Form>;
      /** Counts the refusals: the summary of each takes the focus anew. */
      readonly attempt: number;
    }
  | { readonly kind: "saved"; readonly result: Result };

const EDITING = { kind: "editing" } as const;

/** A form, from the first letter until the server has taken it. */
export abstract class SubmissionStore<Form extends object, Result = void> {
  readonly #notices: Notices;
  readonly #empty: Form;
  #attempt = 0;
  /** The last refusal, as the notices show it. */
  #announced: string | null = null;

  form: Form;
  state: SubmissionState<Form, Result> = EDITING;

  /** The form of something that stays, and is saved again after each change. */
  protected readonly isRepeatable: boolean = false;
  /** Errors that were found here are announced as a notice, too; the server's refusals always are. */
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

  /** Back to an empty form, or to another one. */
  reset(form: Form = this.#empty): void {
    this.form = form;
    this.state = EDITING;
  }

  /** @returns what came of it; null when it was refused, or is on its way already */
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
      runInAction(() => {
        this.#fail(error);
      });
      return null;
    }
  }

  /** Empty when the form may be sent. */
  protected abstract validate(form: Form): FormErrors<Form>;

  protected abstract send(form: Form): Promise<Result>;

  /** What is said above the form when it may not be sent; a form of one field says what is wrong with it. */
  protected summaryOf(_errors: FormErrors<Form>): string {
    return FIX_THE_FORM;
  }

  /** What a refusal says, above the form and as a notice; "" for one that is not worth a word. */
  protected messageOf(failure: Failure): string {
    return failureMessage(failure);
  }

  /** @param sent the form as it was sent: more may have been typed since */
  protected saved(_result: Result, _sent: Form): void {
    // Most forms lead on to another page.
  }

  /** A refusal whose form shows what differs says so there, and nowhere else. */
  protected asksForChoice(failure: Failure): boolean {
    return isOutdated(failure);
  }

  /** Whether the screen shows what is wrong with it where it stands. */
  protected hasField(field: string): boolean {
    return Object.hasOwn(this.form, field);
  }

  protected failed(_failure: Failure): void {
    // Most forms only say so.
  }

  /** What is left of the errors after a change: each stays until its own field is another. */
  protected remainingErrors(errors: FormErrors<Form>, before: Form, after: Form): FormErrors<Form> {
    const left = Object.entries(errors).filter(
      ([field]) => before[field as keyof Form] === after[field as keyof Form],
    );
    return Object.fromEntries(left) as FormErrors<Form>;
  }

  /** A refusal whose last error was corrected is over; one that names no field stays until the next try. */
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

  /** What was refused is done: the success that follows stands alone. */
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
    // What stands in the way of a step is shown by its own screen.
    const others = failure.kind === "conflict" ? [] : fieldErrors.filter((error) => !shown.includes(error));
    const errors = Object.fromEntries(shown.map(({ field, message }) => [field, message]));
    this.refuse("server", withOtherErrors(message, others), errors as FormErrors<Form>);
  }
}

/** What is wrong with fields that the form does not have stands above it. */
function withOtherErrors(said: string, errors: readonly FieldError[]): string {
  const others = errors
    .filter(({ message }) => !said.includes(message))
    .map(({ field, message }) => (field === "" ? message : `${field.replaceAll("_", " ")}: ${message}`));
  return [said, ...others].join(" ");
}

function isEmpty(errors: object): boolean {
  return Object.keys(errors).length === 0;
}
