import { forgotPassword, resetPassword, verifyEmail } from "../../contract/auth.ts";
import type { MailLinksApi } from "../../core/auth/mail-links-api.port.ts";
import type { HttpClient } from "./http-client.ts";

export class HttpMailLinksApi implements MailLinksApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async verifyEmail(token: string): Promise<void> {
    await this.#http.call(verifyEmail, { body: { token } });
  }

  async forgotPassword(email: string): Promise<void> {
    await this.#http.call(forgotPassword, { body: { email } });
  }

  async resetPassword(token: string, password: string): Promise<void> {
    await this.#http.call(resetPassword, { body: { token, password } });
  }
}
