import { computed, makeObservable, runInAction } from "mobx";
import { firstValueFrom } from "rxjs";
import { type Account, type Proof, proofOf } from "../../core/account/account.ts";
import type { AccountApi } from "../../core/account/account-api.port.ts";
import {
  type AccountForm,
  type AccountFormErrors,
  accountFormErrors,
  isOtherEmail,
} from "../../core/account/account-form.ts";
import { accountFormMessage, accountMessage } from "../../core/account/account-refusal.ts";
import { Failure, isOutdated } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { FormConflictsStore } from "../shared/form-conflicts.store.ts";
import { SubmissionStore } from "../shared/submission.store.ts";
import type { AccountStore } from "./account.store.ts";
import { trimmedName } from "../../core/text/trimmed.ts";

/** The form has what was typed, over the account's values; the result is the sentence to show once it is saved. */
export class AccountFormStore extends SubmissionStore<Partial<AccountForm>, string> {
  readonly #api: AccountApi;
  readonly #account: AccountStore;
  readonly #notices: Notices;
  /** It sends another confirmation mail. */
  readonly mail: ActionStore;
  /** It keeps the present email; the argument is the address that waits for confirmation. */
  readonly cancelling: ActionStore<string>;
  readonly conflicts = new FormConflictsStore<AccountForm>();
  /** The account as it was when typing began is what conflicts are compared with. */
  #typedOver: Account | null = null;

  protected override readonly isRepeatable = true;
  protected override readonly announcesErrors = true;

  constructor(api: AccountApi, account: AccountStore, notices: Notices) {
    super({}, notices);
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    this.mail = new ActionStore(notices);
    this.cancelling = new ActionStore(notices);
    makeObservable(this, { filled: computed, proof: computed });
  }

  /** Returns all fields, typed or not. */
  get filled(): AccountForm {
    const { value } = this.#account;
    return { fullName: value?.fullName ?? "", email: value?.email ?? "", password: "", ...this.form };
  }

  override change(part: Partial<AccountForm>): void {
    this.#typedOver ??= this.#account.value;
    super.change(part);
  }

  /** Returns what changing the email requires; "none" while the email is unchanged. */
  get proof(): Proof {
    const { value } = this.#account;
    return value !== null && isOtherEmail(value, this.filled.email) ? proofOf(value) : "none";
  }

  async resend(): Promise<void> {
    await this.mail.run(undefined, () => this.#api.resendVerification(), accountMessage);
    // The address was confirmed meanwhile on another device, so the account is read again.
    if (this.mail.failure?.kind === "conflict") this.#account.refresh();
  }

  async cancelEmailChange(pending: string): Promise<void> {
    const cancel = async () => {
      this.#account.show(await this.#api.cancelEmailChange());
    };
    if (await this.cancelling.run(pending, cancel, accountMessage)) this.mail.reset();
  }

  protected override validate(): AccountFormErrors {
    return accountFormErrors(this.#account.loaded, this.filled);
  }

  protected override async send(): Promise<string> {
    const { fullName, email, password } = this.filled;
    const isOther = isOtherEmail(this.#account.loaded, email);
    const typedOver = this.#typedOver ?? this.#account.loaded;
    const change = {
      fullName: trimmedName(fullName),
      email: trimmedName(email),
      password: this.proof === "password" ? password : undefined,
      version: typedOver.version,
    };
    try {
      this.#account.show(await this.#api.update(change));
    } catch (error) {
      if (error instanceof Failure && isOutdated(error)) await this.#meetOther(typedOver);
      throw error;
    }
    return isOther ? confirmationSentTo(trimmedName(email)) : "Saved";
  }

  protected override saved(): void {
    this.form = {};
    this.#typedOver = null;
    this.conflicts.clear();
    this.mail.reset();
    this.cancelling.reset();
    this.#notices.success("Changes saved");
  }

  protected override messageOf = accountFormMessage;

  /** The sign-in has become too old to prove anything; the form then asks for a new one. */
  protected override failed({ kind }: Failure): void {
    if (kind === "forbidden") this.#account.refresh();
  }

  /** Shows the conflicts after another device has changed the account. */
  async #meetOther(typedOver: Account): Promise<void> {
    const found = await firstValueFrom(this.#api.read());
    runInAction(() => {
      this.conflicts.meet(this.filled, formOf(typedOver), formOf(found));
      this.#account.show(found);
      this.#typedOver = found;
    });
  }
}

function formOf({ fullName, email }: Account): AccountForm {
  return { fullName, email, password: "" };
}

function confirmationSentTo(email: string): string {
  return `Saved. Open the link we sent to ${email} to start using that address.`;
}
