/** A call gets the session's token from here, and reports that the server refused it. */
export abstract class Bearer {
  abstract token(): string | null;
  /**
   * The server refused a call that needs a session. `token` is the one that the call carried,
   * which may not be the present one any more; null when it carried none.
   */
  abstract refused(token: string | null): void;
}
