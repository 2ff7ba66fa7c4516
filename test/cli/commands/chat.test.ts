import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
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
await server.signUp("developer", "unpaid");
await subscribe(server, dev);
const line = await UnreliableLine.to(server);
afterAll(() => line.stop());

/** The developer's terminal is behind a line that can lose a write. */
const [client, developer] = [new Terminal(origin), new Terminal(line.origin)];
afterAll(() => Promise.all([client.close(), developer.close()]));
await client.signIn("clara");
await developer.signIn("dev");

let id: number;
beforeEach(async () => {
  await server.database.pool.query("truncate requests cascade");
  ({ conversationId: id } = await negotiation(server, clara, dev));
});

const send = (by: { readonly token: string }, content: string) =>
  server.ask(`POST /api/conversations/${id}/messages`, { token: by.token, body: { content } });
const messages = async () => {
  const { body } = await server.ask(`GET /api/conversations/${id}`, { token: clara.token });
  return (body.messages as { content: string }[]).map(({ content }) => content);
};
const lines = (text: string) => text.trimEnd().split("\n");
const cells = (text: string) => lines(text).map((row) => row.split("\t"));

describe("chat", () => {
  it("lists conversations, that with the latest message first, with what is new", async () => {
    const { conversationId: other } = await negotiation(server, clara, dev);
    await server.ask(`POST /api/conversations/${other}/messages`, {
      token: clara.token,
      body: { content: "Earlier" },
    });
    server.advance(60_000);
    await send(clara, "Later\nand more");
    await send(dev, "Answer");
    const { out } = await client.run("chat");
    expect(cells(out)).toEqual([
      [String(id), "1", "dev", "A till that rings", "Answer", expect.any(String)],
      [String(other), "", "dev", "A till that rings", "You: Earlier", expect.any(String)],
    ]);
  });

  it("lists no more than the limit", async () => {
    await negotiation(server, clara, dev);
    expect(lines((await client.run("chat --json --limit 1")).out)).toHaveLength(1);
  });

  it("says so when there is none", async () => {
    await server.database.pool.query("truncate requests cascade");
    expect(await client.run("chat")).toEqual({ code: 0, out: "", err: "No conversations yet.\n" });
  });
});

describe("chat with a number", () => {
  it("writes the messages into a pipe, and leaves them unread", async () => {
    await send(clara, "Hello\nthere");
    await send(dev, "Hello");
    const { code, out } = await client.run(`chat ${id}`);
    expect({ code, rows: cells(out) }).toEqual({
      code: 0,
      rows: [
        ["1", expect.stringMatching(/^\d{4}-.+Z$/), "clara", "Hello there"],
        ["2", expect.any(String), "dev", "Hello"],
      ],
    });
    expect(cells((await client.run("chat")).out)[0]?.[1]).toBe("1");
  });

  it("writes them for people, wrapped, by day, with what is new and what the moderators hid", async () => {
    await send(clara, "It rings.");
    await send(dev, `\u001b[2JLong ${"word ".repeat(20)}`);
    await send(dev, "Removed");
    await server.database.pool.query(
      "update messages set hidden_because = 'spam' where conversation_id = $1 and id = 3",
      [id],
    );
    const { out } = await client.run(`chat ${id}`, { columns: 60 });
    const withoutTimes = out.replaceAll(/\d\d?:\d\d(.[AP]M)?/gu, "TIME");
    expect(withoutTimes).toContain("dev about A till that rings\n");
    expect(withoutTimes).toContain("Today\nYou TIME\n  It rings.\nNew\ndev TIME\n  �[2JLong word");
    expect(withoutTimes).toContain("\ndev TIME\n  This message was removed.\n");
    expect(withoutTimes).not.toContain("Removed");
    expect(Math.max(...lines(withoutTimes).map(({ length }) => length))).toBeLessThanOrEqual(60);
  });

  it("writes the latest ones up to the limit, beyond the server's page, too", async () => {
    await server.database.pool.query(
      `insert into messages (conversation_id, id, sender_id, content, created_at)
       select $1, n, $2, 'Message ' || n, now() from generate_series(1, 450) n`,
      [id, dev.id],
    );
    await server.database.pool.query("update conversations set last_message_id = 450 where id = $1", [id]);
    const contents = async (limit: number) =>
      cells((await client.run(`chat ${id} --limit ${limit}`)).out).map((row) => row[3]);
    expect({ two: await contents(2), most: (await contents(430)).slice(0, 2) }).toEqual({
      two: ["Message 449", "Message 450"],
      most: ["Message 21", "Message 22"],
    });
  });

  it("writes for people all that are new to them, beyond the limit, too", async () => {
    for (const content of ["One", "Two", "Three"]) await send(dev, content);
    const { out } = await client.run(`chat ${id} --limit 1`, { columns: 60 });
    expect(out).toMatch(/New\ndev .+\n {2}One\ndev .+\n {2}Two\ndev .+\n {2}Three\n$/);
  });

  it("writes JSON with the sender's name", async () => {
    await send(dev, "Hello");
    const { out } = await client.run(`chat ${id} --json`);
    expect(JSON.parse(out)).toMatchObject({ id: 1, sender: "dev", content: "Hello", isHidden: false });
  });

  it("finds no conversation of others", async () => {
    const stranger = new Terminal(origin);
    await stranger.signIn("unpaid");
    expect((await stranger.run(`chat ${id}`)).code).toBe(5);
    await stranger.close();
  });
});

