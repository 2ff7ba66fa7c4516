import { join } from "node:path";
import { NEVER } from "rxjs";
import { HttpAgreementsApi } from "../../adapters/http/http-agreements-api.ts";
import { HttpAuthApi } from "../../adapters/http/http-auth-api.ts";
import { HttpClient } from "../../adapters/http/http-client.ts";
import { HttpConversationThreads } from "../../adapters/http/http-conversation-threads.ts";
import { HttpConversationsApi } from "../../adapters/http/http-conversations-api.ts";
import { HttpNotificationsApi } from "../../adapters/http/http-notifications-api.ts";
import { HttpRequestOptionsApi } from "../../adapters/http/http-request-options-api.ts";
import { HttpRequestsApi } from "../../adapters/http/http-requests-api.ts";
import { HttpSharesApi } from "../../adapters/http/http-shares-api.ts";
import { HttpSnagsApi } from "../../adapters/http/http-snags-api.ts";
import { HttpTerminalSignInApi } from "../../adapters/http/http-terminal-sign-in-api.ts";
import { RandomIdempotencyKeys } from "../../adapters/http/random-idempotency-keys.ts";
import { AgreementWatch } from "../../core/agreements/agreement-watch.ts";
import type { AgreementsApi } from "../../core/agreements/agreements-api.port.ts";
import type { AuthApi } from "../../core/auth/auth-api.port.ts";
import { AuthService } from "../../core/auth/auth-service.ts";
import type { Bearer } from "../../core/auth/bearer.port.ts";
import { CurrentSession } from "../../core/auth/current-session.ts";
import { SavedSession } from "../../core/auth/saved-session.ts";
import { Chats } from "../../core/chat/chats.ts";
import type { DraftStore } from "../../core/chat/draft-store.ts";
import { ConversationChats } from "../../core/conversations/conversation-chats.ts";
import type { ConversationsApi } from "../../core/conversations/conversations-api.port.ts";
import type { ActivitySignals } from "../../core/inactivity/activity-signals.port.ts";
import { NotificationsWatch } from "../../core/notifications/notifications-watch.ts";
import type { NotificationsApi } from "../../core/notifications/notifications-api.port.ts";
import { Poller } from "../../core/polling/poller.ts";
import type { RequestOptionsApi } from "../../core/requests/request-options-api.port.ts";
import type { RequestsApi } from "../../core/requests/requests-api.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { SharesApi } from "../../core/shared-requests/shares-api.port.ts";
import type { SnagsApi } from "../../core/snagged-requests/snags-api.port.ts";
import type { TerminalSignInApi } from "../../core/terminal-sign-in/terminal-sign-in-api.port.ts";
import type { Host } from "../terminal/host.ts";
import type { Output } from "../terminal/output.ts";
import { configFolder, serverOrigin } from "./settings.ts";
import { FileStorage } from "./file-storage.ts";
import { MemoryStorage } from "./memory-storage.ts";
import { OneUser } from "./one-user.ts";
import { RepeatableWrites } from "./repeatable-writes.ts";
import { SharedDrafts } from "./shared-drafts.ts";
import { callLog, overTerminal } from "./transport.ts";
import type { Uploading } from "./uploads.ts";

/** The server where the user signed in last is stored under this key. */
const SERVER_KEY = "server";

/** The terminal of a running command is in use, so polling never rests. */
const IN_USE: ActivitySignals = { activity$: NEVER, isVisible: () => true };

/** It is what a command works with: core's services over the HTTP adapters and the storage of this program. */
export interface Services {
  readonly origin: string;
  /** Sessions, and what was typed and not sent, are stored in it. */
  readonly folder: string;
  readonly bearer: Bearer;
  readonly current: CurrentSession;
  readonly auth: AuthService;
  readonly authApi: AuthApi;
  readonly terminalSignIn: TerminalSignInApi;
  readonly requests: RequestsApi;
  readonly notifications: NotificationsApi;
  readonly notificationsWatch: NotificationsWatch;
  readonly requestOptions: RequestOptionsApi;
  readonly shares: SharesApi;
  readonly snags: SnagsApi;
  readonly agreements: AgreementsApi;
  readonly agreementWatch: AgreementWatch;
  readonly conversations: ConversationsApi;
  readonly chats: ConversationChats;
  /** It has what was typed and what was not sent. It stays when a session ends: only the user can read the files. */
  readonly drafts: DraftStore;
  readonly writes: RepeatableWrites;
  /**
   * Makes what uploads videos; its code is loaded now.
   * @param report is called with why the connection was lost, and with null when it is back
   */
  uploads(report: (failure: Failure | null) => void): Promise<Uploading>;
  /** Makes this server the one of later commands. Returns false when it cannot be stored. */
  useServer(): boolean;
}

/**
 * Ties core's ports to their adapters. Each server has a session of its own, so that no server is sent another's
 * token.
 * @param server the address of the option `--server`
 * @throws Failure for a bad address, and when others than the user can read what is stored
 */
export function compose(host: Host, output: Output, server: string | undefined): Services {
  const folder = configFolder(host);
  const settings = new FileStorage(folder);
  const origin = serverOrigin(server, host.env, settings.get(SERVER_KEY));
  const serverFolder = join(folder, encodeURIComponent(origin));
  const storage = new FileStorage(serverFolder);
  for (const each of [settings, storage]) each.check(host.platform, process.getuid?.());

  const { clock } = host;
  const saved = new SavedSession(storage);
  const current = new CurrentSession(saved, storage, new MemoryStorage());
  const bearer = new OneUser(current);
  const log = callLog(clock, (line) => output.detail(line));
  const fetch = overTerminal(log);
  const http = new HttpClient(bearer, clock, { origin, fetch });
  const notifications = new HttpNotificationsApi(http);
  const agreements = new HttpAgreementsApi(http);
  const poller = new Poller(clock, IN_USE, Math.random);
  const authApi = new HttpAuthApi(http);
  const keys = new RandomIdempotencyKeys();
  const drafts = new SharedDrafts(storage, join(serverFolder, "drafts.lock"));
  const chats = new Chats(poller, IN_USE, drafts, keys, clock);
  return {
    origin,
    folder,
    bearer,
    current,
    auth: new AuthService(authApi, current, saved),
    authApi,
    terminalSignIn: new HttpTerminalSignInApi(http),
    requests: new HttpRequestsApi(http),
    notifications,
    notificationsWatch: new NotificationsWatch(notifications, current, poller),
    requestOptions: new HttpRequestOptionsApi(http),
    shares: new HttpSharesApi(http),
    snags: new HttpSnagsApi(http),
    agreements,
    agreementWatch: new AgreementWatch(agreements, poller),
    conversations: new HttpConversationsApi(http),
    chats: new ConversationChats(chats, new HttpConversationThreads(http), current),
    drafts,
    writes: new RepeatableWrites(storage, keys, clock),
    uploads: async (report) => {
      const { composeUploads } = await import("./uploads.ts");
      return composeUploads({ origin, http, bearer, clock, poller, current, log, fetch, report });
    },
    useServer: () => settings.set(SERVER_KEY, origin),
  };
}
