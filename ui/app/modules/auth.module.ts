import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpProvidersApi } from "../../../adapters/http/http-providers-api.ts";
import { ReturnPath } from "../../../core/access/return-path.ts";
import { AuthService } from "../../../core/auth/auth-service.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { DeviceDrafts } from "../../../core/auth/device-drafts.ts";
import { ProvidersApi } from "../../../core/auth/providers-api.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { ProviderOptionsStore } from "../../auth/provider-options.store.ts";
import { RegistrationStore } from "../../auth/registration.store.ts";
import { SignInStore } from "../../auth/sign-in.store.ts";
import { SignOutStore } from "../../auth/sign-out.store.ts";

export const authModule = new ContainerModule(({ bind }) => {
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
  bind(SignOutStore).toResolvedValue(
    (auth, current, drafts) => new SignOutStore(auth, current, drafts),
    [AuthService, CurrentSession, DeviceDrafts],
  );
  bind(ProviderOptionsStore).toResolvedValue((api) => new ProviderOptionsStore(api), [ProvidersApi]);
});
