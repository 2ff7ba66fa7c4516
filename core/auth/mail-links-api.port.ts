import type { Observable } from "rxjs";
import type { Verification } from "./verification.ts";

/** What the links of our mails are good for. Everything rejects with a Failure; a spent link is a "conflict". */
export abstract class MailLinksApi {
  abstract verification(token: string): Observable<Verification>;
  /** @param password of the account, for somebody who is not signed in to it */
  abstract verifyEmail(token: string, password: string | undefined): Promise<void>;
  /** Resolves whether or not somebody has the address. */
  abstract forgotPassword(email: string): Promise<void>;
  /** Ends every session of the account. */
  abstract resetPassword(token: string, password: string): Promise<void>;
}