/** A call is given up much later. */
const POLLS_MS = 5_000;

describe("chat --watch", () => {
  it("writes each new message once, as it arrives, until Ctrl-C", async () => {
    await send(dev, "Before");
    const running = client.start(["chat", String(id), "--watch", "--json"]);
    await until(() => running.out().includes("Before"));
    await send(dev, "After");
    await until(() => {
      if (client.clock.nextIn <= POLLS_MS) client.clock.advance(client.clock.nextIn);
      return running.out().includes("After");
    });
    running.interrupt();
    const { code, out } = await running.ended;
    const contents = lines(out).map((row) => (JSON.parse(row) as { content: string }).content);
    expect({ code, contents, waiting: client.clock.waiting }).toEqual({
      code: 130,
      contents: ["Before", "After"],
      waiting: 0,
    });
  });
});

describe("chat --message", () => {
  it("sends a message", async () => {
    const { code, err } = await developer.start(["chat", String(id), "-m", " Hello there "]).ended;
    expect({ code, err, messages: await messages() }).toEqual({
      code: 0,
      err: "Sent.\n",
      messages: ["Hello there"],
    });
  });

  it("sends the text of a pipe, and writes it as JSON", async () => {
    const { out } = await developer.run(`chat ${id} --file - --json`, { stdin: "One\r\ntwo\r\n" });
    expect(JSON.parse(out)).toMatchObject({ id: 1, content: "One\ntwo" });
  });

  it.each([
    ["", "Please write a message"],
    ["x".repeat(5_001), "Message must be at most 5,000 characters"],
  ])("says what is wrong with a text (%#)", async (text, sentence) => {
    const { code, err } = await developer.start(["chat", String(id), "-m", text]).ended;
    expect({ code, err }).toEqual({
      code: 1,
      err: `Validation error. Please check your input.\n  message: ${sentence}\n`,
    });
  });

  const KEPT = "1 message not sent yet. It is kept, and this conversation goes on with it next time.\n";

  it.each(["request", "answer"] as const)(
    "keeps a message whose %s was lost; the command, run again, sends it once",
    async (part) => {
      line.lose(part);
      const lost = await developer.run(`chat ${id} -m Hello`);
      const again = await developer.run(`chat ${id} -m Hello`);
      expect({ lost, again: again.code, messages: await messages() }).toEqual({
        lost: {
          code: 8,
          out: "",
          err: `${KEPT}Unable to connect to server. Please check your connection.\n`,
        },
        again: 0,
        messages: ["Hello"],
      });
    },
  );

  it("sends what was not sent before it first", async () => {
    line.lose("request");
    await developer.run(`chat ${id} -m First`);
    await developer.run(`chat ${id} -m Second`);
    expect(await messages()).toEqual(["First", "Second"]);
  });

  it("sends none that is older than a day and may have arrived", async () => {
    line.lose("answer");
    await developer.run(`chat ${id} -m First`);
    developer.clock.advance(24 * 60 * 60_000);
    const { code, err } = await developer.run(`chat ${id} -m Second`);
    await developer.run(`chat ${id} --discard`);
    expect({ code, err, messages: await messages() }).toEqual({
      code: 1,
      err: expect.stringContaining("is older than a day and may have arrived."),
      messages: ["First"],
    });
  });

  it("leaves out what was given up", async () => {
    line.lose("request");
    await developer.run(`chat ${id} -m First`);
    const { err } = await developer.run(`chat ${id} --discard`);
    await developer.run(`chat ${id} -m Second`);
    expect({ err, messages: await messages() }).toEqual({
      err: "1 unsent message given up.\n",
      messages: ["Second"],
    });
  });

  it("keeps a message when the session has ended; the same user's next command sends it, no other's", async () => {
    await server.ask("DELETE /api/account/sessions", { token: await server.signIn("dev") });
    const { code, err } = await developer.run(`chat ${id} -m Hello`);
    await developer.signIn("clara");
    await developer.run(`chat ${id} -m Mine`);
    const before = await messages();
    await developer.signIn("dev");
    await developer.run(`chat ${id} -m Then`);
    expect({ code, isKept: err.startsWith(KEPT), before, after: await messages() }).toEqual({
      code: 3,
      isKept: true,
      before: ["Mine"],
      after: ["Mine", "Hello", "Then"],
    });
  });

  it("says why the server refuses it", async () => {
    await server.ask("POST /api/blocks/", { token: clara.token, body: { user_id: dev.id } });
    const { code, err } = await developer.run(`chat ${id} -m Hello`);
    await server.ask(`DELETE /api/blocks/${dev.id}`, { token: clara.token });
    await developer.run(`chat ${id} --discard`);
    expect({ code, err }).toEqual({
      code: 6,
      err: `${KEPT}You can't send messages to this person.\n`,
    });
  });
});

