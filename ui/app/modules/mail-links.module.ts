import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpMailLinksApi } from "../../../adapters/http/http-mail-links-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { MailLinksApi } from "../../../core/auth/mail-links-api.port.ts";
import { Navigation } from "../../../core/shared/navigation.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { ForgotPasswordStore } from "../../auth/forgot-password.store.ts";
import { ResetPasswordStore } from "../../auth/reset-password.store.ts";
import { VerifyEmailStore } from "../../auth/verify-email.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const mailLinksModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, MailLinksApi, HttpMailLinksApi, [HttpClient]);
  bindNew(bind, ForgotPasswordStore, [MailLinksApi, Notices]);
  bindNew(bind, ResetPasswordStore, [MailLinksApi, Navigation, Notices]);
  bindNew(bind, VerifyEmailStore, [MailLinksApi, CurrentSession, Navigation, Notices]);
});
