import { type Observable, of, throwError } from "rxjs";
import type { MailLinksApi } from "../../core/auth/mail-links-api.port.ts";
import type { Verification } from "../../core/auth/verification.ts";
import type { Failure } from "../../core/shared/failure.ts";

export class FakeMailLinksApi implements MailLinksApi {
  /** It holds the commands, but not the queries. */
  readonly calls: string[] = [];
  /** Commands fail with it, and so do queries while `known` is null. */
  failure: Failure | null = null;
  known: Verification | null = { username: "ada", email: "ada@example.org", proof: "none" };

  verification(_token: string): Observable<Verification> {
    const { failure, known } = this;
    return known === null ? throwError(() => failure) : of(known);
  }

  verifyEmail(token: string, password: string | undefined): Promise<void> {
    return this.#command(`verify ${token} ${password ?? "-"}`);
  }

  forgotPassword(email: string): Promise<void> {
    return this.#command(`forgot ${email}`);
  }

  resetPassword(token: string, password: string): Promise<void> {
    return this.#command(`reset ${token} ${password}`);
  }

  async #command(call: string): Promise<void> {
    this.calls.push(call);
    const { failure } = this;
    await Promise.resolve();
    if (failure !== null) throw failure;
  }
}
