import { ReturnPath } from "../../core/access/return-path.ts";
import type { UserType } from "../../core/auth/credentials.ts";
import { Chats } from "../../core/chat/chats.ts";
import { DraftStore } from "../../core/chat/draft-store.ts";
import { AttachmentUploads } from "../../core/collaboration/attachment-uploads.ts";
import { SessionService } from "../../core/collaboration/session-service.ts";
import { Poller } from "../../core/polling/poller.ts";
import type { ParticipantId } from "../../core/shared/id.ts";
import { AfterSession } from "../../ui/collaboration/after-session.tsx";
import type { AfterSessionProps } from "../../ui/collaboration/later-after-session.tsx";
import { SessionAccountStore } from "../../ui/collaboration/session-account.store.ts";
import { SessionComposerStore } from "../../ui/collaboration/session-composer.store.ts";
import { SessionFilesStore } from "../../ui/collaboration/session-files.store.ts";
import { SessionRatingStore } from "../../ui/collaboration/session-rating.store.ts";
import type { SessionStores } from "../../ui/collaboration/session-stores.ts";
import { SupportSessionStore } from "../../ui/collaboration/support-session.store.ts";
import { SupportSessionView } from "../../ui/collaboration/support-session.view.tsx";
import { FakeActivity } from "../fakes/fake-activity.ts";
import { FakeAttachmentsApi } from "../fakes/fake-attachments-api.ts";
import { aPage } from "../fakes/fake-browser.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../fakes/fake-idempotency-keys.ts";
import { FakeNavigation } from "../fakes/fake-navigation.ts";
import { FakeSessionApi } from "../fakes/fake-session-api.ts";
import { FakeSessionFiles } from "../fakes/fake-session-files.ts";
import { FakeStorage } from "../fakes/fake-storage.ts";
import { FakeSupportSessionsApi } from "../fakes/fake-support-sessions-api.ts";
import { FakeTabStorage } from "../fakes/fake-tab-storage.ts";
import { aSession, aUser } from "./auth.ts";
import { ERIK, participants } from "./collaboration.ts";

export interface Visit {
  readonly me?: ParticipantId;
  /** The browser also has the session of an account of this type. */
  readonly signedInAs?: UserType;
  /** It is null where an account opens the session instead of a link. */
  readonly token?: string | null;
  readonly browser?: FakeStorage;
}

/** Builds the page of a support session, with fakes of all ports. */
export function aSupportPage({
  me = ERIK,
  signedInAs,
  token = "secret",
  browser = new FakeStorage(),
}: Visit = {}) {
  const api = new FakeSessionApi();
  api.me = me;
  api.session = { participants: participants(me) };
  const clock = new FakeClock(Date.UTC(2026, 2, 2, 9));
  const signals = new FakeActivity();
  const keys = new FakeIdempotencyKeys();
  const attachments = new FakeAttachmentsApi();
  const files = new FakeSessionFiles();
  const support = new FakeSupportSessionsApi();
  const navigation = new FakeNavigation();
  const tab = new FakeTabStorage();
  const drafts = new DraftStore(browser.tab());
  const chats = new Chats(new Poller(clock, signals), signals, drafts, keys, clock);
  const service = new SessionService(api, chats, keys);
  const page = aPage();
  if (signedInAs !== undefined) page.current.begin(aSession("token", aUser({ userType: signedInAs })));
  const around = { current: page.current, returnPath: new ReturnPath(tab), navigation, keys };
  const rating = new SessionRatingStore(service);
  const stores: SessionStores = {
    session: new SupportSessionStore(service, clock),
    composer: new SessionComposerStore(drafts, new AttachmentUploads(attachments, keys)),
    files: new SessionFilesStore(files),
    account: signedInAs === undefined ? null : new SessionAccountStore(support, token, around),
  };
  const After = (props: AfterSessionProps) => <AfterSession {...props} rating={rating} />;
  const loadAfter = () => Promise.resolve(After);
  const view = <SupportSessionView stores={stores} loadAfter={loadAfter} />;
  return { api, attachments, browser, clock, files, navigation, signals, stores, support, tab, view };
}
