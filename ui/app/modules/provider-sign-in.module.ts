import { ContainerModule } from "inversify";
import { ReturnPath } from "../../../core/access/return-path.ts";
import { AuthService } from "../../../core/auth/auth-service.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { Navigation } from "../../../core/shared/navigation.port.ts";
import { OAuthSuccess } from "../../../core/auth/oauth-success.ts";
import { SavedSession } from "../../../core/auth/saved-session.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { OAuthSuccessStore } from "../../auth/oauth-success.store.ts";
import { RoleChoiceStore } from "../../auth/role-choice.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const providerSignInModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, OAuthSuccess, OAuthSuccess, [AuthService, SavedSession, Clock]);
  bindNew(bind, RoleChoiceStore, [AuthService, CurrentSession, OAuthSuccess, ReturnPath, Notices]);
  bindNew(bind, OAuthSuccessStore, [OAuthSuccess, Navigation, ReturnPath, CurrentSession, Notices]);
});
