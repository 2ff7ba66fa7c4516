import { ContainerModule } from "inversify";
import { BrowserRecorder } from "../../../adapters/browser/browser-recorder.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { PageGuard } from "../../../core/uploads/page-guard.port.ts";
import { Recorder } from "../../../core/videos/recorder.port.ts";
import { RecordingUploads } from "../../../core/videos/recording-uploads.port.ts";
import { VideoUploads } from "../../../core/videos/video-uploads.port.ts";
import { RecorderStore } from "../../videos/recorder.store.ts";
import { bindOnceBy } from "../bind-class.ts";

export const recorderModule = new ContainerModule(({ bind }) => {
  bindOnceBy(bind, Recorder, () => new BrowserRecorder(window), []);
  bind(RecorderStore).toResolvedValue(
    (recorder, recordings, uploads, clock, guard, keys, notices) =>
      new RecorderStore(recorder, { recordings, uploads }, { clock, guard, keys, notices }),
    [Recorder, RecordingUploads, VideoUploads, Clock, PageGuard, IdempotencyKeys, Notices],
  );
});
