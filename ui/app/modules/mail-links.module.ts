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

export const mailLinksModule = new ContainerModule(({ bind }) => {
  bind(MailLinksApi)
    .toResolvedValue((http) => new HttpMailLinksApi(http), [HttpClient])
    .inSingletonScope();
  bind(ForgotPasswordStore).toResolvedValue(
    (api, notices) => new ForgotPasswordStore(api, notices),
    [MailLinksApi, Notices],
  );
  bind(ResetPasswordStore).toResolvedValue(
    (api, navigation, notices) => new ResetPasswordStore(api, navigation, notices),
    [MailLinksApi, Navigation, Notices],
  );
  bind(VerifyEmailStore).toResolvedValue(
    (api, session, navigation, notices) => new VerifyEmailStore(api, session, navigation, notices),
    [MailLinksApi, CurrentSession, Navigation, Notices],
  );
});
