import { connect, type Socket } from "node:net";
import { percentile } from "./measurement.ts";

/**
 * It sends requests at a fixed rate over raw sockets, from a process of its own, whether or not the answers keep up.
 * A time counts from the moment at which the request was due, so a server that stalls cannot hide it by getting fewer
 * requests.
 */
export interface Load {
  readonly port: number;
  /** Each request is raw HTTP, sent in turn, and must be answered with a 304. */
  readonly requests: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly answers: number;
  /** It counts answers a second, from the first request to the last answer. */
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** The longest answer has this size, status line and headers included. */
  readonly mostBytes: number;
}

const CONNECTIONS = 100;
const END_OF_HEAD = "\r\n\r\n";
const UNCHANGED = "HTTP/1.1 304";

class Line {
  readonly #socket: Socket;
  readonly #answered: (line: Line, due: number, answer: string) => void;
  #due = 0;
  #answer = "";

  constructor(port: number, answered: (line: Line, due: number, answer: string) => void) {
    this.#answered = answered;
    this.#socket = connect(port, "127.0.0.1").setNoDelay(true).setEncoding("latin1");
    this.#socket.on("data", (text: string) => {
      this.#read(text);
    });
  }

  ask(request: string, due: number): void {
    this.#due = due;
    this.#answer = "";
    this.#socket.write(request);
  }

  end(): void {
    this.#socket.destroy();
  }

  /** Reads an answer, which ends with its head, because a 304 has no body. */
  #read(text: string): void {
    this.#answer += text;
    if (!this.#answer.startsWith(UNCHANGED)) throw new Error(`Not unchanged: ${this.#answer}`);
    if (this.#answer.endsWith(END_OF_HEAD)) this.#answered(this, this.#due, this.#answer);
  }
}

function drive({ port, requests, perSecond, seconds }: Load): Promise<LoadResult> {
  const { promise, resolve } = Promise.withResolvers<LoadResult>();
  const total = perSecond * seconds;
  const times: number[] = [];
  const waiting: number[] = [];
  let mostBytes = 0;
  let asked = 0;

  const free: Line[] = [];
  const lines = Array.from({ length: CONNECTIONS }, () => new Line(port, answered));
  free.push(...lines);
  const start = performance.now();

  function send(line: Line, due: number): void {
    line.ask(requests[asked % requests.length] ?? "", due);
    asked += 1;
  }

  function answered(line: Line, due: number, answer: string): void {
    const now = performance.now();
    times.push(now - due);
    mostBytes = Math.max(mostBytes, answer.length);
    if (times.length === total) {
      for (const each of lines) each.end();
      const rate = (total / (now - start)) * 1000;
      resolve({
        answers: total,
        rate,
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        mostBytes,
      });
      return;
    }
    const next = waiting.shift();
    if (next === undefined) free.push(line);
    else send(line, next);
  }

  let scheduled = 0;
  const timer = setInterval(() => {
    const elapsed = performance.now() - start;
    for (; scheduled < total && (scheduled * 1000) / perSecond <= elapsed; scheduled += 1) {
      const due = start + (scheduled * 1000) / perSecond;
      const line = free.pop();
      if (line === undefined) waiting.push(due);
      else send(line, due);
    }
    if (scheduled === total) clearInterval(timer);
  }, 1);
  return promise;
}

process.once("message", (load: Load) => {
  void drive(load).then((result) => {
    process.send?.(result, () => {
      process.disconnect();
    });
  });
});
