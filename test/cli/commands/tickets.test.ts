import { afterAll, describe, expect, it } from "@jest/globals";
import { postRequest } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { listening } from "../support/listening.ts";
import { Terminal } from "../support/terminal.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await listening(server);
const terminal = new Terminal(origin);
afterAll(() => terminal.close());
const clara = await server.signUp("client", "clara");
const dev = await server.signUp("developer", "dev");

async function post(facts: object): Promise<number> {
  const id = await postRequest(server, clara, { content: "It rings.", ...facts });
  server.advance(1_000);
  return id;
}

const till = await post({ title: "A till for the market", estimated_budget: 1_250 });
const clock = await post({ title: "A clock", content: "It ticks.\r\n\r\nIt strikes, too." });
const idea = await post({ title: "An idea", is_idea: true });
const secret = await post({ title: "A secret", is_public: false });

const ids = (out: string) =>
  out.split("\n").flatMap((line) => (line === "" ? [] : [Number(line.split("\t")[0])]));

describe("tickets", () => {
  it("writes whole rows apart by tabs into a pipe, the newest first", async () => {
    const { code, out, err } = await terminal.run("tickets");
    expect({ code, err, lines: out.split("\n") }).toEqual({
      code: 0,
      err: "",
      lines: [
        `${idea}\tAn idea\tIdea, no budget\tjust now\tclara`,
        `${clock}\tA clock\tBudget open\tjust now\tclara`,
        `${till}\tA till for the market\t$1,250\tjust now\tclara`,
        "",
      ],
    });
  });

  it("draws a table into a terminal", async () => {
    const { out } = await terminal.run("tickets", { columns: 60 });
    const [head = "", first = ""] = out.split("\n");
    expect(head).toMatch(/^ *ID {2}Title +Budget {2}Posted +Client *$/);
    expect(first).toMatch(new RegExp(`^ *${idea} {2}An idea`));
  });

  it.each([
    ["--search market", () => [till]],
    ["--kind ideas", () => [idea]],
    ["--kind work --sort budget_high", () => [till, clock]],
    ["--sort oldest", () => [till, clock, idea]],
    ["--min-budget 1000 --max-budget 2000", () => [till]],
    ["--open-budget", () => [clock]],
    ["--open-budget --search market", () => []],
    ["--collaboration", () => []],
  ])("lists what %s asks for", async (options, found) => {
    expect(ids((await terminal.run(`tickets ${options}`)).out)).toEqual(found());
  });

  it("says how many there are when it lists fewer", async () => {
    const { out, err } = await terminal.run("tickets --limit 2");
    expect({ ids: ids(out), err }).toEqual({
      ids: [idea, clock],
      err: "2 of 3 tickets. --limit shows more.\n",
    });
  });

  it("says how many there are at least when not all are counted", async () => {
    await server.database.pool.query(
      `insert into requests (owner_id, title, content, is_public, is_idea, seeks_collaboration)
       select $1, 'Loom ' || n, 'It weaves.', true, false, false from generate_series(1, 150) n`,
      [clara.id],
    );
    try {
      const { err } = await terminal.run("tickets --search loom --limit 5");
      expect(err).toBe("5 of 100+ tickets. --limit shows more.\n");
      expect(ids((await terminal.run("tickets --search loom --limit 500")).out)).toHaveLength(150);
    } finally {
      await server.database.pool.query("delete from requests where title like 'Loom %'");
    }
  });

  it("says that none matches", async () => {
    expect(await terminal.run("tickets --search nothing-like-it")).toEqual({
      code: 0,
      out: "",
      err: "No ticket matches.\n",
    });
  });

  it("writes JSON and nothing else for programs, one object on each line", async () => {
    const { out, err } = await terminal.run("tickets --json --limit 1");
    expect({ err, row: JSON.parse(out) as unknown }).toMatchObject({
      err: "1 of 3 tickets. --limit shows more.\n",
      row: { id: idea, title: "An idea", estimatedBudget: null, owner: { username: "clara" } },
    });
  });

  it.each([
    ["--sort nearest", "Allowed choices are newest, oldest, budget_high, budget_low."],
    ["--limit 0", "Give a number from 1 to 100,000."],
    ["--limit many", "Give a number from 1 to 100,000."],
    ["--min-budget -5", "Enter whole dollars, such as 1250."],
    ["--max-budget 1.250", "Enter whole dollars, such as 1250."],
    ["--colour", "unknown option '--colour'"],
    ["extra", "too many arguments"],
  ])("refuses %s with exit code 2", async (options, sentence) => {
    const { code, out, err } = await terminal.run(`tickets ${options}`);
    expect({ code, out, err }).toEqual({ code: 2, out: "", err: expect.stringContaining(sentence) });
  });
});

describe("ticket", () => {
  it("shows a request with its facts, its address and its whole text", async () => {
    const { code, out } = await terminal.run(`ticket ${clock}`);
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(
        new RegExp(
          `^A clock\\nOpen · Budget open · posted just now by clara\\nhttp\\S+/tickets/${clock}\\n\\nIt ticks\\.\\n\\nIt strikes, too\\.\\n$`,
        ),
      ),
    });
  });

  it("writes the whole request as JSON", async () => {
    const { out } = await terminal.run(`ticket ${till} --json`);
    expect(JSON.parse(out)).toMatchObject({ id: till, content: "It rings.", estimatedBudget: 1_250 });
  });

  it("does not find what is not there, or not for this reader", async () => {
    const missing = await terminal.run("ticket 99999");
    const hidden = await terminal.run(`ticket ${secret} --json`);
    expect({ missing, code: hidden.code, out: hidden.out, error: JSON.parse(hidden.err) as unknown }).toEqual(
      {
        missing: { code: 5, out: "", err: "The requested resource was not found.\n" },
        code: 5,
        out: "",
        error: {
          error: {
            kind: "not-found",
            code: "not_found",
            message: "The requested resource was not found.",
            field_errors: [],
            request_id: expect.any(String),
          },
        },
      },
    );
  });

  it("shows a private request to a developer with whom it is shared", async () => {
    const own = new Terminal(origin);
    try {
      await server.ask(`POST /api/requests/${secret}/shares`, {
        token: clara.token,
        body: { developer_id: dev.id },
      });
      await own.signIn("dev");
      const { out } = await own.run(`ticket ${secret}`);
      expect(out).toContain(`· private\n`);
      expect(out).toContain(`/requests/${secret}\n`);
    } finally {
      await own.close();
    }
  });

  it.each(["0", "x", "99999999999", "1.5"])("refuses the number %s with exit code 2", async (id) => {
    const { code, err } = await terminal.run(`ticket ${id}`);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining("Give the number of a ticket.") });
  });
});
