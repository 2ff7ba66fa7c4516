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

export const providerSignInModule = new ContainerModule(({ bind }) => {
  bind(OAuthSuccess)
    .toResolvedValue(
      (auth, saved, clock) => new OAuthSuccess(auth, saved, clock),
      [AuthService, SavedSession, Clock],
    )
    .inSingletonScope();
  bind(RoleChoiceStore).toResolvedValue(
    (auth, current, success, path, notices) => new RoleChoiceStore(auth, current, success, path, notices),
    [AuthService, CurrentSession, OAuthSuccess, ReturnPath, Notices],
  );
  bind(OAuthSuccessStore).toResolvedValue(
    (success, navigation, path, current, notices) =>
      new OAuthSuccessStore(success, navigation, path, current, notices),
    [OAuthSuccess, Navigation, ReturnPath, CurrentSession, Notices],
  );
});
