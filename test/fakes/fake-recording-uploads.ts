import { Failure } from "../../core/shared/failure.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { RecordedBytes } from "../../core/videos/recorder.port.ts";
import type { RecordingUploads } from "../../core/videos/recording-uploads.port.ts";
import type { Trim } from "../../core/videos/trim.ts";

/** It keeps recordings in memory like a server; each of `failures` fails one of the calls that follow. */
export class FakeRecordingUploads implements RecordingUploads {
  readonly calls: string[] = [];
  readonly failures: Failure[] = [];
  /** So much of the next piece arrives before its call fails. */
  arrives = 0;
  received = 0;
  trimmed: Trim | null = null;

  begin(): Promise<{ videoId: VideoId; url: string }> {
    return this.#answer("begin", () => ({ videoId: 9 as VideoId, url: "/uploads/9" }));
  }

  append(_url: string, offset: number, bytes: RecordedBytes): Promise<number> {
    if (this.failures.length > 0) this.received += this.arrives;
    else if (offset !== this.received) {
      this.calls.push(`append ${offset}`);
      return Promise.reject(new Failure({ kind: "conflict" }));
    }
    return this.#answer(`append ${offset}+${bytes.size}`, () => (this.received += bytes.size));
  }

  offsetOf(): Promise<number> {
    return this.#answer("offset", () => this.received);
  }

  finish(_url: string, length: number): Promise<void> {
    return this.#answer(`finish ${length}`, () => undefined);
  }

  trim(video: VideoId, trim: Trim): Promise<void> {
    return this.#answer(`trim ${video}`, () => {
      this.trimmed = trim;
    });
  }

  #answer<T>(call: string, give: () => T): Promise<T> {
    this.calls.push(call);
    const failure = this.failures.shift();
    return failure === undefined ? Promise.resolve(give()) : Promise.reject(failure);
  }
}
