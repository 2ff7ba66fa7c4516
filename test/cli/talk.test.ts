import { afterAll, afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { negotiation, subscribe } from "../server/support/negotiation.ts";
import { TestServer } from "../server/support/test-server.ts";
import { UnreliableLine } from "../server/support/unreliable-line.ts";
import { eventually, PseudoTerminal } from "./support/pseudo-terminal.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const clara = await server.signUp("client", "clara");
const dev = await server.signUp("developer", "dev");
await subscribe(server, dev);
const line = await UnreliableLine.to(server);
afterAll(() => line.stop());
const terminal = new PseudoTerminal(line.origin);
afterAll(() => terminal.close());
await terminal.signIn("clara", "a long enough phrase");

let id: number;
let program: ReturnType<PseudoTerminal["start"]>;
const open = async () => {
  program = terminal.start(["chat", String(id)]);
  await program.sees("Enter sends");
  await program.sees("> ");
};
const messages = async () => {
  const { body } = await server.ask(`GET /api/conversations/${id}`, { token: dev.token });
  return (body.messages as { content: string }[]).map(({ content }) => content);
};
/** Waits until the server has this many messages. */
const hasMessages = (count: number) => eventually(async () => (await messages()).length >= count);
/** Waits until the server has heard that the client has read everything. */
const isRead = () =>
  eventually(async () => {
    const { body } = await server.ask("GET /api/conversations/user/list", { token: clara.token });
    const rows = body as readonly { id: number; unread_count: number }[];
    return rows.find((each) => each.id === id)?.unread_count === 0;
  });

beforeEach(async () => {
  ({ conversationId: id } = await negotiation(server, clara, dev));
  await open();
});
afterEach(() => program.kill("SIGKILL"));

describe("chat in a terminal", () => {
  it("sends what is typed, and writes what comes above what is being typed", async () => {
    program.type("Hello\r");
    await hasMessages(1);
    program.type("half a wor");
    await program.sees("half a wor");
    await server.ask(`POST /api/conversations/${id}/messages`, {
      token: dev.token,
      body: { content: "Good\u001b[2J morning" },
    });
    await program.sees("Good\u{fffd}[2J morning");
    program.type("d\r");
    await hasMessages(3);
    await isRead();
    program.type("/quit\r");
    const { code, shown } = await program.ended();
    expect({ code, messages: await messages(), isOwnShownTwice: /You.*\d/.test(shown) }).toEqual({
      code: 0,
      messages: ["Hello", "Good\u001b[2J morning", "half a word"],
      isOwnShownTwice: false,
    });
  });

  it("takes a pasted text with several lines for one message", async () => {
    program.type("See: \u001b[200~one\n\ttwo\u001b[201~ three\r");
    await hasMessages(1);
    expect(await messages()).toEqual(["See: one\n\ttwo three"]);
  });

  it("Ctrl-C keeps what is typed, and the next time goes on with it", async () => {
    program.type("half a wor");
    await program.sees("half a wor");
    program.type("\u0003");
    const { code, shown } = await program.ended();
    await open();
    await program.sees("half a wor");
    program.type("d\r");
    await hasMessages(1);
    expect({
      code,
      isSaid: shown.includes("What you have typed is kept"),
      messages: await messages(),
    }).toEqual({
      code: 130,
      isSaid: true,
      messages: ["half a word"],
    });
  });

  it("what is typed survives a killed program", async () => {
    program.type("half a wor");
    await program.sees("half a wor");
    await eventually(() => terminal.draftOf(id) === "half a wor");
    program.kill("SIGKILL");
    await open();
    await program.sees("half a wor");
  });

  it("goes on after Ctrl-Z", async () => {
    program.kill("SIGKILL");
    program = terminal.startAsJob(["chat", String(id)]);
    await program.sees("> ");
    program.type("half a wor");
    await program.sees("half a wor");
    program.type("\u001a");
    await program.sees("The job has stopped.");
    const before = program.shown().length;
    program.type("\r");
    const isDrawn = () => /\u001b\[\?2004h.*> half a wor/s.test(program.shown().slice(before));
    await eventually(isDrawn);
    program.type("d\r");
    await hasMessages(1);
    expect(await messages()).toEqual(["half a word"]);
  });

  it("Ctrl-D in an empty line ends it", async () => {
    program.type("\u0004");
    expect((await program.ended()).code).toBe(0);
  });

  it("keeps a message that was not sent until it is sent again or removed", async () => {
    line.lose("request");
    program.type("First\r");
    await program.sees("Not sent. Unable to connect to server.");
    program.type("/remove\r");
    await program.sees('"First" was given up.');
    line.lose("answer");
    program.type("Second\r");
    await program.sees('"Second" /retry or /remove it.');
    program.type("Third\r");
    program.type("/retry\r");
    await program.sees('"Second" was sent.');
    await hasMessages(2);
    program.type("/retry\r");
    await program.sees("Every message was sent.");
    expect(await messages()).toEqual(["Second", "Third"]);
  });

  it("ends with the session, and the same user goes on with what was not sent", async () => {
    line.lose("request");
    program.type("Not sent\r");
    await program.sees('"Not sent"');
    program.type("half");
    await program.sees("half");
    await server.ask("DELETE /api/account/sessions", { token: clara.token });
    const { code, shown } = await program.ended();
    await terminal.signIn("clara", "a long enough phrase");
    await open();
    await program.sees("Not sent. You left before it was delivered.");
    await program.sees('"Not sent" /retry or /remove it.');
    await program.sees("half");
    expect({
      code,
      isSaid: shown.includes("1 message not sent yet."),
      why: shown.includes("Session expired. Please log in again."),
    }).toEqual({ code: 3, isSaid: true, why: true });
  });

  it("gives a text that is too long back to be changed", async () => {
    program.type(`${"x".repeat(5_001)}\r`);
    await program.sees("Message must be at most 5,000 characters");
    program.type("\u007f\r");
    await hasMessages(1);
    expect((await messages())[0]).toHaveLength(5_000);
  });

  it("says to a user who cannot write why, and goes on writing what comes", async () => {
    program.kill("SIGKILL");
    await server.ask("POST /api/blocks/", { token: clara.token, body: { user_id: dev.id } });
    program = terminal.start(["chat", String(id)]);
    await program.sees("You blocked dev. Neither of you can write here; you can still read.");
    program.type("\u0003");
    const { code } = await program.ended();
    await server.ask(`DELETE /api/blocks/${dev.id}`, { token: clara.token });
    expect(code).toBe(130);
  });
});
