import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { firstValueFrom, Subscription } from "rxjs";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { PageGuard } from "../../core/uploads/page-guard.port.ts";
import type {
  RecordedBytes,
  Recorder,
  RecordingEvent,
  RecordingSession,
} from "../../core/videos/recorder.port.ts";
import {
  nextPhase,
  type RecordingAction,
  recordingFileName,
  type RecordingObstacle,
  type RecordingPhase,
  recordingBytesLeft,
  type RecordingSource,
  type RecordingSpace,
  recordingSpace,
  RecordingTime,
} from "../../core/videos/recording.ts";
import { type RecordingProgress, RecordingSender } from "../../core/videos/recording-sender.ts";
import type { RecordingUploads } from "../../core/videos/recording-uploads.port.ts";
import type { VideoUploads } from "../../core/videos/video-uploads.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { TrimStore } from "./trim.store.ts";

/** Time and level are updated in this interval. */
const LOOK_MS = 100;

export interface RecordingApis {
  readonly recordings: RecordingUploads;
  readonly uploads: VideoUploads;
}

export interface RecorderPorts {
  readonly clock: Clock;
  readonly guard: PageGuard;
  readonly keys: IdempotencyKeys;
  readonly notices: Notices;
}

/** It makes one recording, from its first picture until the server has it. Bytes are sent while it is made. */
export class RecorderStore {
  readonly #recorder: Recorder;
  readonly #apis: RecordingApis;
  readonly #ports: RecorderPorts;
  #session: RecordingSession | null = null;
  #sender: RecordingSender | null = null;
  #pieces: RecordedBytes[] = [];
  #time = new RecordingTime();
  #bytesLeft = 0;
  #following = new Subscription();
  #release: (() => void) | undefined;

  readonly sources: readonly RecordingSource[];
  phase: RecordingPhase = "ready";
  source: RecordingSource;
  hasVoice = true;
  obstacle: RecordingObstacle | null = null;
  elapsedMs = 0;
  level = 0;
  progress: RecordingProgress | null = null;
  /** The recording has an address on this device; null before its end. */
  watched: { readonly url: string; readonly release: () => void } | null = null;
  readonly trim = new TrimStore();
  readonly beginning: ActionStore;
  readonly keeping: ActionStore;
  readonly discarding: ActionStore;

  constructor(recorder: Recorder, apis: RecordingApis, ports: RecorderPorts) {
    this.#recorder = recorder;
    this.#apis = apis;
    this.#ports = ports;
    this.sources = recorder.sources();
    this.source = this.sources[0] ?? "camera";
    this.beginning = new ActionStore(ports.notices);
    this.keeping = new ActionStore(ports.notices);
    this.discarding = new ActionStore(ports.notices);
    makeObservable<this, "step" | "heard">(this, {
      phase: observable,
      source: observable,
      hasVoice: observable,
      obstacle: observable,
      elapsedMs: observable,
      level: observable,
      progress: observableRef,
      watched: observableRef,
      space: computed,
      choose: action,
      begin: action,
      pause: action,
      resume: action,
      step: action,
      heard: action,
    });
  }

  /** A media element shows it during the recording. */
  get preview(): unknown {
    return this.#session?.preview ?? null;
  }

  get bytesLeft(): number {
    return this.#bytesLeft;
  }

