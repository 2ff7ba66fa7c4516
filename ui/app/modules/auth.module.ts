import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpMailLinksApi } from "../../../adapters/http/http-mail-links-api.ts";
import { HttpProvidersApi } from "../../../adapters/http/http-providers-api.ts";
import { ReturnPath } from "../../../core/access/return-path.ts";
import { AuthService } from "../../../core/auth/auth-service.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { DeviceDrafts } from "../../../core/auth/device-drafts.ts";
import { MailLinksApi } from "../../../core/auth/mail-links-api.port.ts";
import { Navigation } from "../../../core/auth/navigation.port.ts";
import { OAuthSuccess } from "../../../core/auth/oauth-success.ts";
import { ProvidersApi } from "../../../core/auth/providers-api.port.ts";
import { SavedSession } from "../../../core/auth/saved-session.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { ForgotPasswordStore } from "../../auth/forgot-password.store.ts";
import { OAuthSuccessStore } from "../../auth/oauth-success.store.ts";
import { ProviderOptionsStore } from "../../auth/provider-options.store.ts";
import { RegistrationStore } from "../../auth/registration.store.ts";
import { ResetPasswordStore } from "../../auth/reset-password.store.ts";
import { RoleChoiceStore } from "../../auth/role-choice.store.ts";
import { SignInStore } from "../../auth/sign-in.store.ts";
import { SignOutStore } from "../../auth/sign-out.store.ts";
import { VerifyEmailStore } from "../../auth/verify-email.store.ts";

export const bindings = new ContainerModule(({ bind }) => {
  bind(OAuthSuccess)
    .toResolvedValue(
      (auth, saved, clock) => new OAuthSuccess(auth, saved, clock),
      [AuthService, SavedSession, Clock],
    )
    .inSingletonScope();
  bind(MailLinksApi)
    .toResolvedValue((http) => new HttpMailLinksApi(http), [HttpClient])
    .inSingletonScope();
  bind(ProvidersApi)
    .toResolvedValue((http) => new HttpProvidersApi(http), [HttpClient])
    .inSingletonScope();
  bind(SignInStore).toResolvedValue(
    (auth, path, notices) => new SignInStore(auth, path, notices),
    [AuthService, ReturnPath, Notices],
  );
  bind(RegistrationStore).toResolvedValue(
    (auth, path, notices) => new RegistrationStore(auth, path, notices),
    [AuthService, ReturnPath, Notices],
  );
  bind(RoleChoiceStore).toResolvedValue(
    (auth, current, success, path, notices) => new RoleChoiceStore(auth, current, success, path, notices),
    [AuthService, CurrentSession, OAuthSuccess, ReturnPath, Notices],
  );
  bind(OAuthSuccessStore).toResolvedValue(
    (success, navigation, path, current, notices) =>
      new OAuthSuccessStore(success, navigation, path, current, notices),
    [OAuthSuccess, Navigation, ReturnPath, CurrentSession, Notices],
  );
  bind(SignOutStore).toResolvedValue(
    (auth, current, drafts) => new SignOutStore(auth, current, drafts),
    [AuthService, CurrentSession, DeviceDrafts],
  );
  bind(ProviderOptionsStore).toResolvedValue((api) => new ProviderOptionsStore(api), [ProvidersApi]);
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
