import { buffer } from "node:stream/consumers";
import type { InjectOptions } from "fastify";
import { LoopbackServer } from "../../support/loopback-server.ts";
import type { TestServer } from "./test-server.ts";

/** A write loses its request before the server has it, or its answer after the server has done it. */
export type Lost = "request" | "answer";

/** It can lose the next write between a page and the server, or its answer; reads always arrive. */
export class UnreliableLine {
  readonly #loopback: LoopbackServer;
  readonly #state: { lost: Lost | null };

  private constructor(loopback: LoopbackServer, state: { lost: Lost | null }) {
    this.#loopback = loopback;
    this.#state = state;
  }

  static async to({ app }: TestServer): Promise<UnreliableLine> {
    const state: { lost: Lost | null } = { lost: null };
    const loopback = await LoopbackServer.start(() => async (request, response) => {
      const body = await buffer(request);
      const lost = request.method === "GET" ? null : state.lost;
      if (lost !== null) state.lost = null;
      if (lost === "request") return void request.socket.destroy();
      const answer = await app.inject({
        method: request.method as NonNullable<InjectOptions["method"]>,
        url: request.url ?? "/",
        headers: request.headers,
        ...(body.length > 0 && { payload: body }),
      });
      if (lost === "answer") return void request.socket.destroy();
      response.writeHead(answer.statusCode, answer.headers as Record<string, string>).end(answer.rawPayload);
    });
    return new UnreliableLine(loopback, state);
  }

  get origin(): string {
    return this.#loopback.origin;
  }

  /** Loses the request or the answer of the next write, and nothing after that. */
  lose(what: Lost): void {
    this.#state.lost = what;
  }

  stop(): Promise<void> {
    return this.#loopback.stop();
  }
}