  get space(): RecordingSpace {
    return recordingSpace(this.progress?.recorded ?? 0, this.#bytesLeft);
  }

  choose(part: { readonly source?: RecordingSource; readonly hasVoice?: boolean }): void {
    this.source = part.source ?? this.source;
    this.hasVoice = part.hasVoice ?? this.hasVoice;
    this.obstacle = null;
  }

  /** Ends the recording with its screen; what the server has can be finished there. */
  stop(): void {
    this.#end();
    this.watched?.release();
    runInAction(() => {
      this.watched = null;
      this.phase = "ready";
    });
  }

  async begin(): Promise<void> {
    if (!this.step("ask")) return;
    this.obstacle = null;
    // The browser must ask at once, because later it would not count as the result of a click.
    const opening = this.#recorder.open({ source: this.source, hasVoice: this.hasVoice });
    const isKnown = await this.beginning.run(undefined, async () => {
      const { used, limits } = await firstValueFrom(this.#apis.uploads.overview());
      this.#bytesLeft = recordingBytesLeft(used, limits);
    });
    const opened = await opening;
    if (
      this.phase !== "asking" ||
      !isKnown ||
      opened.kind === "refused" ||
      recordingSpace(0, this.#bytesLeft) === "none"
    ) {
      if (opened.kind === "opened") opened.session.close();
      runInAction(() => {
        if (opened.kind === "refused") this.obstacle = opened.obstacle;
        else if (isKnown)
          this.beginning.refuse(undefined, "Your storage is full. Delete videos or files to make room.");
        this.step("refuse");
      });
      return;
    }
    this.#follow(opened.session);
  }

  pause(): void {
    if (!this.step("pause")) return;
    this.#session?.pause();
    this.#time.rest(this.#ports.clock.now());
  }

  resume(): void {
    if (!this.step("resume")) return;
    this.#session?.resume();
    this.#time.run(this.#ports.clock.now());
  }

  /** Ends the recording, which is then reviewed. */
  async finish(): Promise<void> {
    const session = this.#session;
    if (session === null || !this.step("stop")) return;
    this.#time.rest(this.#ports.clock.now());
    await session.stop();
    // The screen was left meanwhile, so the recording's address would not be released.
    if (this.phase !== "reviewing") return;
    session.close();
    this.#session = null;
    runInAction(() => {
      this.elapsedMs = this.#time.elapsed(this.#ports.clock.now());
      this.trim.begin(this.elapsedMs);
      this.level = 0;
      this.watched = this.#recorder.watch(this.#pieces, session.mediaType);
    });
  }

  /** Sends what is missing and tells the server which part to keep. */
  async save(): Promise<boolean> {
    if (this.trim.fault !== undefined || !this.step("save")) return false;
    const isDone = await this.keeping.run(undefined, async () => {
      await this.#sender?.arrived();
      const { url, videoId, sent } = this.progress ?? {};
      if (typeof url !== "string" || typeof videoId !== "number" || sent === undefined) return;
      if (!this.trim.isWhole) await this.#apis.recordings.trim(videoId, this.trim.value);
      await this.#apis.recordings.finish(url, sent);
    });
    this.step(isDone ? "succeed" : "fail");
    if (isDone) {
      this.#end();
      this.#ports.notices.success("Recording saved");
    }
    return isDone;
  }

  async discard(): Promise<boolean> {
    this.#sender?.stop();
    const url = this.progress?.url;
    const isDone = await this.discarding.run(undefined, async () => {
      if (typeof url === "string") await this.#apis.uploads.abandon(url);
    });
    if (!isDone || !this.step("discard")) return false;
    this.#end();
    this.watched?.release();
    runInAction(() => {
      this.watched = null;
    });
    return true;
  }

  #follow(session: RecordingSession): void {
    const { clock, guard, keys } = this.#ports;
    this.watched?.release();
    this.#pieces = [];
    this.#time = new RecordingTime();
    this.#session = session;
    const fileName = recordingFileName(this.source, session.mediaType, new Date(clock.now()));
    const mediaType = session.mediaType;
    this.#sender = new RecordingSender(this.#apis.recordings, clock, {
      fileName,
      mediaType,
      idempotencyKey: keys.next(),
    });
    this.#following = new Subscription();
    this.#following.add(session.events$.subscribe((event) => this.heard(event)));
    this.#following.add(
      this.#sender.progress$.subscribe((progress) => {
        runInAction(() => (this.progress = progress));
      }),
    );
    this.#following.add(clock.every(LOOK_MS).subscribe(() => this.#look()));
    this.#release = guard.hold();
    runInAction(() => {
      this.watched = null;
      this.elapsedMs = 0;
      this.keeping.reset();
      this.discarding.reset();
    });
    session.begin();
    this.#time.run(clock.now());
    this.step("begin");
  }

  #look(): void {
    if (this.phase !== "recording") return;
    runInAction(() => {
      this.elapsedMs = this.#time.elapsed(this.#ports.clock.now());
      this.level = this.#session?.level() ?? 0;
    });
  }

  #end(): void {
    this.#following.unsubscribe();
    this.#session?.close();
    this.#session = null;
    this.#sender?.stop();
    this.#release?.();
    this.#release = undefined;
  }

  private heard(event: RecordingEvent): void {
    if (event.kind === "bytes") {
      this.#pieces.push(event.bytes);
      this.#sender?.add(event.bytes);
      if (this.space === "none") void this.finish();
      return;
    }
    if (event.kind === "failed") this.obstacle = "failed";
    void this.finish();
  }

  /** Returns false for an action that the phase does not allow. */
  private step(wanted: RecordingAction): boolean {
    const next = nextPhase(this.phase, wanted);
    if (next === undefined) return false;
    this.phase = next;
    return true;
  }
}
