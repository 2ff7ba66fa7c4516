import { ContainerModule } from "inversify";
import { BrowserClipboard } from "../../../adapters/browser/browser-clipboard.ts";
import { BrowserPageGuard } from "../../../adapters/browser/browser-page-guard.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpOwnVideosApi } from "../../../adapters/http/http-own-videos-api.ts";
import { HttpVideoLinksApi } from "../../../adapters/http/http-video-links-api.ts";
import { TusVideoUploads } from "../../../adapters/http/tus-video-uploads.ts";
import { Bearer } from "../../../core/auth/bearer.port.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { Connectivity } from "../../../core/connectivity/connectivity.ts";
import { NetworkSignals } from "../../../core/connectivity/network-signals.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { Clipboard } from "../../../core/share-links/clipboard.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { OwnVideosApi } from "../../../core/videos/own-videos-api.port.ts";
import { PageGuard } from "../../../core/videos/page-guard.port.ts";
import { UploadQueue } from "../../../core/videos/upload-queue.ts";
import { VideoLinksApi } from "../../../core/videos/video-links-api.port.ts";
import { VideoUploads } from "../../../core/videos/video-uploads.port.ts";
import { MyVideosStore } from "../../videos/my-videos.store.ts";
import { UploadsStore } from "../../videos/uploads.store.ts";

export const bindings = new ContainerModule(({ bind }) => {
  bind(OwnVideosApi)
    .toResolvedValue((http) => new HttpOwnVideosApi(http), [HttpClient])
    .inSingletonScope();
  bind(VideoLinksApi)
    .toResolvedValue((http) => new HttpVideoLinksApi(http), [HttpClient])
    .inSingletonScope();
  bind(VideoUploads)
    .toResolvedValue(
      (http, bearer, clock, network) =>
        new TusVideoUploads(http, bearer, { isOnline: () => network.isOnline(), now: () => clock.now() }),
      [HttpClient, Bearer, Clock, NetworkSignals],
    )
    .inSingletonScope();
  bind(Clipboard)
    .toResolvedValue(() => new BrowserClipboard(navigator))
    .inSingletonScope();
  bind(PageGuard)
    .toResolvedValue(() => new BrowserPageGuard(window))
    .inSingletonScope();
  // Uploads go on while other screens are shown.
  bind(UploadQueue)
    .toResolvedValue(
      (api, clock, guard, keys, { whenBack }, { session$ }) =>
        new UploadQueue(api, { clock, guard, newKey: () => keys.next(), whenBack, session$ }),
      [VideoUploads, Clock, PageGuard, IdempotencyKeys, Connectivity, CurrentSession],
    )
    .inSingletonScope();
  bind(UploadsStore).toResolvedValue(
    (queue, api, videos, notices) => new UploadsStore(queue, api, videos, notices),
    [UploadQueue, VideoUploads, OwnVideosApi, Notices],
  );
  bind(MyVideosStore).toResolvedValue(
    (videos, links, poller, clipboard, clock, notices) =>
      new MyVideosStore({ videos, links }, poller, clipboard, clock, notices),
    [OwnVideosApi, VideoLinksApi, Poller, Clipboard, Clock, Notices],
  );
});