describe("chat --ticket", () => {
  it("opens the conversation about a ticket, and begins it once", async () => {
    const ticket = await postRequest(server, clara);
    await developer.run(`chat --ticket ${ticket} -m Hello`);
    const { out } = await client.run(`chat --ticket ${ticket} --with DEV`);
    expect(cells(out).map((row) => row[3])).toEqual(["Hello"]);
  });

  it("needs a subscription of a developer", async () => {
    const stranger = new Terminal(origin);
    await stranger.signIn("unpaid");
    const { code, err } = await stranger.run(`chat --ticket ${await postRequest(server, clara)}`);
    await stranger.close();
    expect({ code, err }).toEqual({ code: 4, err: "Subscription required or expired.\n" });
  });

  it("begins none for a text that cannot be sent", async () => {
    const ticket = await postRequest(server, clara);
    const { code } = await developer.start(["chat", "--ticket", String(ticket), "-m", " "]).ended;
    const { rows } = await server.database.pool.query("select from conversations where request_id = $1", [
      ticket,
    ]);
    expect({ code, rows }).toEqual({ code: 1, rows: [] });
  });

  it.each([
    ["chat 1 --ticket 2", "Give either the number of a conversation or --ticket.\n"],
    ["chat 1 --with dev", "--with needs --ticket, too.\n"],
    ["chat 1 -m x -f y", "Give either --message or --file.\n"],
    ["chat --message x", "Say which conversation: give its number or --ticket.\n"],
  ])("refuses %s", async (command, err) => {
    expect(await client.run(command)).toEqual({ code: 1, out: "", err });
  });
});
