/** What the links of our mails are good for. Everything rejects with a Failure; a spent link is a 409. */
export abstract class MailLinksApi {
  abstract verifyEmail(token: string): Promise<void>;
  /** Resolves whether or not somebody has the address. */
  abstract forgotPassword(email: string): Promise<void>;
  /** Ends every session of the account. */
  abstract resetPassword(token: string, password: string): Promise<void>;
}
