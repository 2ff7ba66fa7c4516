import type { Observable } from "rxjs";
import type { Account } from "./account.ts";

export interface AccountChange {
  readonly fullName: string;
  readonly email: string;
  /** Undefined where none is asked for, or the account has none. */
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
  /** The email stays, and what was mailed to the one that waits does nothing any more. @returns the account as it is then */
  abstract cancelEmailChange(): Promise<Account>;
  /** Everything the marketplace keeps of the person, as the text of a JSON file. */
  abstract exportData(): Promise<string>;
  /** A "conflict" names what stands in the way in its field errors. */
  abstract remove(password: string | undefined): Promise<void>;
}
