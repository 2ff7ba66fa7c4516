import { ContainerModule } from "inversify";
import { BrowserPageGuard } from "../../../adapters/browser/browser-page-guard.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpRecordingUploads } from "../../../adapters/http/http-recording-uploads.ts";
import { TusVideoUploads } from "../../../adapters/http/tus-video-uploads.ts";
import { Bearer } from "../../../core/auth/bearer.port.ts";
import { NetworkSignals } from "../../../core/connectivity/network-signals.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { PageGuard } from "../../../core/uploads/page-guard.port.ts";
import { RecordingUploads } from "../../../core/videos/recording-uploads.port.ts";
import { VideoUploads } from "../../../core/videos/video-uploads.port.ts";
import { bindOnceBy } from "../bind-class.ts";

/** Chosen files and recordings are uploaded with these. */
export const videoTransfersModule = new ContainerModule(({ bind }) => {
  bindOnceBy(
    bind,
    VideoUploads,
    (http, bearer, clock, network) =>
      new TusVideoUploads(http, bearer, { isOnline: () => network.isOnline(), now: () => clock.now() }),
    [HttpClient, Bearer, Clock, NetworkSignals],
  );
  bindOnceBy(bind, PageGuard, () => new BrowserPageGuard(window), []);
  bindOnceBy(
    bind,
    RecordingUploads,
    (http, bearer, clock, network) =>
      new HttpRecordingUploads(http, bearer, {
        isOnline: () => network.isOnline(),
        now: () => clock.now(),
      }),
    [HttpClient, Bearer, Clock, NetworkSignals],
  );
});
