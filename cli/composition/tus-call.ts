import { type ClientRequest, type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { pipeline } from "node:stream/promises";
import { text } from "node:stream/consumers";
import type { HttpRequest, HttpResponse } from "tus-js-client";
import { type CallLog, USER_AGENT } from "./transport.ts";

/** A connection on which nothing travels for this long counts as lost. */
const IDLE_MS = 120_000;
/** The progress is told at most this often. */
const PROGRESS_MS = 100;

/**
 * It is a call of the tus library. It reads a Blob piece by piece as the network takes it: `fetch` would give a slow
 * upload up after five minutes, and tells no progress.
 */
export class TusCall implements HttpRequest {
  readonly #method: string;
  readonly #address: string;
  readonly #log: CallLog;
  readonly #headers: Record<string, string> = { "User-Agent": USER_AGENT };
  #outgoing: ClientRequest | undefined;
  #progressed: (bytes: number) => void = () => undefined;

  constructor(method: string, address: string, log: CallLog) {
    this.#method = method;
    this.#address = address;
    this.#log = log;
  }

  getMethod(): string {
    return this.#method;
  }

  getURL(): string {
    return this.#address;
  }

  setHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  getHeader(name: string): string | undefined {
    return this.#headers[name];
  }

  setProgressHandler(handler: (bytes: number) => void): void {
    this.#progressed = handler;
  }

  async send(body: Blob | null = null): Promise<HttpResponse> {
    const ended = this.#log(this.#method, this.#address);
    const outgoing = this.#open(body?.size ?? 0);
    this.#outgoing = outgoing;
    try {
      const answer = answerOf(outgoing);
      if (body === null) outgoing.end();
      // What breaks it off ends the call, and so fails the answer, too.
      else pipeline(body.stream(), (bytes) => this.#counted(bytes), outgoing).catch(() => undefined);
      const response = await answer;
      ended(String(response.getStatus()));
      return response;
    } catch (error) {
      ended("no answer");
      throw error;
    } finally {
      // A server that refuses may answer before it has all bytes; the rest would keep the process running.
      if (!outgoing.writableFinished) outgoing.destroy();
    }
  }

  async abort(): Promise<void> {
    this.#outgoing?.destroy();
    await Promise.resolve();
  }

  getUnderlyingObject(): ClientRequest | undefined {
    return this.#outgoing;
  }

  #open(size: number): ClientRequest {
    const url = new URL(this.#address);
    const open = url.protocol === "https:" ? overHttps : overHttp;
    const headers = { ...this.#headers, "Content-Length": String(size) };
    const outgoing = open(url, { method: this.#method, headers });
    outgoing.setTimeout(IDLE_MS, () => outgoing.destroy(new Error("Nothing travels any more")));
    return outgoing;
  }

  async *#counted(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let sent = 0;
    let toldAt = -Infinity;
    for await (const part of parts) {
      yield part;
      sent += part.byteLength;
      if (performance.now() - toldAt < PROGRESS_MS) continue;
      toldAt = performance.now();
      this.#progressed(sent);
    }
    this.#progressed(sent);
  }
}

async function answerOf(outgoing: ClientRequest): Promise<HttpResponse> {
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once("response", resolve);
    // After the answer both change nothing.
    outgoing.on("error", reject);
    // A call that is given up before it has a connection ends without an error.
    outgoing.once("close", () => reject(new Error("The call was given up")));
  });
  const body = await text(incoming);
  return {
    getStatus: () => incoming.statusCode ?? 0,
    getHeader: (name) => incoming.headersDistinct[name.toLowerCase()]?.[0],
    getBody: () => body,
    getUnderlyingObject: () => incoming,
  };
}
