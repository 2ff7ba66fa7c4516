import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { type Handler, LoopbackServer, pathOf, queryOf } from "../loopback-server.ts";
import { StripeBooks } from "./stripe-books.ts";
import { WEBHOOK_SECRET } from "./stripe-event.ts";
import { type Form, readForm } from "./stripe-form.ts";
import { answerCall, type StripeAnswer, stripeError } from "./stripe-api.ts";

const SECRET_KEY = "sk_test_of_these_tests";

interface StoredAnswer {
  readonly order: string;
  readonly answer: StripeAnswer;
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly form: Form;
  readonly key: string | undefined;
}

/**
 * It serves Stripe's API on loopback, as far as the adapter calls it: forms in, JSON out, its errors, and its
 * idempotency (a key keeps the first answer, even a failure of Stripe's own; other parameters under it are an error).
 */
export class StripeTestServer {
  readonly books: StripeBooks;
  /** All requests are here, repetitions too. */
  readonly calls: Call[] = [];
  /** When set, it replaces every answer. */
  instead: Handler | undefined;
  /** Changes the objects of every answer, from the inside out, as another version of the API would. */
  reshape: ((object: Record<string, unknown>) => object) | undefined;
  /** So many answers get lost on the way back: the order is done, but its sender does not learn it. */
  answersToLose = 0;
  /** So many orders fail inside Stripe; the failure is kept under their key. */
  ordersToSpoil = 0;
  readonly #server: LoopbackServer;
  readonly #holds = new Map<number, () => Promise<void>>();
  readonly #kept = new Map<string, StoredAnswer>();

  static async start(now: () => Date): Promise<StripeTestServer> {
    const started: { stripe?: StripeTestServer } = {};
    const server = await LoopbackServer.start(
      () => (request, response) => started.stripe?.handle(request, response),
    );
    started.stripe = new StripeTestServer(server, now);
    return started.stripe;
  }

  private constructor(server: LoopbackServer, now: () => Date) {
    this.#server = server;
    // Its pages are addressed as Stripe's are: with https.
    this.books = new StripeBooks("https://checkout.stripe.example", now);
  }

  /** Returns the settings of a product that uses this server as Stripe. */
  settings(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PUBLISHABLE_KEY: "pk_test_of_these_tests",
      STRIPE_API_URL: this.#server.origin,
    };
  }

  /** Holds back the answer to the request `number` from now on: it is made when that arrives, and sent on `release`. */
  holdAnswer(number: number): { readonly isReached: Promise<undefined>; release(): void } {
    const reached = Promise.withResolvers<undefined>();
    const released = Promise.withResolvers<undefined>();
    const hold = async () => {
      reached.resolve(undefined);
      await released.promise;
    };
    this.#holds.set(this.calls.length + number, hold);
    return {
      isReached: reached.promise,
      release: () => {
        released.resolve(undefined);
      },
    };
  }

  mend(): void {
    this.instead = undefined;
    this.reshape = undefined;
    this.answersToLose = 0;
    this.ordersToSpoil = 0;
  }

  async stop(): Promise<void> {
    await this.#server.stop();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = readForm(await text(request));
    const method = request.method ?? "";
    const path = pathOf(request);
    const sent = request.headers["idempotency-key"];
    const key = typeof sent === "string" && method === "POST" ? sent : undefined;
    const number = this.calls.push({ method, path, form, key });
    if (this.instead !== undefined) {
      await this.instead(request, response);
      return;
    }
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
      send(response, stripeError(401, { message: "Invalid API Key provided: sk_test_********ests" }));
      return;
    }
    const query = readForm(queryOf(request).toString());
    const answer = this.#once(key, `${path} ${JSON.stringify(form)}`, () =>
      answerCall(this.books, { method, path, form: { ...query, ...form } }),
    );
    await this.#holds.get(number)?.();
    if (this.answersToLose > 0) {
      this.answersToLose -= 1;
      response.destroy();
      return;
    }
    send(response, { ...answer, body: this.#reshaped(answer.body) });
  }

  #reshaped(value: unknown): unknown {
    const { reshape } = this;
    if (reshape === undefined || typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => this.#reshaped(item));
    return reshape(mapValues(value, (item) => this.#reshaped(item)));
  }

  #once(key: string | undefined, asked: string, work: () => StripeAnswer): StripeAnswer {
    if (key === undefined) return work();
    const order = createHash("sha256").update(asked).digest("hex");
    const known = this.#kept.get(key);
    if (known !== undefined && known.order !== order)
      return stripeError(400, {
        type: "idempotency_error",
        message: "Keys for idempotent requests can only be used with the same parameters.",
      });
    if (known !== undefined)
      return { ...known.answer, headers: { ...known.answer.headers, "idempotent-replayed": "true" } };
    const isSpoiled = this.ordersToSpoil > 0;
    if (isSpoiled) this.ordersToSpoil -= 1;
    const answer = isSpoiled
      ? stripeError(500, { type: "api_error", message: "Something went wrong on our end." })
      : work();
    // An order that failed validation was not begun, so its key stays free.
    if (answer.status === 200 || answer.status >= 500) this.#kept.set(key, { order, answer });
    return answer;
  }
}

function mapValues(object: object, change: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}

function send(response: ServerResponse, { status, body, headers }: StripeAnswer): void {
  response
    .writeHead(status, {
      "content-type": "application/json",
      "request-id": "req_of_this_test",
      "stripe-version": "2026-10-28.endive",
      ...(status >= 500 && { "stripe-should-retry": "false" }),
      ...headers,
    })
    .end(JSON.stringify(body));
}
