import { Observable } from "rxjs";
import type {
  OpenedRecording,
  RecordedBytes,
  Recorder,
  RecordingEvent,
  RecordingOrder,
  RecordingSession,
} from "../../core/videos/recorder.port.ts";
import type { RecordingObstacle, RecordingSource } from "../../core/videos/recording.ts";
import { recordingType } from "../../core/videos/recording.ts";
import { SoundMixer } from "./sound-mixer.ts";
import { pictureInPicture } from "./picture-in-picture.ts";

/** A piece is handed over this often. A crash loses at most one piece and what is being sent. */
const PIECE_MS = 2_000;
/** A key picture is written this often: a player can seek to it, and a cut can begin there. */
const KEY_PICTURE_MS = 1_000;
const BITS_PER_SECOND = { video: 2_500_000, audio: 128_000 } as const;
const CAMERA = { width: { ideal: 1280 }, height: { ideal: 720 } } as const;

/** It records by MediaRecorder. */
export class BrowserRecorder implements Recorder {
  readonly #window: Window & typeof globalThis;

  constructor(window: Window & typeof globalThis) {
    this.#window = window;
  }

  sources(): readonly RecordingSource[] {
    const { MediaRecorder, navigator } = this.#window;
    const devices = navigator.mediaDevices as Partial<MediaDevices> | undefined;
    if (typeof MediaRecorder !== "function" || devices?.getUserMedia === undefined) return [];
    if (this.#type() === undefined) return [];
    // Phones show no screen to a page.
    return devices.getDisplayMedia === undefined ? ["camera"] : ["screen", "camera", "both"];
  }

  async open({ source, hasVoice }: RecordingOrder): Promise<OpenedRecording> {
    const type = this.#type();
    if (type === undefined || !this.sources().includes(source))
      return { kind: "refused", obstacle: "unsupported" };
    const opened: MediaStream[] = [];
    const close = () => {
      for (const track of opened.flatMap((stream) => stream.getTracks())) track.stop();
    };
    try {
      const { mediaDevices } = this.#window.navigator;
      // First, as long as the click counts as one.
      if (source !== "camera") opened.push(await screenOf(mediaDevices));
      if (source !== "screen" || hasVoice)
        opened.push(
          await mediaDevices.getUserMedia({ video: source === "screen" ? false : CAMERA, audio: hasVoice }),
        );
      return { kind: "opened", session: await this.#session(opened, source, hasVoice, type, close) };
    } catch (error) {
      close();
      return { kind: "refused", obstacle: obstacleOf(error) };
    }
  }

  watch(pieces: readonly RecordedBytes[], mediaType: string) {
    const url = URL.createObjectURL(new Blob(pieces as Blob[], { type: mediaType }));
    return {
      url,
      release: () => URL.revokeObjectURL(url),
    };
  }

  async #session(
    opened: readonly MediaStream[],
    source: RecordingSource,
    hasVoice: boolean,
    type: string,
    close: () => void,
  ): Promise<RecordingSession> {
    const [first, second] = opened;
    if (first === undefined) throw new Error("Nothing was opened");
    const voice = hasVoice ? (second ?? first) : undefined;
    const others = opened.filter((stream) => stream !== voice && stream.getAudioTracks().length > 0);
    const sound = new SoundMixer(voice, others);
    const picture =
      source === "both" && second !== undefined ? await pictureInPicture(first, second, sound) : undefined;
    const pictures = picture?.stream.getVideoTracks() ?? first.getVideoTracks();
    const stream = new MediaStream([...pictures, ...sound.tracks]);
    const recorder = new MediaRecorder(stream, {
      mimeType: type,
      videoBitsPerSecond: BITS_PER_SECOND.video,
      audioBitsPerSecond: BITS_PER_SECOND.audio,
      // Not in every browser, and unknown to the typings.
      ...{ videoKeyFrameIntervalDuration: KEY_PICTURE_MS },
    });
    return {
      mediaType: type,
      preview: stream,
      hasVoice,
      events$: eventsOf(recorder, first),
      level: () => sound.level(),
      begin: () => recorder.start(PIECE_MS),
      pause: () => recorder.pause(),
      resume: () => recorder.resume(),
      stop: () => stopped(recorder),
      close: () => {
        picture?.stop();
        sound.close();
        close();
      },
    };
  }

  #type(): string | undefined {
    const { MediaRecorder } = this.#window;
    return recordingType((type) => MediaRecorder.isTypeSupported(type));
  }
}

function eventsOf(recorder: MediaRecorder, shared: MediaStream): Observable<RecordingEvent> {
  return new Observable((subscriber) => {
    const bytes = ({ data }: BlobEvent) => subscriber.next({ kind: "bytes", bytes: data });
    const failed = () => subscriber.next({ kind: "failed" });
    const ended = () => subscriber.next({ kind: "ended" });
    recorder.addEventListener("dataavailable", bytes);
    recorder.addEventListener("error", failed);
    const tracks = shared.getVideoTracks();
    for (const track of tracks) track.addEventListener("ended", ended);
    return () => {
      recorder.removeEventListener("dataavailable", bytes);
      recorder.removeEventListener("error", failed);
      for (const track of tracks) track.removeEventListener("ended", ended);
    };
  });
}

async function stopped(recorder: MediaRecorder): Promise<void> {
  if (recorder.state === "inactive") return;
  await new Promise((resolve) => {
    recorder.addEventListener("stop", resolve, { once: true });
    recorder.stop();
  });
}

/** @throws DOMException on phones, which show no screen to a page */
async function screenOf(devices: Partial<MediaDevices>): Promise<MediaStream> {
  if (devices.getDisplayMedia === undefined) throw new DOMException("No screen", "NotSupportedError");
  return devices.getDisplayMedia({ video: { frameRate: 30 }, audio: true });
}

/** Maps the standard's error names (Media Capture and Streams, 10.2). */
function obstacleOf(error: unknown): RecordingObstacle {
  switch (error instanceof DOMException ? error.name : "") {
    case "NotAllowedError":
    case "SecurityError":
    case "AbortError":
      return "denied";
    case "NotFoundError":
    case "OverconstrainedError":
      return "no-device";
    case "NotReadableError":
      return "in-use";
    case "NotSupportedError":
    case "InvalidStateError":
      return "unsupported";
    default:
      return "failed";
  }
}
