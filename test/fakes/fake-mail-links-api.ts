import type { MailLinksApi } from "../../core/auth/mail-links-api.port.ts";
import type { Failure } from "../../core/shared/failure.ts";

export class FakeMailLinksApi implements MailLinksApi {
  readonly calls: string[] = [];
  failure: Failure | null = null;

  verifyEmail(token: string): Promise<void> {
    return this.#command(`verify ${token}`);
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
