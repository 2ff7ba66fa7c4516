import type { Observable } from "rxjs";
import { forgotPassword, readVerification, resetPassword, verifyEmail } from "../../contract/auth.ts";
import type { MailLinksApi } from "../../core/auth/mail-links-api.port.ts";
import type { Verification } from "../../core/auth/verification.ts";
import { OverHttp } from "./over-http.ts";

export class HttpMailLinksApi extends OverHttp implements MailLinksApi {
  verification(token: string): Observable<Verification> {
    return this.http.read(readVerification, { body: { token } });
  }

  async verifyEmail(token: string, password: string | undefined): Promise<void> {
    await this.http.call(verifyEmail, { body: { token, ...(password !== undefined && { password }) } });
  }

  async forgotPassword(email: string): Promise<void> {
    await this.http.call(forgotPassword, { body: { email } });
  }

  async resetPassword(token: string, password: string): Promise<void> {
    await this.http.call(resetPassword, { body: { token, password } });
  }
}
