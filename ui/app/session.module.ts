import { ContainerModule } from "inversify";
import { HttpAuthApi } from "../../adapters/http/http-auth-api.ts";
import { HttpClient } from "../../adapters/http/http-client.ts";
import { ReturnPath } from "../../core/access/return-path.ts";
import { AuthApi } from "../../core/auth/auth-api.port.ts";
import { AuthService } from "../../core/auth/auth-service.ts";
import { Bearer } from "../../core/auth/bearer.port.ts";
import { CurrentSession } from "../../core/auth/current-session.ts";
import { DeviceDrafts } from "../../core/auth/device-drafts.ts";
import { SavedSession } from "../../core/auth/saved-session.ts";
import { TabStorage } from "../../core/storage/tab-storage.port.ts";
import { InactivityMonitor } from "../../core/inactivity/inactivity-monitor.ts";
import { KeyValueStorage } from "../../core/storage/key-value-storage.port.ts";
import { Notices } from "../../core/shared/notices.port.ts";
import { HeldDraftsStore } from "../auth/held-drafts.store.ts";
import { SessionStore } from "../auth/session.store.ts";

/** These bindings tell the shell on every page who is signed in. */
export const sessionModule = new ContainerModule(({ bind }) => {
  bind(SavedSession)
    .toResolvedValue((storage) => new SavedSession(storage), [KeyValueStorage])
    .inSingletonScope();
  bind(CurrentSession)
    .toResolvedValue(
      (saved, storage, tab) => new CurrentSession(saved, storage, tab),
      [SavedSession, KeyValueStorage, TabStorage],
    )
    .inSingletonScope();
  bind(Bearer).toService(CurrentSession);
  bind(AuthApi)
    .toResolvedValue((http) => new HttpAuthApi(http), [HttpClient])
    .inSingletonScope();
  bind(AuthService)
    .toResolvedValue(
      (api, current, saved) => new AuthService(api, current, saved),
      [AuthApi, CurrentSession, SavedSession],
    )
    .inSingletonScope();
  bind(DeviceDrafts)
    .toResolvedValue(
      (storage, current) => new DeviceDrafts(storage, current),
      [KeyValueStorage, CurrentSession],
    )
    .inSingletonScope();
  bind(HeldDraftsStore)
    .toResolvedValue((drafts) => new HeldDraftsStore(drafts), [DeviceDrafts])
    .inSingletonScope();
  bind(ReturnPath)
    .toResolvedValue((tab) => new ReturnPath(tab), [TabStorage])
    .inSingletonScope();
  bind(SessionStore)
    .toResolvedValue(
      (auth, current, monitor, returnPath, notices) =>
        new SessionStore(auth, current, monitor, returnPath, notices),
      [AuthService, CurrentSession, InactivityMonitor, ReturnPath, Notices],
    )
    .inSingletonScope();
});
