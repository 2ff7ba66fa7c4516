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
import { bindNew, bindOnce } from "../bind-class.ts";

export const authModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, ProvidersApi, HttpProvidersApi, [HttpClient]);
  bindNew(bind, SignInStore, [AuthService, ReturnPath, Notices]);
  bindNew(bind, RegistrationStore, [AuthService, ReturnPath, Notices]);
  bindNew(bind, SignOutStore, [AuthService, CurrentSession, DeviceDrafts]);
  bindNew(bind, ProviderOptionsStore, [ProvidersApi]);
});
