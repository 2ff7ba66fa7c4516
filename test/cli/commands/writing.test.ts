import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { until } from "../../adapters/http/set-up-client.ts";
import { negotiation, postRequest, subscribe } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { UnreliableLine } from "../../server/support/unreliable-line.ts";
import { listening } from "../support/listening.ts";
import { Terminal } from "../support/terminal.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await listening(server);
const clara = await server.signUp("client", "clara");
const dev = await server.signUp("developer", "dev");
await server.signUp("developer", "other");
await subscribe(server, dev);

/** Each of the two has a terminal. */
const [client, developer] = [new Terminal(origin), new Terminal(origin)];
afterAll(() => Promise.all([client.close(), developer.close()]));
await client.signIn("clara");
await developer.signIn("dev");

const post = (facts: object = {}) => postRequest(server, clara, facts);

function file(text: string): string {
  const path = join(client.home, "request.md");
  writeFileSync(path, text);
  return path;
}

const count = async (sql: string, values: unknown[]) =>
  (await server.database.pool.query(`select 1 from ${sql}`, values)).rowCount;

describe("respond", () => {
  it("sends a message with one's public page", async () => {
    const id = await post();
    const args = [
      "respond",
      String(id),
      "--message",
      " I have built two. ",
      "--link",
      "https://dev.example/tills",
    ];
    expect(await developer.start(args).ended).toEqual({
      code: 0,
      out: "",
      err: "You responded. clara hasn't read it yet.\n",
    });
    const { body } = await server.ask(`GET /api/snagged-requests/?request_id=${id}`, { token: dev.token });
    expect(body).toMatchObject([
      { message: "I have built two.", profile_link: "https://dev.example/tills", include_profile: true },
    ]);
  });

  it("reads the message from a file or a pipe, and leaves the page out when asked to", async () => {
    const id = await post();
    const { code, out } = await developer.run(`respond ${id} --file - --no-profile --json`, {
      stdin: "One\r\ntwo\r\n",
    });
    expect({ code, snag: JSON.parse(out) as unknown }).toMatchObject({
      code: 0,
      snag: { message: "One\ntwo", includeProfile: false, status: "pending" },
    });
  });

  it.each([
    [["--message", " "], "  message: Message is required\n"],
    [["--message", "x".repeat(2_001)], "  message: Message must be at most 2,000 characters\n"],
    [
      ["--message", "x", "--link", "ftp://x"],
      "  --link: Please enter an address that begins with http:// or https://\n",
    ],
  ])("says what is wrong with %j", async (options, sentence) => {
    const { code, err } = await developer.start(["respond", String(await post()), ...options]).ended;
    expect({ code, err }).toEqual({
      code: 1,
      err: `Validation error. Please check your input.\n${sentence}`,
    });
  });

  it("says why the server refuses it", async () => {
    const id = await post();
    const respond = () => developer.run(`respond ${id} --message x`);
    await respond();
    const twice = await respond();
    const asClient = await client.run(`respond ${id} --message x`);
    expect({ twice: [twice.code, twice.err], asClient: asClient.code }).toEqual({
      twice: [6, "You have already responded to this request.\n"],
      asClient: 4,
    });
  });

  it("needs a message", async () => {
    const { code, err } = await developer.run(`respond ${await post()}`);
    expect({ code, err }).toEqual({ code: 1, err: "Give a message with --message or --file.\n" });
  });
});

describe("request new", () => {
  it("posts the request of a file, with its project and its developer", async () => {
    await server.ask("POST /api/projects/", { token: clara.token, body: { name: "Market" } });
    const path = file(
      "---\r\ntitle: Import orders\r\nbudget: $1,250\r\nprivate: true\r\nproject: Market\r\ndeveloper: DEV\r\ncollaboration: Somebody who knows tills\r\n---\r\n\r\nThey come as CSV.\r\n",
    );
    const { code, out, err } = await client.run(`request new --file ${path}`);
    expect({ code, err }).toEqual({
      code: 0,
      err: "Request created successfully!\nYour request has been shared with the selected developer\n",
    });
    const id = /\/requests\/(\d+)\n$/.exec(out)?.[1];
    const { body } = await server.ask(`GET /api/requests/${id ?? ""}`, { token: dev.token });
    expect(body).toMatchObject({
      title: "Import orders",
      content: "They come as CSV.",
      estimated_budget: 1_250,
      is_public: false,
      seeks_collaboration: true,
      collaboration_details: "Somebody who knows tills",
    });
    const inProject =
      "requests r join projects p on p.id = r.project_id where r.id = $1 and p.name = 'Market'";
    expect(await count(inProject, [id])).toBe(1);
  });

  it("shows core's sentences about what is wrong, and posts nothing", async () => {
    const path = file(`---\ntitle: ${"x".repeat(201)}\nbudget: -5\ncollaboration: ""\n---\n`);
    const { code, err } = await client.run(`request new -f ${path}`);
    expect({ code, lines: err.split("\n") }).toEqual({
      code: 1,
      lines: [
        "Validation error. Please check your input.",
        "  title: Title must be at most 200 characters",
        "  text: Description is required",
        "  budget: Budget must be a positive number",
        "  collaboration: Please provide details about the collaboration",
        "",
      ],
    });
  });

  it.each([
    ["project: None", 'You have no project called "None".'],
    ["developer: nobody", 'There is no developer with the username "nobody".'],
  ])("finds no %s", async (line, sentence) => {
    const { code, err } = await client.run(`request new -f ${file(`---\ntitle: A\n${line}\n---\nText`)}`);
    expect({ code, err }).toEqual({ code: 1, err: `${sentence}\n` });
  });

  it("is not posted twice when the answer was lost and the command is run again", async () => {
    const line = await UnreliableLine.to(server);
    const away = new Terminal(line.origin);
    try {
      await away.signIn("clara");
      const path = file("---\ntitle: Posted once\n---\nText");
      line.lose("answer");
      const lost = await away.run(`request new -f ${path}`);
      const again = await away.run(`request new -f ${path} --json`);
      expect({
        lost: lost.code,
        again: again.code,
        posted: await count("requests where title = $1", ["Posted once"]),
      }).toEqual({ lost: 8, again: 0, posted: 1 });
    } finally {
      await away.close();
      await line.stop();
    }
  });
});

