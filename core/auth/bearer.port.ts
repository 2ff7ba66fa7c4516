/** What a call knows of the session: whose it is, and how to say that the server refused it. */
export abstract class Bearer {
  abstract token(): string | null;
  /**
   * The server refused a call that needs a session. `token` is the one that the call carried,
   * which may not be the present one any more; null when it carried none.
   */
  abstract refused(token: string | null): void;
}
