import fetchRetry from "fetch-retry";
import { firstValueFrom, fromEvent, map, race } from "rxjs";
import type { Answer, JsonEndpoint, PageEndpoint } from "../../contract/endpoint.ts";
import type { Bearer } from "../../core/auth/bearer.port.ts";
import type { Conditional } from "../../core/polling/conditional.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { cancelled, Failure, type FailureFacts, isOutage } from "../../core/shared/failure.ts";
import { newUuid } from "../browser/random-idempotency-keys.ts";
import { addressOf } from "./address.ts";
import type {
  CallArguments,
  CallOptions,
  FormInput,
  FormUpload,
  FormUploadInput,
  PageInput,
  ProgressOption,
  RawUpload,
  UploadInput,
} from "./call-input.ts";
import { formOf, type FormEndpoint } from "./form-of.ts";
import { withFieldNames } from "./field-names.ts";
import { overNetwork, type RawAnswer, type Transport } from "./raw-answer.ts";
import { readAnswer, readTotal } from "./read-answer.ts";
import { readFailure } from "./read-failure.ts";
import { requestInit } from "./request-init.ts";

const RETRIES = 3;
const RETRY_AFTER_MS = 1_000;
const NOT_MODIFIED = 304;
/** For each try, its body included. */
const TIME_OUT_MS = 30_000;
/** The same for the specification's secondary client: polls, searches and options. */
const SECONDARY_TIME_OUT_MS = 15_000;
/** For a file that is sent in one. */
const UPLOAD_TIME_OUT_MS = 5 * 60_000;
/** For an answer that is sent piece by piece; the server cuts off whoever reads longer. */
const STREAMED_TIME_OUT_MS = 5 * 60_000;

export interface HttpClientOptions {
  /** In front of every path; without one calls go to the page's own origin. */
  readonly origin?: string;
  /** False only when the device knows that it has no network. */
  readonly isOnline?: () => boolean;
  /** Calls once when the server can be reached again: what a read that failed for its absence is given. */
  readonly whenBack?: FailureFacts["whenBack"];
  /** In the place of the network. */
  readonly fetch?: Transport;
  /** They answer reads that are asked without a token. */
  readonly answers?: GivenAnswers;
}

/** Answers that are here before they are asked for; each is given once. */
export interface GivenAnswers {
  take(address: string): RawAnswer | undefined;
  /** Drops the answers that are left; after a write they may not be true any more. */
  forget(): void;
}

interface Outgoing {
  readonly init: Parameters<Transport>[1];
  readonly signal: AbortSignal;
  readonly timeOutMs: number;
}

/** The one place that knows status codes, time-outs, retries and duplicates. Rejects with a Failure and nothing else. */
export class HttpClient {
  readonly #bearer: Bearer;
  readonly #clock: Clock;
  readonly #origin: string;
  readonly #isOnline: () => boolean;
  readonly #whenBack: FailureFacts["whenBack"];
  readonly #fetch: Transport;
  readonly #answers: GivenAnswers | undefined;
  /** Method and address of what is on its way, with the call that holds the place. */
  readonly #inFlight = new Map<string, AbortSignal>();
  /** The last write whose answer was lost: asked again, it is the same intention with the same key. */
  #unanswered: { readonly asked: string; readonly key: string } | null = null;

  constructor(bearer: Bearer, clock: Clock, options: HttpClientOptions = {}) {
    this.#bearer = bearer;
    this.#clock = clock;
    this.#origin = options.origin ?? "";
    this.#isOnline = options.isOnline ?? (() => true);
    this.#whenBack = options.whenBack;
    this.#fetch = options.fetch ?? overNetwork;
    this.#answers = options.answers;
  }

