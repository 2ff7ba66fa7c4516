import { randomBytes } from "node:crypto";
import type { Page } from "./device.ts";
import { type Person, postRequest, subscribe } from "./negotiation.ts";
import type { TestServer } from "./test-server.ts";

/** Presses the button of the step; tells whether the page then says that it is done. */
export type Press = () => Promise<boolean>;

/** A scene is one step of a person, for which all earlier steps have been done. */
export interface Scene {
  /** A visitor has none (null). */
  readonly token: string | null;
  /** Brings the page to the button; null where there is none any more. */
  readonly open: (page: Page) => Promise<Press | null>;
  readonly count: () => Promise<number>;
  /** The step was done so often after a lost answer, a reload and another press: once by default. */
  readonly afterReload?: number;
  /** The step was done so often by two tabs at once, in each of which it was begun: once by default. */
  readonly inTwoTabs?: number;
}

export type Step = (stage: Stage) => Promise<Scene>;

export class Stage {
  readonly server: TestServer;
  readonly clara: Person;
  readonly dev: Person;

  private constructor(server: TestServer, clara: Person, dev: Person) {
    this.server = server;
    this.clara = clara;
    this.dev = dev;
  }

  static async on(server: TestServer): Promise<Stage> {
    const dev = await server.signUp("developer", "dev");
    await subscribe(server, dev);
    return new Stage(server, await server.signUp("client", "clara"), dev);
  }

  somebody(role: "client" | "developer"): Promise<Person> {
    return this.server.signUp(role, newName());
  }

  request(): Promise<number> {
    return postRequest(this.server, this.clara);
  }

  async count(from: string, value: unknown): Promise<number> {
    const text = `select count(*)::int as count from ${from}`;
    const { rows } = await this.server.database.pool.query<{ count: number }>(text, [value]);
    return rows[0]?.count ?? 0;
  }

  async response(): Promise<{ readonly id: number; readonly requestId: number }> {
    const requestId = await this.request();
    const body = { request_id: requestId, message: "I would.", video_ids: [], include_profile: true };
    const sent = await this.server.ask("POST /api/snagged-requests/", { token: this.dev.token, body });
    return { id: sent.body.id as number, requestId };
  }
}

export const newName = () => `n${randomBytes(6).toString("hex")}`;
