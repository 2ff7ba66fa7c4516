import { type Bridge, startBridge } from "../../../integrations/github-issues/start-bridge.ts";
import { readBridgeSettings } from "../../../integrations/github-issues/bridge-settings.ts";
import type { IntegrationId } from "../../../core/shared/id.ts";
import { askByLink, TicketDriver } from "../../server/support/ticket-driver.ts";
import { type Reply, TestServer } from "../../server/support/test-server.ts";
import { FakeGithub, GITHUB_SECRET, GITHUB_TOKEN, githubRequest } from "./fake-github.ts";
import { SECRET, signedWebhook } from "./signed-webhook.ts";

export const DEVELOPER = { name: "Dana", password: "a password for the page" };
const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`;

/** It runs the bridge between a real server and a GitHub of the test's own. Webhooks travel when the test says so. */
export class BridgeStage {
  readonly server: TestServer;
  readonly github: FakeGithub;
  readonly bridge: Bridge;
  readonly driver: TicketDriver;
  /** The bridge reports these errors to its operator. */
  readonly reported: unknown[];
  #told = 0;

  private constructor(parts: Pick<BridgeStage, "server" | "github" | "bridge" | "driver" | "reported">) {
    this.server = parts.server;
    this.github = parts.github;
    this.bridge = parts.bridge;
    this.driver = parts.driver;
    this.reported = parts.reported;
  }

  static async start(settings: Readonly<Record<string, string>> = {}): Promise<BridgeStage> {
    const server = await TestServer.start();
    const driver = await TicketDriver.open(server);
    const github = await FakeGithub.start(() => server.now);
    const reported: unknown[] = [];
    const read = readBridgeSettings({
      ATELIER_URL: await server.app.listen({ port: 0, host: "127.0.0.1" }),
      INTEGRATION_KEY: driver.key,
      WEBHOOK_SECRET: SECRET,
      GITHUB_API_URL: github.url,
      GITHUB_TOKEN,
      GITHUB_WEBHOOK_SECRET: GITHUB_SECRET,
      GITHUB_REPOSITORIES: "acme/shop",
      DEVELOPERS: `${DEVELOPER.name}:${DEVELOPER.password}`,
      PORT: "0",
      // No server listens there: the test delivers the server's webhooks itself.
      BRIDGE_URL: "http://127.0.0.1:9",
      ...settings,
    });
    const now = () => server.now.getTime();
    const report = (error: unknown) => void reported.push(error);
    const bridge = await startBridge(read, { report, now, writeGapMs: 0, requestMs: 300 });
    return new BridgeStage({ server, github, bridge, driver, reported });
  }

  async stop(): Promise<void> {
    await this.bridge.stop();
    await this.github.stop();
    await this.server.stop();
  }

  post(path: string, request: RequestInit): Promise<Response> {
    return fetch(this.bridge.origin + path, request);
  }

  /**
   * Delivers GitHub's webhooks, also those that follow from them.
   * @returns the statuses
   */
  async fromGithub(): Promise<number[]> {
    const statuses: number[] = [];
    for (;;) {
      const delivery = this.github.deliveries.shift();
      if (delivery === undefined) return statuses;
      statuses.push((await this.post("/github", githubRequest(delivery))).status);
    }
  }

  async newEvents(): Promise<{ readonly id: string; readonly payload: string }[]> {
    const rows = await this.server.database.kysely
      .selectFrom("webhook_deliveries")
      .select(["id", "event_id", "payload"])
      .where("integration_id", "=", this.driver.integrationId as IntegrationId)
      .where("id", ">", this.#told)
      .orderBy("id")
      .execute();
    this.#told = rows.at(-1)?.id ?? this.#told;
    return rows.map(({ event_id: id, payload }) => ({ id, payload }));
  }

  async fromAtelier(): Promise<number[]> {
    const statuses: number[] = [];
    for (const { id, payload } of await this.newEvents())
      statuses.push((await this.post("/atelier", signedWebhook(payload, { id }))).status);
    return statuses;
  }

  /** Delivers the webhooks of both sides until neither has any left. */
  async settle(): Promise<void> {
    for (;;) {
      const statuses = [...(await this.fromGithub()), ...(await this.fromAtelier())];
      if (statuses.length === 0) return;
    }
  }

  async sessions(number: number) {
    return this.server.database.kysely
      .selectFrom("collaboration_sessions")
      .select(["id", "status", "subject", "previous_session_id", "source_system"])
      .where("external_ticket_id", "=", `acme/shop#${String(number)}`)
      .orderBy("created_at")
      .execute();
  }

  async messages(sessionId: string): Promise<string[]> {
    const { body } = await this.driver.ask("GET", `/${sessionId}/messages`);
    return body.map(({ content }: { content: string }) => content);
  }

  /** Requests a page of the bridge as a developer. */
  page(path: string, issue?: number, { name, password } = DEVELOPER): Promise<Response> {
    const headers = { authorization: basic(name, password), origin: this.bridge.origin };
    if (issue === undefined) return this.post(path, { headers });
    const body = new URLSearchParams({ issue: `acme/shop#${String(issue)}` });
    return this.post(path, { method: "POST", headers, body });
  }

  /** Opens an issue's session as a developer; returns a function for calls by their link. */
  async seat(
    issue: number,
  ): Promise<(call: `${"GET" | "POST" | "PATCH"} /${string}`, body?: object) => Promise<Reply>> {
    const text = await (await this.page("/sessions", issue)).text();
    const [, id = "", token = ""] = /\/collaboration\/([\da-f-]{36})\/([\w-]+)"/.exec(text) ?? [];
    return (call, body) =>
      askByLink(this.server, call.replace(" /", ` /${id}/`).replace(/\/$/, "") as typeof call, token, body);
  }
}