  async call<E extends JsonEndpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<Answer<E>> {
    return readAnswer(endpoint, await this.#send(endpoint, input ?? {}));
  }

  /** A file in the place of JSON. */
  async upload<E extends RawUpload>(
    endpoint: E,
    { params, query, bytes, signal, onProgress }: UploadInput<E>,
  ): Promise<Answer<E>> {
    const file = { params, query, body: bytes, onProgress, ...(signal !== undefined && { signal }) };
    return readAnswer(endpoint, await this.#send(endpoint, file));
  }

  /** A form with one file, which may be large. */
  async uploadForm<E extends FormUpload>(
    endpoint: E,
    { body, file, ...input }: FormUploadInput<E>,
  ): Promise<Answer<E>> {
    return readAnswer(endpoint, await this.#send(endpoint, { ...input, body: formOf(body, { file }) }));
  }

  /** A form with files in the place of JSON. */
  async sendForm<E extends FormEndpoint>(
    endpoint: E,
    { params, body, files, fields, idempotencyKey, signal, onProgress }: FormInput<E>,
  ): Promise<Answer<E>> {
    const sent = { params, body: formOf(body, files), fields, idempotencyKey, onProgress };
    const form = { ...sent, ...(signal !== undefined && { signal }) };
    return readAnswer(endpoint, await this.#send(endpoint, form));
  }

  /** A file of text, as it was written. */
  async readText<E extends PageEndpoint>(endpoint: E, input: PageInput<E>): Promise<string> {
    return (await this.#send(endpoint, input)).text;
  }

  async callCounted<E extends JsonEndpoint & { readonly counted: true }>(
    endpoint: E,
    ...[input]: CallArguments<E>
  ): Promise<{ readonly items: Answer<E>; readonly total: number }> {
    const answer = await this.#send(endpoint, input ?? {});
    return { items: readAnswer(endpoint, answer), total: readTotal(answer) };
  }

  /** A conditional read; null while nothing has changed since the answer that came with `etag`. */
  async callIfChanged<E extends JsonEndpoint & { readonly conditional: true }>(
    endpoint: E,
    ...[input]: CallArguments<E>
  ): Promise<Conditional<Answer<E>> | null> {
    const answer = await this.#send(endpoint, { ...input, isSecondary: true });
    if (answer.status === NOT_MODIFIED) return null;
    return { value: readAnswer(endpoint, answer), etag: answer.headers.get("etag") };
  }

  /** The same of a list that is counted. */
  async callCountedIfChanged<E extends JsonEndpoint & { readonly conditional: true; readonly counted: true }>(
    endpoint: E,
    ...[input]: CallArguments<E>
  ): Promise<Conditional<{ readonly items: Answer<E>; readonly total: number }> | null> {
    const answer = await this.#send(endpoint, { ...input, isSecondary: true });
    if (answer.status === NOT_MODIFIED) return null;
    const value = { items: readAnswer(endpoint, answer), total: readTotal(answer) };
    return { value, etag: answer.headers.get("etag") };
  }

  async #send(endpoint: Sent, input: AnyInput): Promise<RawAnswer> {
    const address = addressOf(endpoint.path, input.params, input.query);
    // A token of its own makes it another caller's question.
    const place = `${endpoint.method} ${address} ${input.token ?? ""}`;
    if (input.signal?.aborted === true || this.#inFlight.has(place)) throw cancelled();
    const signal = input.signal ?? new AbortController().signal;
    const leave = () => {
      if (this.#inFlight.get(place) === signal) this.#inFlight.delete(place);
    };
    // At once, not when the rejection arrives: a screen that comes back in the same breath is no duplicate.
    signal.addEventListener("abort", leave, { once: true });
    this.#inFlight.set(place, signal);
    const isWrite = endpoint.method !== "GET";
    if (isWrite) this.#answers?.forget();
    try {
      return await this.#sendWithToken(endpoint, input, address, signal);
    } catch (error) {
      throw isWrite ? error : this.#repeatable(error);
    } finally {
      // What was read meanwhile may be as it was before.
      if (isWrite) this.#answers?.forget();
      signal.removeEventListener("abort", leave);
      leave();
    }
  }

  /** A read may be repeated by itself; a write is for whoever made it to send again. */
  #repeatable(error: unknown): unknown {
    if (this.#whenBack === undefined || !(error instanceof Failure) || !isOutage(error)) return error;
    return new Failure({ ...error.facts, whenBack: this.#whenBack });
  }

  async #sendWithToken(endpoint: Sent, input: AnyInput, address: string, signal: AbortSignal) {
    const isPublic = endpoint.access === "public";
    const token = isPublic ? null : (input.token ?? this.#bearer.token());
    const key = endpoint.method === "GET" ? null : this.#keyOf(endpoint, input, address, token);
    const init = { ...requestInit(endpoint, input, token, key), onProgress: input.onProgress };
    const timeOutMs = timeOutOf(endpoint, input);
    const given = key === null && token === null ? this.#answers?.take(address) : undefined;
    const answer = given ?? (await this.#tryAgain(this.#origin + address, { init, signal, timeOutMs }));
    if (answer.status < 500 && this.#unanswered?.key === key) this.#unanswered = null;
    if (signal.aborted) throw cancelled();
    if (answer.status >= 200 && answer.status < 300) return answer;
    if (answer.status === NOT_MODIFIED && typeof input.etag === "string") return answer;
    const failure = withFieldNames(readFailure(answer, this.#clock.now(), token !== null), input.fields);
    const isLost =
      failure.kind === "session-expired" || (token === null && [401, 403].includes(answer.status));
    if (isLost && !isPublic) this.#bearer.refused(token);
    throw failure;
  }

  /** The same one again for a write that is repeated because its answer was lost; bytes are never taken for the same. */
  #keyOf(endpoint: Sent, input: AnyInput, address: string, token: string | null): string {
    const hasBytes = input.body instanceof Blob || input.body instanceof FormData;
    if (hasBytes) return input.idempotencyKey ?? newUuid();
    const asked = JSON.stringify([endpoint.method, address, token, input.body]);
    const lost = this.#unanswered?.asked === asked ? this.#unanswered.key : undefined;
    const key = input.idempotencyKey ?? lost ?? newUuid();
    this.#unanswered = { asked, key };
    return key;
  }

  /** fetch-retry by our own rule: a 5xx only, whatever the method, three times, never after an abort. */
  #tryAgain(url: string, outgoing: Outgoing): Promise<RawAnswer> {
    const tryAgain = fetchRetry((to: string, out: Outgoing) => this.#tryOnce(to, out));
    return tryAgain(url, {
      ...outgoing,
      // Its own wait can not be aborted, so the second goes by inside the question whether to try again.
      retryDelay: 0,
      retryOn: (tries, error, answer) =>
        error === null && answer !== null && answer.status >= 500 && tries < RETRIES
          ? this.#pause(outgoing.signal)
          : false,
    });
  }

  /** True after a second, false as soon as nobody wants the answer any more. */
  async #pause(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false;
    return firstValueFrom(
      race(
        this.#clock.after(RETRY_AFTER_MS).pipe(map(() => true)),
        fromEvent(signal, "abort").pipe(map(() => false)),
      ),
    );
  }

  async #tryOnce(url: string, { init, signal, timeOutMs }: Outgoing): Promise<RawAnswer> {
    const late = new AbortController();
    const timer = this.#clock.after(timeOutMs).subscribe(() => {
      late.abort();
    });
    try {
      return await this.#fetch(url, { ...init, signal: AbortSignal.any([signal, late.signal]) });
    } catch {
      if (signal.aborted) throw cancelled();
      if (late.signal.aborted) throw new Failure({ kind: "timed-out" });
      throw new Failure({ kind: "network", offline: !this.#isOnline() });
    } finally {
      timer.unsubscribe();
    }
  }
}

/** What the typed input looks like when its endpoint is not known. */
interface AnyInput extends CallOptions, ProgressOption {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly fields?: Readonly<Record<string, string | null>> | undefined;
}

/** What the client has to know of a call. */
type Sent = Pick<JsonEndpoint, "access" | "method" | "streamed"> & { readonly path: string };

function timeOutOf({ streamed }: Sent, { isSecondary, body }: AnyInput): number {
  if (streamed === true) return STREAMED_TIME_OUT_MS;
  if (body instanceof Blob || body instanceof FormData) return UPLOAD_TIME_OUT_MS;
  return isSecondary === true ? SECONDARY_TIME_OUT_MS : TIME_OUT_MS;
}
