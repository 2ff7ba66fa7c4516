import type { Observable } from "rxjs";
import type { Verification } from "./verification.ts";

/** These calls redeem the links of mails. Everything rejects with a Failure; a spent link is a "conflict". */
export abstract class MailLinksApi {
  abstract verification(token: string): Observable<Verification>;
  /**
   * Confirms the e-mail.
   * @param password of the account, for a visitor who is not signed in to it
   */
  abstract verifyEmail(token: string, password: string | undefined): Promise<void>;
  /** Resolves whether or not the address belongs to an account. */
  abstract forgotPassword(email: string): Promise<void>;
  /** Ends every session of the account. */
  abstract resetPassword(token: string, password: string): Promise<void>;
}
