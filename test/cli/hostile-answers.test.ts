import { afterEach, describe, expect, it } from "@jest/globals";
import { LoopbackServer } from "../support/loopback-server.ts";
import { Terminal } from "./support/terminal.ts";

/** Each clears the screen, sets the title, writes to the clipboard, turns the line or hides text. */
const HOSTILE =
  "\u001b[2J\u001b]0;owned\u0007\u001b]52;c;b3duZWQ=\u0007\u009b2J\u202e\u0008\r\u001bPq\u001b\\";
const OWNER = { id: 1, username: `ada${HOSTILE}`, full_name: `Ada${HOSTILE}`, avatar: null };
const SUMMARY = {
  id: 7,
  title: `A title${HOSTILE}`,
  excerpt: HOSTILE,
  estimated_budget: null,
  is_idea: false,
  seeks_collaboration: true,
  is_public: true,
  status: "open",
  created_at: "2026-03-01T09:00:00.000Z",
  owner: OWNER,
};
const REQUEST = {
  ...SUMMARY,
  excerpt: undefined,
  content: `Text${HOSTILE}\nmore`,
  collaboration_details: `Details${HOSTILE}`,
  is_agreed: false,
  conversation_id: null,
  version: "1",
  project_id: null,
  video_id: null,
  video: null,
  hidden_because: HOSTILE,
};

let toy: LoopbackServer | undefined;
let terminal: Terminal | undefined;

afterEach(async () => {
  await toy?.stop();
  await terminal?.close();
});

/** Starts a server that answers every call with this response, as no server of ours would. */
function answerAll(body: unknown, status = 200): Promise<LoopbackServer> {
  return LoopbackServer.start(() => (_, response) => {
    response.writeHead(status, { "content-type": "application/json", "x-total-count": "1" });
    response.end(JSON.stringify(body));
  });
}

async function answered(body: unknown, line: string, status?: number) {
  toy = await answerAll(body, status);
  terminal = new Terminal(toy.origin);
  const { out, err, code } = await terminal.run(line, { columns: 80 });
  return { code, written: out + err };
}

describe("What others have written drives no terminal", () => {
  it.each([
    ["tickets", [SUMMARY], 200],
    ["tickets --json", [SUMMARY], 200],
    ["ticket 7", REQUEST, 200],
    ["ticket 7 --json", REQUEST, 200],
    ["tickets", { detail: `No${HOSTILE}`, code: "conflict" }, 409],
    ["tickets --json", { detail: `No${HOSTILE}`, code: "conflict" }, 409],
    ["tickets", { detail: { errors: [{ field: HOSTILE, message: HOSTILE }] } }, 422],
  ])("with %s (%#)", async (line, body, status) => {
    const { written, code } = await answered(body, line, status);
    expect(written).not.toMatch(/(?!\n)[\p{Cc}\u2028-\u202e]/u);
    // The answer was read and shown, not refused for another reason.
    expect({ code, isRead: /title|No|Validation/.test(written) }).toEqual({
      code: { 200: 0, 409: 6, 422: 1 }[status],
      isRead: true,
    });
  });
});

it("A word that a command refuses drives no terminal when it is quoted", async () => {
  terminal = new Terminal("https://atelier.example");
  for (const args of [
    ["ticket", HOSTILE],
    [HOSTILE],
    ["tickets", `--${HOSTILE}`],
    ["tickets", "--sort", HOSTILE],
  ]) {
    const { code, err } = await terminal.start(args).ended;
    expect(err).not.toMatch(/(?!\n)[\p{Cc}\u2028-\u202e]/u);
    expect({ code, isQuoted: err.includes("owned") }).toEqual({ code: 2, isQuoted: true });
  }
});

describe("A server that answers in its own way", () => {
  it.each([
    [{ any: "thing" }, 200, 1, "An unexpected error occurred."],
    ["<html>", 502, 8, "Server error. Please try again later."],
    [{ code: "rate_limited" }, 429, 7, "Too many requests. Please try again later."],
    [{ code: "forbidden" }, 403, 4, "You do not have permission to perform this action."],
  ])("is told of by %j", async (body, status, code, sentence) => {
    toy = await answerAll(body, status);
    terminal = new Terminal(toy.origin);
    const { clock } = terminal;
    const running = terminal.start(["tickets"]);
    // A failure of the server is tried again, each time after a second; a call under way is given up later.
    const seconds = setInterval(() => {
      if (clock.nextIn <= 1_000) clock.advance(1_000);
    }, 20);
    const ended = await running.ended.finally(() => clearInterval(seconds));
    expect(ended).toEqual({ code, out: "", err: `${sentence}\n` });
  });

  it("that is not there is told of, too", async () => {
    toy = await answerAll({});
    await toy.stop();
    terminal = new Terminal(toy.origin);
    expect(await terminal.run("tickets")).toEqual({
      code: 8,
      out: "",
      err: "Unable to connect to server. Please check your connection.\n",
    });
  });
});