describe("share", () => {
  it("shares with developers, lists them, and takes the request back", async () => {
    const id = await post();
    const shared = await client.run(`share ${id} dev other`);
    const listed = await client.run(`share ${id} --json`);
    await client.run(`share ${id} dev --remove`);
    const removed = await client.run(`share ${id} dev other --remove`);
    expect({ shared, removed }).toEqual({
      shared: {
        code: 0,
        out: expect.stringMatching(
          /^(dev\tdev|other\tother)\tjust now\tnot yet\n(dev\tdev|other\tother)\tjust now\tnot yet\n$/,
        ),
        err: "",
      },
      removed: { code: 0, out: "", err: "It is not shared with any developer.\n" },
    });
    expect(listed.out.trimEnd().split("\n")).toHaveLength(2);
  });

  it("needs a name to take it back from", async () => {
    expect(await client.run(`share ${await post()} --remove`)).toEqual({
      code: 1,
      out: "",
      err: "Name the developers from whom to take the request back.\n",
    });
  });

  it("shares with nobody when one name is unknown", async () => {
    const id = await post();
    const { code, err } = await client.run(`share ${id} dev nobody`);
    expect({ code, err, shares: await count("request_shares where request_id = $1", [id]) }).toEqual({
      code: 1,
      err: 'There is no developer with the username "nobody".\n',
      shares: 0,
    });
  });
});

describe("agreement", () => {
  it("shows the terms and whose turn it is", async () => {
    const { requestId, propose } = await negotiation(server, clara, dev);
    await propose(clara);
    const { code, out } = await developer.run(`agreement ${requestId}`);
    expect({ code, out }).toEqual({
      code: 0,
      out: [
        "Order board",
        "Version 1 · Proposed · Fixed price $4,800 · May 29, 2026",
        "Your turn: answer clara's proposal.",
        "",
        "A board for four shops.",
        "It works offline for an hour.",
        "",
      ].join("\n"),
    });
  });

  it("says that there is none, which cannot be watched", async () => {
    const id = await post();
    const none = { out: "", err: "There is no agreement about this request yet.\n" };
    expect(await client.run(`agreement ${id}`)).toEqual({ code: 0, ...none });
    expect(await client.run(`agreement ${id} --watch`)).toEqual({ code: 1, ...none });
  });

  it("shows it again when the other party has acted, until Ctrl-C", async () => {
    const { requestId, propose, take } = await negotiation(server, clara, dev);
    const { body: proposed } = await propose(clara);
    const running = client.start(["agreement", String(requestId), "--watch"]);
    await until(() => client.clock.waiting > 0 && running.out().includes("Proposed"));
    await take(dev, proposed, "accept");
    // A call that is under way is given up later than the next poll is due.
    const polls = setInterval(() => {
      if (client.clock.nextIn <= 5_000) client.clock.advance(client.clock.nextIn);
    }, 20);
    try {
      await until(() => running.out().includes("dev is working on it."));
      const polled = client.clock.now();
      // Two more polls find nothing new.
      await until(() => client.clock.now() >= polled + 15_000);
    } finally {
      clearInterval(polls);
      running.interrupt();
    }
    const { code, out } = await running.ended;
    const times = (status: string) => out.split(` · ${status} · `).length - 1;
    expect({ code, proposed: times("Proposed"), accepted: times("Accepted") }).toEqual({
      code: 130,
      proposed: 1,
      accepted: 1,
    });
  });
});
