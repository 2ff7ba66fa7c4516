import type { CurrentSession } from "../auth/current-session.ts";
import type { Intentions } from "../shared/intentions.port.ts";
import type { Desk, KeptWriting } from "./kept-writing.ts";
import { SendingLine } from "./sending-line.ts";
import type { ThreadApi } from "./thread-api.port.ts";

/** One line for each conversation, which goes on sending when its screen is left. */
export class Outbox {
  readonly #api: ThreadApi;
  readonly #kept: KeptWriting;
  readonly #intentions: Intentions;
  readonly #current: CurrentSession;
  readonly #lines = new Map<string, SendingLine>();

  constructor(api: ThreadApi, kept: KeptWriting, intentions: Intentions, current: CurrentSession) {
    this.#api = api;
    this.#kept = kept;
    this.#intentions = intentions;
    this.#current = current;
  }

  lineOf(desk: Desk): SendingLine {
    const key = `${desk.user} ${desk.conversation}`;
    const line =
      this.#lines.get(key) ?? new SendingLine(desk, this.#api, this.#kept, this.#intentions, this.#current);
    this.#lines.set(key, line);
    return line;
  }
}
