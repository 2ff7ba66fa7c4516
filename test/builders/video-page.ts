import { NEVER } from "rxjs";
import { Poller } from "../../core/polling/poller.ts";
import { OwnVideoChanges } from "../../core/videos/own-video-changes.ts";
import { UploadDrafts } from "../../core/videos/upload-drafts.ts";
import { UploadQueue } from "../../core/videos/upload-queue.ts";
import type { OwnVideo } from "../../core/videos/video.ts";
import { MyVideosStore } from "../../ui/videos/my-videos.store.ts";
import { UploadsStore } from "../../ui/videos/uploads.store.ts";
import { FakeActivity } from "../fakes/fake-activity.ts";
import { aPage } from "../fakes/fake-browser.ts";
import { FakeClipboard } from "../fakes/fake-clipboard.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeFileContents } from "../fakes/fake-file-contents.ts";
import { FakeIdempotencyKeys } from "../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";
import { FakeOwnVideosApi } from "../fakes/fake-own-videos-api.ts";
import { FakePageGuard } from "../fakes/fake-page-guard.ts";
import { FakeRecordingUploads } from "../fakes/fake-recording-uploads.ts";
import { FakeStorage } from "../fakes/fake-storage.ts";
import { videoExtras } from "../fakes/fake-video-extras.ts";
import { FakeVideoLinksApi } from "../fakes/fake-video-links-api.ts";
import { FakeVideoUploads } from "../fakes/fake-video-uploads.ts";
import { aUser } from "./auth.ts";
import { aSessionStore } from "./session-store.ts";

interface VideoPageParts {
  readonly uploads?: FakeVideoUploads;
  readonly links?: FakeVideoLinksApi;
  /** It may hold what an earlier page of the same browser has kept. */
  readonly browser?: FakeStorage;
}

export function aVideoPage(
  videos: readonly OwnVideo[] = [],
  {
    uploads = new FakeVideoUploads(),
    links = new FakeVideoLinksApi(),
    browser = new FakeStorage(),
  }: VideoPageParts = {},
) {
  const page = aPage(browser);
  const session = aSessionStore(aUser(), page);
  const api = new FakeOwnVideosApi();
  api.videos = videos;
  const recordings = new FakeRecordingUploads();
  const clock = new FakeClock(Date.UTC(2026, 0, 10));
  const notices = new FakeNotices();
  const clipboard = new FakeClipboard();
  const contents = new FakeFileContents();
  const extras = videoExtras();
  const keys = new FakeIdempotencyKeys();
  const queue = new UploadQueue(uploads, {
    clock,
    contents,
    guard: new FakePageGuard(),
    newKey: () => keys.next(),
    whenBack: () => () => undefined,
    session$: NEVER,
    began: () => undefined,
  });
  const changes = new OwnVideoChanges();
  const drafts = new UploadDrafts(page.storage, page.current);
  const poller = new Poller(clock, new FakeActivity());
  const list = new MyVideosStore(
    { videos: api, links, ...extras },
    { poller, clipboard, clock, notices, changes, queue },
  );
  const sent = new UploadsStore(queue, { uploads, recordings, videos: api }, { notices, drafts, changes });
  const stores = [session, sent, list];
  return { api, clipboard, clock, contents, extras, links, list, queue, recordings, sent, stores, uploads };
}
