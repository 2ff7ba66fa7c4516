import { trimVideo } from "../../contract/video-uploads.ts";
import type { Bearer } from "../../core/auth/bearer.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { RecordedBytes } from "../../core/videos/recorder.port.ts";
import type { RecordingBeginning, RecordingUploads } from "../../core/videos/recording-uploads.port.ts";
import type { Trim } from "../../core/videos/trim.ts";
import type { HttpClient } from "./http-client.ts";
import { overNetwork, type RawAnswer } from "./raw-answer.ts";
import { readFailure } from "./read-failure.ts";

const PATH = "/api/videos/uploads";
/** It applies to one piece, a few seconds of a recording. */
const TIMEOUT_MS = 60_000;

export interface HttpRecordingUploadsOptions {
  /** It precedes every path; without one, calls go to the page's own origin. */
  readonly origin?: string;
  readonly isOnline?: () => boolean;
  readonly now: () => number;
}

/**
 * It uploads recordings of unknown length over tus 1.0 (creation-defer-length). The protocol's own library
 * reads a stream that cannot be read twice; pieces that stay in memory until the server has them can be sent
 * again.
 */
export class HttpRecordingUploads implements RecordingUploads {
  readonly #http: HttpClient;
  readonly #bearer: Bearer;
  readonly #options: HttpRecordingUploadsOptions;

  constructor(http: HttpClient, bearer: Bearer, options: HttpRecordingUploadsOptions) {
    this.#http = http;
    this.#bearer = bearer;
    this.#options = options;
  }

  async begin({ fileName, mediaType, idempotencyKey }: RecordingBeginning) {
    const { headers } = await this.#send(`${this.#options.origin ?? ""}${PATH}`, "POST", {
      "upload-defer-length": "1",
      "upload-metadata": `filename ${base64(fileName)},filetype ${base64(mediaType)}`,
      "idempotency-key": idempotencyKey,
    });
    const [url, video] = [headers.get("location"), Number(headers.get("x-video-id") ?? Number.NaN)];
    if (url === null || Number.isNaN(video)) throw new Failure({ kind: "bad-answer" });
    return { url: this.#absolute(url), videoId: video as VideoId };
  }

  async append(url: string, offset: number, bytes: RecordedBytes): Promise<number> {
    if (!(bytes instanceof Blob)) throw new Error("Only what was recorded here can be sent");
    return offsetIn(await this.#patch(url, offset, bytes));
  }

  async offsetOf(url: string): Promise<number> {
    return offsetIn(await this.#send(url, "HEAD", {}));
  }

  async finish(url: string, length: number): Promise<void> {
    await this.#patch(url, length, new Blob(), { "upload-length": String(length) });
  }

  async trim(video: VideoId, { startMs, endMs }: Trim): Promise<void> {
    const body = { start_ms: startMs, end_ms: endMs };
    await this.#http.call(trimVideo, { params: { id: video }, body });
  }

  #patch(url: string, offset: number, body: Blob, headers: Record<string, string> = {}): Promise<RawAnswer> {
    const all = {
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(offset),
      ...headers,
    };
    return this.#send(url, "PATCH", all, body);
  }

  async #send(url: string, method: string, headers: Record<string, string>, body?: Blob): Promise<RawAnswer> {
    const token = this.#bearer.token();
    const answer = await this.#asked(url, {
      method,
      headers: {
        "tus-resumable": "1.0.0",
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status < 300) return answer;
    const failure = readFailure(answer, this.#options.now(), token !== null);
    if (failure.kind === "session-expired" || failure.kind === "sign-in-needed") this.#bearer.refused(token);
    throw failure;
  }

  async #asked(url: string, init: RequestInit): Promise<RawAnswer> {
    try {
      return await overNetwork(url, init);
    } catch {
      throw new Failure({ kind: "network", offline: this.#options.isOnline?.() === false });
    }
  }

  #absolute(url: string): string {
    return url.startsWith("/") ? (this.#options.origin ?? "") + url : url;
  }
}

function offsetIn({ headers }: RawAnswer): number {
  const offset = Number(headers.get("upload-offset") ?? Number.NaN);
  if (Number.isNaN(offset)) throw new Failure({ kind: "bad-answer" });
  return offset;
}

/** Encodes a text as the protocol requires: UTF-8 in base64. */
function base64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
