import type { Observable } from "rxjs";
import type { Account } from "./account.ts";

export interface AccountChange {
  readonly fullName: string;
  readonly email: string;
  /** It is undefined where no password is required, or where the account has none. */
  readonly password: string | undefined;
  /**
   * It is the version of the account that the user edited. If the account has changed since, the update fails
   * as outdated.
   */
  readonly version: string;
}

/** All calls concern the caller's own account and reject with a Failure. */
export abstract class AccountApi {
  abstract read(): Observable<Account>;
  abstract update(change: AccountChange): Promise<Account>;
  /** Ends every other session. @param current undefined for an account that has none yet */
  abstract changePassword(current: string | undefined, next: string): Promise<void>;
  abstract resendVerification(): Promise<void>;
  /**
   * Keeps the present email; the link in the mail to the new one stops working.
   * @returns the account as it is then
   */
  abstract cancelEmailChange(): Promise<Account>;
  /** Exports everything that the marketplace stores about the user, as the text of a JSON file. */
  abstract exportData(): Promise<string>;
  /** Deletes the account. A "conflict" lists the blockers in its field errors. */
  abstract remove(password: string | undefined): Promise<void>;
}
