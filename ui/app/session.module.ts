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
import { ActivitySignals } from "../../core/inactivity/activity-signals.port.ts";
import { InactivityMonitor } from "../../core/inactivity/inactivity-monitor.ts";
import { Prompt } from "../../core/inactivity/prompt.port.ts";
import { Clock } from "../../core/shared/clock.port.ts";
import { KeyValueStorage } from "../../core/storage/key-value-storage.port.ts";
import { Notices } from "../../core/shared/notices.port.ts";
import { HeldDraftsStore } from "../auth/held-drafts.store.ts";
import { SessionStore } from "../auth/session.store.ts";
import { bindOnce } from "./bind-class.ts";

/** These bindings tell the shell on every page who is signed in, and end an unused session. */
export const sessionModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, SavedSession, SavedSession, [KeyValueStorage]);
  bindOnce(bind, CurrentSession, CurrentSession, [SavedSession, KeyValueStorage, TabStorage]);
  bind(Bearer).toService(CurrentSession);
  bindOnce(bind, AuthApi, HttpAuthApi, [HttpClient]);
  bindOnce(bind, AuthService, AuthService, [AuthApi, CurrentSession, SavedSession]);
  bindOnce(bind, DeviceDrafts, DeviceDrafts, [KeyValueStorage, CurrentSession]);
  bindOnce(bind, HeldDraftsStore, HeldDraftsStore, [DeviceDrafts]);
  bindOnce(bind, ReturnPath, ReturnPath, [TabStorage]);
  bindOnce(bind, InactivityMonitor, InactivityMonitor, [
    CurrentSession,
    KeyValueStorage,
    Clock,
    ActivitySignals,
    Prompt,
  ]);
  bindOnce(bind, SessionStore, SessionStore, [
    AuthService,
    CurrentSession,
    InactivityMonitor,
    ReturnPath,
    Notices,
  ]);
});
