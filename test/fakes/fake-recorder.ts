import { Subject } from "rxjs";
import type {
  OpenedRecording,
  RecordedBytes,
  Recorder,
  RecordingEvent,
  RecordingOrder,
} from "../../core/videos/recorder.port.ts";
import type { RecordingObstacle, RecordingSource } from "../../core/videos/recording.ts";

/** Stands for that many bytes, whose content no test reads. */
const recorded = (size: number): RecordedBytes => ({
  size,
  slice: (start, end = size) => recorded(Math.min(end, size) - start),
});

export class FakeRecorder implements Recorder {
  obstacle: RecordingObstacle | null = null;
  known: readonly RecordingSource[] = ["screen", "camera", "both"];
  voice = 0.5;
  /** Stopping a recording waits for this promise, as for its last bytes. */
  stopping: Promise<void> = Promise.resolve();
  readonly orders: RecordingOrder[] = [];
  /** It holds the calls of the session and of the player: "begin", "pause", "watch 1000", "release". */
  readonly calls: string[] = [];
  readonly events$ = new Subject<RecordingEvent>();

  sources(): readonly RecordingSource[] {
    return this.known;
  }

  open(order: RecordingOrder): Promise<OpenedRecording> {
    this.orders.push(order);
    if (this.obstacle !== null) return Promise.resolve({ kind: "refused", obstacle: this.obstacle });
    const say = (call: string) => () => {
      this.calls.push(call);
    };
    return Promise.resolve({
      kind: "opened",
      session: {
        mediaType: "video/webm",
        preview: null,
        hasVoice: order.hasVoice,
        events$: this.events$,
        level: () => this.voice,
        begin: say("begin"),
        pause: say("pause"),
        resume: say("resume"),
        stop: () => {
          this.calls.push("stop");
          return this.stopping;
        },
        close: say("close"),
      },
    });
  }

  watch(pieces: readonly RecordedBytes[]) {
    const bytes = pieces.reduce((sum, { size }) => sum + size, 0);
    this.calls.push(`watch ${String(bytes)}`);
    return { url: "blob:recording", release: () => void this.calls.push("release") };
  }

  record(bytes: number): void {
    this.events$.next({ kind: "bytes", bytes: recorded(bytes) });
  }
}
