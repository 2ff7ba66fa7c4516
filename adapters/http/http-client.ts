import fetchRetry from "fetch-retry";
import { firstValueFrom, fromEvent, map, merge, type Observable, race } from "rxjs";
import type { Answer, JsonEndpoint, PageEndpoint } from "../../contract/endpoint.ts";
import type { Bearer } from "../../core/auth/bearer.port.ts";
import type { Conditional } from "../../core/polling/conditional.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { cancelled, Failure, type FailureFacts, isOutage } from "../../core/shared/failure.ts";
import { newUuid } from "./random-idempotency-keys.ts";
import { addressOf } from "./address.ts";
import type {
  CallArguments,
  CallOptions,
  FormInput,
  FormUpload,
  FormUploadInput,
  PageInput,
  ReadArguments,
  ProgressOption,
  RawUpload,
  UploadInput,
} from "./call-input.ts";
import { formOf, type FormEndpoint } from "./form-of.ts";
import { fromCall } from "./from-call.ts";
import { withFieldNames } from "./field-names.ts";
import { overNetwork, type RawAnswer, type Transport } from "./raw-answer.ts";
import { type Counted, isMissingRead, readAnswer, readCounted } from "./read-answer.ts";
import { readFailure } from "./read-failure.ts";
import { requestInit } from "./request-init.ts";
import { timeOutOf } from "./time-out-of.ts";
import { isAssumed } from "./tolerant.ts";

const RETRIES = 3;
const RETRY_AFTER_MS = 1_000;
const NOT_MODIFIED = 304;

export interface HttpClientOptions {
  /** It precedes every path; without one, calls go to the page's own origin. */
  readonly origin?: string;
  /** It is false only when the device knows that it has no network. */
  readonly isOnline?: () => boolean;
  /**
   * It calls once when the server can be reached again. Reads that failed in an outage carry it in their
   * Failure.
   */
  readonly whenBack?: FailureFacts["whenBack"];
  /** It replaces the network. */
  readonly fetch?: Transport;
  /** They answer calls without a token. */
  readonly answers?: GivenAnswers;
}

/** It has responses that are here before the call. Each is used once. */
export interface GivenAnswers {
  take(address: string): RawAnswer | undefined;
  /** Drops unused responses, because a write may have made them outdated. */
  forget(): void;
}

interface Outgoing {
  readonly init: Parameters<Transport>[1];
  readonly signal: AbortSignal;
  readonly timeOutMs: number;
}

/**
 * It is the one place that handles status codes, time-outs, retries and duplicates. It rejects with a Failure
 * and nothing else.
 */
export class HttpClient {
  readonly #bearer: Bearer;
  readonly #clock: Clock;
  readonly #origin: string;
  readonly #isOnline: () => boolean;
  readonly #whenBack: FailureFacts["whenBack"];
  readonly #fetch: Transport;
  readonly #answers: GivenAnswers | undefined;
  /** It maps method and address of each running call to its signal, so that the same call is not sent twice at once. */
  readonly #inFlight = new Map<string, AbortSignal>();
  /** It is the last write whose response was lost. If the same write is sent again, it gets the same key. */
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

