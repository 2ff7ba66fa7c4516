import { ContainerModule } from "inversify";
import { BlobFileContents } from "../../../adapters/http/blob-file-contents.ts";
import { BrowserTextFiles } from "../../../adapters/browser/browser-text-files.ts";
import { BrowserVideoStills } from "../../../adapters/browser/browser-video-stills.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpVideoCaptionsApi } from "../../../adapters/http/http-video-captions-api.ts";
import { HttpVideoPostersApi } from "../../../adapters/http/http-video-posters-api.ts";
import { HttpVideoLinksApi } from "../../../adapters/http/http-video-links-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { DeviceDrafts } from "../../../core/auth/device-drafts.ts";
import { Navigation } from "../../../core/shared/navigation.port.ts";
import { Connectivity } from "../../../core/connectivity/connectivity.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { Clipboard } from "../../../core/share-links/clipboard.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { OwnVideoChanges } from "../../../core/videos/own-video-changes.ts";
import { OwnVideosApi } from "../../../core/videos/own-videos-api.port.ts";
import { PageGuard } from "../../../core/uploads/page-guard.port.ts";
import { TextFiles } from "../../../core/videos/text-files.port.ts";
import { UploadDrafts } from "../../../core/videos/upload-drafts.ts";
import { UploadPosters } from "../../../core/videos/upload-posters.ts";
import { RecordingUploads } from "../../../core/videos/recording-uploads.port.ts";
import { UploadQueue } from "../../../core/videos/upload-queue.ts";
import { VideoCaptionsApi } from "../../../core/videos/video-captions-api.port.ts";
import { VideoLinksApi } from "../../../core/videos/video-links-api.port.ts";
import { VideoPostersApi } from "../../../core/videos/video-posters-api.port.ts";
import { VideoStills } from "../../../core/videos/video-stills.port.ts";
import { VideoUploads } from "../../../core/videos/video-uploads.port.ts";
import { WatchingApi } from "../../../core/videos/watching-api.port.ts";
import { MyVideosStore } from "../../videos/my-videos.store.ts";
import { UploadsStore } from "../../videos/uploads.store.ts";
import { bindOnceBy, bindOnce } from "../bind-class.ts";

export const videoUploadModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, VideoLinksApi, HttpVideoLinksApi, [HttpClient, Navigation]);
  bindOnce(bind, VideoPostersApi, HttpVideoPostersApi, [HttpClient]);
  bindOnce(bind, VideoCaptionsApi, HttpVideoCaptionsApi, [HttpClient]);
  bindOnceBy(bind, VideoStills, () => new BrowserVideoStills(document), []);
  bindOnce(bind, TextFiles, BrowserTextFiles, []);
  bindOnce(bind, UploadPosters, UploadPosters, [VideoPostersApi, VideoStills]);
  // Uploads continue while other screens are shown.
  bindOnceBy(
    bind,
    UploadQueue,
    (api, clock, guard, keys, { whenBack }, { session$ }, posters) =>
      new UploadQueue(api, {
        clock,
        contents: new BlobFileContents(),
        guard,
        newKey: () => keys.next(),
        whenBack,
        session$,
        began: (file, video) => void posters.give(file, video),
      }),
    [VideoUploads, Clock, PageGuard, IdempotencyKeys, Connectivity, CurrentSession, UploadPosters],
  );
  bindOnce(bind, OwnVideoChanges, OwnVideoChanges, []);
  bindOnce(bind, UploadDrafts, UploadDrafts, [DeviceDrafts, CurrentSession]);
  bind(UploadsStore).toResolvedValue(
    (queue, uploads, recordings, videos, notices, drafts, changes) =>
      new UploadsStore(queue, { uploads, recordings, videos }, { notices, drafts, changes }),
    [UploadQueue, VideoUploads, RecordingUploads, OwnVideosApi, Notices, UploadDrafts, OwnVideoChanges],
  );
  bind(MyVideosStore).toResolvedValue(
    (videos, links, posters, stills, captions, texts, watching, ...ports) => {
      const [poller, clipboard, clock, notices, changes, queue] = ports;
      const apis = { videos, links, posters, stills, captions, texts, watching };
      return new MyVideosStore(apis, { poller, clipboard, clock, notices, changes, queue });
    },
    [
      OwnVideosApi,
      VideoLinksApi,
      VideoPostersApi,
      VideoStills,
      VideoCaptionsApi,
      TextFiles,
      WatchingApi,
      Poller,
      Clipboard,
      Clock,
      Notices,
      OwnVideoChanges,
      UploadQueue,
    ],
  );
});
