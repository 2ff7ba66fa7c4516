import { execFile } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { TestServer } from "../server/support/test-server.ts";
import { listening } from "./support/listening.ts";
import { eventually, PROGRAM, PseudoTerminal } from "./support/pseudo-terminal.ts";

const PASSWORD = "a long enough phrase";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await listening(server);
await server.signUp("developer", "ada");
const clara = await server.signUp("client", "clara");
await server.database.pool.query(
  `insert into requests (owner_id, title, content, is_public, is_idea, seeks_collaboration)
   select $1, 'Ticket ' || n, 'It rings.', true, false, false from generate_series(1, 10000) n`,
  [clara.id],
);

let terminal: PseudoTerminal;
beforeEach(() => {
  terminal = new PseudoTerminal(origin);
});
afterEach(() => terminal.close());

describe("In a terminal", () => {
  it("a typed password is not shown, and signs in", async () => {
    const program = terminal.start(["login"]);
    await program.sees("Username or email");
    program.type("ada\r");
    await program.sees("Password");
    program.type(`${PASSWORD}\r`);
    const { code, shown } = await program.ended();
    expect(shown).toContain("Signed in to");
    for (const part of [PASSWORD, ...PASSWORD.split(" ").slice(1)]) expect(shown).not.toContain(part);
    expect(code).toBe(0);
  });

  it("Ctrl-C ends a question, and the cursor is there again", async () => {
    const program = terminal.start(["login"]);
    await program.sees("Username or email");
    program.type("\u0003");
    const { code, shown } = await program.ended();
    expect({ code, cursor: shown.lastIndexOf("\u001b[?25h") > shown.lastIndexOf("\u001b[?25l") }).toEqual({
      code: 130,
      cursor: true,
    });
  });

  it("Ctrl-C ends what watches", async () => {
    await terminal.signIn("ada", PASSWORD);
    const watching = terminal.start(["inbox", "--watch"]);
    await watching.sees("No notifications yet.");
    watching.type("\u0003");
    expect((await watching.ended()).code).toBe(130);
  });

  it("the browser opens at the page of a sign-in's code, and Ctrl-C ends the wait", async () => {
    const opened = join(terminal.folder, "opened");
    const browser = join(terminal.folder, "browser");
    writeFileSync(browser, `#!/bin/sh\necho "$1" > "${opened}"\n`, { mode: 0o755 });
    const program = terminal.start(["login", "--browser"], { BROWSER: browser });
    await eventually(() => existsSync(opened) && readFileSync(opened, "utf8") !== "");
    const address = readFileSync(opened, "utf8").trim();
    expect(address).toMatch(/\/terminal\?user_code=[A-Z]{4}-[A-Z]{4}$/);
    await program.sees(address);
    program.type("\u0003");
    expect((await program.ended()).code).toBe(130);
  });

  it("a table has colours, unless NO_COLOR is set", async () => {
    const coloured = await terminal.start(["tickets", "--limit", "2"]).ended();
    const plain = await terminal.start(["tickets", "--limit", "2"], { NO_COLOR: "1" }).ended();
    expect(coloured.shown).toContain("\u001b[1mTicket ");
    expect(plain.shown).toContain("Ticket ");
    expect(plain.shown).not.toContain("\u001b");
  });
});

describe("In a pipe", () => {
  const shell = promisify(execFile);
  const node = `"${process.execPath}" "${PROGRAM}"`;

  it("ten thousand tickets are one for each line, each once", async () => {
    const { stdout, stderr } = await shell("sh", ["-c", `${node} tickets --limit 10000 --json`], {
      env: terminal.env(),
      maxBuffer: 50_000_000,
    });
    const ids = stdout
      .trimEnd()
      .split("\n")
      .map((line) => (JSON.parse(line) as { id: number }).id);
    expect({ stderr, lines: ids.length, different: new Set(ids).size }).toEqual({
      stderr: "",
      lines: 10_000,
      different: 10_000,
    });
  });

  it("a reader that has enough ends the program without an error", async () => {
    const command = `{ ${node} tickets --limit 10000; echo "exit $?" >&2; } | head -1`;
    const { stdout, stderr } = await shell("sh", ["-c", command], { env: terminal.env() });
    expect({ stdout, stderr }).toEqual({
      stdout: expect.stringMatching(/^\d+\tTicket .+\n$/),
      stderr: "exit 0\n",
    });
  });
});