  /** Sends a file instead of JSON. */
  async upload<E extends RawUpload>(
    endpoint: E,
    { params, query, bytes, signal, onProgress }: UploadInput<E>,
  ): Promise<Answer<E>> {
    const file = { params, query, body: bytes, onProgress, ...(signal !== undefined && { signal }) };
    return readAnswer(endpoint, await this.#send(endpoint, file));
  }

  /** Sends a form with one file, which may be large. */
  async uploadForm<E extends FormUpload>(
    endpoint: E,
    { body, file, ...input }: FormUploadInput<E>,
  ): Promise<Answer<E>> {
    return readAnswer(endpoint, await this.#send(endpoint, { ...input, body: formOf(body, { file }) }));
  }

  /** Sends a form with files instead of JSON. */
  async sendForm<E extends FormEndpoint>(
    endpoint: E,
    { params, body, files, fields, idempotencyKey, signal, onProgress }: FormInput<E>,
  ): Promise<Answer<E>> {
    const sent = { params, body: formOf(body, files), fields, idempotencyKey, onProgress };
    const form = { ...sent, ...(signal !== undefined && { signal }) };
    return readAnswer(endpoint, await this.#send(endpoint, form));
  }

  /** Calls for each subscriber anew; unsubscribing aborts. */
  read<E extends JsonEndpoint>(endpoint: E, ...[input]: ReadArguments<E>): Observable<Answer<E>> {
    return this.#reading(endpoint, input).pipe(map((answer) => readAnswer(endpoint, answer)));
  }

  /** Reads a text file as it was written. */
  readText<E extends PageEndpoint>(endpoint: E, input: PageInput<E>): Observable<string> {
    return this.#reading(endpoint, input).pipe(map(({ text }) => text));
  }

  readCounted<E extends JsonEndpoint & { readonly counted: true }>(
    endpoint: E,
    ...[input]: ReadArguments<E>
  ): Observable<Counted<E>> {
    return this.#reading(endpoint, input).pipe(map((answer) => readCounted(endpoint, answer, input?.query)));
  }

  /** Makes a conditional read; null while nothing has changed since the response with `etag`. */
  readIfChanged<E extends JsonEndpoint & { readonly conditional: true }>(
    endpoint: E,
    ...[input]: ReadArguments<E>
  ): Observable<Conditional<Answer<E>> | null> {
    return this.#readingChanges(endpoint, input, (answer) => readAnswer(endpoint, answer));
  }

  /** Makes a conditional read of a counted list. */
  readCountedIfChanged<E extends JsonEndpoint & { readonly conditional: true; readonly counted: true }>(
    endpoint: E,
    ...[input]: ReadArguments<E>
  ): Observable<Conditional<Counted<E>> | null> {
    return this.#readingChanges(endpoint, input, (answer) => readCounted(endpoint, answer, input?.query));
  }

  #reading(endpoint: Sent, input: AnyInput = {}): Observable<RawAnswer> {
    return fromCall((signal) => this.#send(endpoint, { ...input, signal }));
  }

  #readingChanges<T>(endpoint: Sent, input: AnyInput = {}, read: (answer: RawAnswer) => T) {
    return this.#reading(endpoint, { ...input, isSecondary: true }).pipe(
      map((answer): Conditional<T> | null =>
        answer.status === NOT_MODIFIED ? null : { value: read(answer), etag: answer.headers.get("etag") },
      ),
    );
  }

  async #send(endpoint: Sent, input: AnyInput): Promise<RawAnswer> {
    const address = addressOf(endpoint.path, input.params, input.query);
    // A token of its own makes it another caller's question.
    const flight = `${endpoint.method} ${address} ${input.token ?? ""}`;
    if (input.signal?.aborted === true || this.#inFlight.has(flight)) throw cancelled();
    const signal = input.signal ?? new AbortController().signal;
    const leave = () => {
      if (this.#inFlight.get(flight) === signal) this.#inFlight.delete(flight);
    };
    // At once, not when the rejection arrives: a screen that comes back in the same breath is no duplicate.
    signal.addEventListener("abort", leave, { once: true });
    this.#inFlight.set(flight, signal);
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

  /**
   * Adds `whenBack` to the failure of a read, which may be repeated automatically. A write is left for its
   * caller to send again.
   */
  #repeatable(error: unknown): unknown {
    if (this.#whenBack === undefined || !(error instanceof Failure) || !isOutage(error)) return error;
    return new Failure({ ...error.facts, whenBack: this.#whenBack });
  }

  async #sendWithToken(
    endpoint: Sent,
    input: AnyInput,
    address: string,
    signal: AbortSignal,
  ): Promise<RawAnswer> {
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
    if (key === null && isAssumed(endpoint.answer) && isMissingRead(failure.facts)) return answer;
    const isLost =
      failure.kind === "session-expired" || (token === null && [401, 403].includes(answer.status));
    if (isLost && !isPublic) this.#bearer.refused(token);
    // What visitors may read is read as a visitor once the session has ended.
    const isOpen = key === null && endpoint.access === "optional" && input.token === undefined;
    if (isOpen && failure.kind === "session-expired" && this.#bearer.token() !== token)
      return this.#sendWithToken(endpoint, input, address, signal);
    throw failure;
  }

  /**
   * Returns the key of a write. A write that is repeated after its response was lost gets the same key; bytes
   * never count as the same.
   */
  #keyOf(endpoint: Sent, input: AnyInput, address: string, token: string | null): string {
    const hasBytes = input.body instanceof Blob || input.body instanceof FormData;
    if (hasBytes) return input.idempotencyKey ?? newUuid();
    const asked = JSON.stringify([endpoint.method, address, token, input.body]);
    const lost = this.#unanswered?.asked === asked ? this.#unanswered.key : undefined;
    const key = input.idempotencyKey ?? lost ?? newUuid();
    this.#unanswered = { asked, key };
    return key;
  }

  /** Retries by our own rule: a 5xx only, for any method, three times, never after an abort. */
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

  /** Resolves to true after a second, and to false as soon as the call is aborted. */
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
    const ended = new AbortController();
    if (signal.aborted) ended.abort();
    const ending = merge(this.#clock.after(timeOutMs), fromEvent(signal, "abort")).subscribe(() =>
      ended.abort(),
    );
    try {
      return await this.#fetch(url, { ...init, signal: ended.signal });
    } catch {
      if (signal.aborted) throw cancelled();
      if (ended.signal.aborted) throw new Failure({ kind: "timed-out" });
      throw new Failure({ kind: "network", offline: !this.#isOnline() });
    } finally {
      ending.unsubscribe();
    }
  }
}

/** It is the typed input without its endpoint's types. */
interface AnyInput extends CallOptions, ProgressOption {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly fields?: Readonly<Record<string, string | null>> | undefined;
}

/** The client needs these facts about a call. */
type Sent = Pick<JsonEndpoint, "access" | "answer" | "method" | "streamed"> & { readonly path: string };
