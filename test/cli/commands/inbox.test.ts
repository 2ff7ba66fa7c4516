import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { until } from "../../adapters/http/set-up-client.ts";
import { postRequest } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { LoopbackServer } from "../../support/loopback-server.ts";
import { listening } from "../support/listening.ts";
import { type Running, Terminal } from "../support/terminal.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await listening(server);
const clara = await server.signUp("client", "clara");
const dev = await server.signUp("developer", "dev");

let terminal: Terminal;
let polls = 0;
server.app.server.on("request", ({ url }, response) => {
  response.on("finish", () => {
    if (url?.startsWith("/api/notifications") === true) polls += 1;
  });
});

let shares = 0;

/** Posts a request and shares it with the developer. Returns its title. */
async function share(): Promise<string> {
  const title = `Request ${(shares += 1)}`;
  const id = await postRequest(server, clara, { title });
  const { status } = await server.ask(`POST /api/requests/${id}/shares`, {
    token: clara.token,
    body: { developer_id: dev.id },
  });
  if (status !== 201) throw new Error(`${title} is not shared: ${status}`);
  return title;
}

/** A poll is given up after this time, and two polls are further apart. */
const LONGEST_CALL_MS = 15_000;

beforeEach(async () => {
  terminal = new Terminal(origin);
  await server.database.pool.query("delete from notifications");
  await terminal.signIn("dev");
});

afterEach(() => terminal.close());

describe("inbox", () => {
  it("lists notifications, the newest first, with what they are about and where to go on", async () => {
    const first = await share();
    const second = await share();
    const { code, out } = await terminal.run("inbox");
    const rows = out
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t"));
    expect({ code, rows }).toEqual({
      code: 0,
      rows: [second, first].map((title) => [
        "●",
        expect.any(String),
        "clara shared a request with you",
        title,
        expect.stringMatching(/^\/requests\/\d+$/),
      ]),
    });
  });

  it("says so when there is none", async () => {
    expect(await terminal.run("inbox")).toEqual({ code: 0, out: "", err: "No notifications yet.\n" });
  });

  it("goes on beyond the first page, up to the limit", async () => {
    await share();
    await server.database.pool.query(
      `insert into notifications (user_id, kind, actor_id, request_id, at)
       select $1, 'share', $2, r.id, now() from requests r, generate_series(1, 44) limit 44`,
      [dev.id, clara.id],
    );
    const count = async (options: string) =>
      (await terminal.run(`inbox ${options}`)).out.trimEnd().split("\n").length;
    expect({
      default: await count("--json"),
      more: await count("--limit 41"),
      all: await count("-n 100"),
    }).toEqual({
      default: 20,
      more: 41,
      all: 45,
    });
  });

  it("marks all as read, those that it has not listed, too", async () => {
    await share();
    await share();
    await terminal.run("inbox --limit 1 --mark-read");
    const rows = (await terminal.run("inbox --json")).out.trimEnd().split("\n");
    const read = { kind: "share", isRead: true, path: expect.any(String) };
    expect(rows.map((row) => JSON.parse(row) as unknown)).toMatchObject([read, read]);
  });

  it("needs a session", async () => {
    await terminal.run("logout");
    expect((await terminal.run("inbox")).code).toBe(3);
  });
});

describe("inbox --watch", () => {
  let running: Running;

  const isBetweenPolls = (before: number) =>
    polls > before && terminal.clock.waiting === 1 && terminal.clock.nextIn > LONGEST_CALL_MS;

  /** Lists what there is, and waits until the first poll after it is done. */
  async function watch(...options: string[]) {
    const before = polls;
    running = terminal.start(["inbox", "--watch", ...options]);
    await until(() => isBetweenPolls(before + 1));
  }

  /** Lets the time to the next poll pass, and waits until it is done. */
  async function poll() {
    const before = polls;
    terminal.clock.advance(terminal.clock.nextIn);
    await until(() => isBetweenPolls(before));
  }

  /** Polls until the text is there, because the server may hear of a change a moment after it. */
  async function pollFor(text: string) {
    while (!running.out().includes(text)) await poll();
  }

  afterEach(async () => {
    running.interrupt();
    await running.ended;
  });

  it("writes each new notification once, as it arrives, until Ctrl-C", async () => {
    const before = await share();
    await watch();
    expect(running.out()).toContain(before);
    const after = await share();
    await pollFor(after);
    await pollFor(await share());
    running.interrupt();
    const { code, out } = await running.ended;
    expect({ code, before: out.split(before).length - 1, after: out.split(after).length - 1 }).toEqual({
      code: 130,
      before: 1,
      after: 1,
    });
    expect(out).toContain(`● clara shared a request with you: ${after}\n`);
  });

  it("polls no longer than it runs", async () => {
    await watch();
    running.interrupt();
    await running.ended;
    expect(terminal.clock.waiting).toBe(0);
  });

  it("ends with exit code 3 when the session is ended elsewhere", async () => {
    await watch();
    await server.ask("DELETE /api/account/sessions", { token: await server.signIn("dev") });
    terminal.clock.advance(terminal.clock.nextIn);
    const { code, err } = await running.ended;
    expect({ code, err }).toEqual({
      code: 3,
      err: expect.stringContaining("Session expired. Please log in again."),
    });
  });

  it("ends when another user signs in, and shows nothing of theirs", async () => {
    await watch();
    const before = running.out();
    await terminal.signIn("clara");
    const { code, out } = await running.ended;
    expect({ code, out }).toEqual({ code: 3, out: before });
  });

  it("ends when another command signs out", async () => {
    await watch();
    await terminal.run("logout");
    expect((await running.ended).code).toBe(3);
  });

  it("says once that the server is away, and that it is back", async () => {
    let isAway = false;
    const line = await LoopbackServer.start(() => async (request, response) => {
      if (isAway) return void request.socket.destroy();
      const { url = "/", headers } = request;
      const call = { method: request.method as "GET", url, headers, payload: await buffer(request) };
      const answer = await server.app.inject(call);
      response.writeHead(answer.statusCode, answer.headers as Record<string, string>).end(answer.rawPayload);
    });
    const away = new Terminal(line.origin);
    const wait = () => until(() => away.clock.waiting === 1 && away.clock.nextIn > LONGEST_CALL_MS);
    try {
      await away.signIn("dev");
      running = away.start(["inbox", "--watch"]);
      await wait();
      isAway = true;
      for (let polls = 0; polls < 3; polls += 1) {
        away.clock.advance(away.clock.nextIn);
        await wait();
      }
      isAway = false;
      away.clock.advance(away.clock.nextIn);
      await until(() => running.err().includes("Connected again."));
      expect(running.err()).toBe(
        "No notifications yet.\nUnable to connect to server. Please check your connection.\nConnected again.\n",
      );
    } finally {
      running.interrupt();
      await running.ended;
      await away.close();
      await line.stop();
    }
  });

  it("writes JSON for programs", async () => {
    await watch("--json");
    const title = await share();
    await pollFor(title);
    expect(JSON.parse(running.out())).toMatchObject({ kind: "share", requestTitle: title });
  });
});
