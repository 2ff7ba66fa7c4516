import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { until } from "../../adapters/http/set-up-client.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { listening } from "../support/listening.ts";
import { type Running, Terminal } from "../support/terminal.ts";

const PROGRAM = join(import.meta.dirname, "../../../cli/bin.ts");
const INTERVAL_MS = 5_000;

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await listening(server);
const ada = await server.signUp("developer", "ada");
const bob = await server.signUp("client", "bob");

let terminal: Terminal;
/** Polls reach the server so, and their answers the terminal. */
let line: "good" | "down" | "loses answers" = "good";
let polls = 0;
server.app.server.prependListener("request", ({ url, socket }, response) => {
  if (url !== "/api/auth/terminal/poll") return;
  if (line === "down") socket.destroy();
  else if (line === "loses answers") response.writeHead = () => response.destroy();
  socket.once("close", () => (polls += line === "good" ? 0 : 1));
  response.once("finish", () => (polls += 1));
});

beforeEach(() => {
  terminal = new Terminal(origin);
  line = "good";
});
afterEach(() => terminal.close());

const stored = () => globSync(join(terminal.home, ".config/**/token.value"));
const codeIn = (text: string) => /user_code=([A-Z-]+)/.exec(text)?.[1] ?? "";

async function begun(more: readonly string[] = []) {
  const program = terminal.start(["login", "--browser", ...more]);
  await until(() => program.err().includes("Waiting for you"));
  return { ...program, code: codeIn(program.err()) };
}

/** Lets the interval pass, and the poll that follows it. */
async function poll(program: Pick<Running, "ended">): Promise<void> {
  const before = polls;
  await until(() => terminal.clock.nextIn <= INTERVAL_MS);
  terminal.clock.advance(INTERVAL_MS);
  await Promise.race([program.ended, until(() => polls > before)]);
}

const answer = (token: string, user_code: string, approve = true) =>
  server.ask("POST /api/auth/terminal/answer", { token, body: { user_code, approve } });

describe("login --browser", () => {
  it("says where to go and what to compare, and signs in as the user who approves", async () => {
    const program = await begun();
    await poll(program);
    await answer(ada.token, program.code);
    await poll(program);
    expect(await program.ended).toEqual({
      code: 0,
      out: "",
      err:
        "Open this page in a browser, on any device:\n" +
        `  ${origin}/terminal?user_code=${program.code}\n` +
        `Continue there only if it shows this code: ${program.code}\n` +
        "Waiting for you. The code works for 10 minutes.\n" +
        `Signed in to ${origin} as ada (ada).\n`,
    });
    expect((await terminal.run("whoami")).out).toContain("ada (ada)");
  });

  it("writes as JSON what a password's sign-in writes", async () => {
    const byPassword = await terminal.run("login --json --username ada --password-stdin", {
      stdin: "a long enough phrase\n",
    });
    const program = await begun(["--json"]);
    await answer(ada.token, program.code);
    await poll(program);
    expect(JSON.parse((await program.ended).out)).toEqual(JSON.parse(byPassword.out));
  });

  it("puts another user's session in the place of the one before, which ends at the server", async () => {
    await terminal.signIn("ada");
    const before = readFileSync(stored()[0] ?? "", "utf8");
    const program = await begun();
    await answer(bob.token, program.code);
    await poll(program);
    expect((await program.ended).err).toContain("as bob (bob).");
    expect((await terminal.run("whoami")).out).toContain("bob");
    let status = 200;
    while (status === 200) ({ status } = await server.ask("GET /api/auth/me", { token: before }));
    expect(status).toBe(401);
  });

  it("stores nothing where the user denies it", async () => {
    const program = await begun();
    await answer(ada.token, program.code, false);
    await poll(program);
    const { code, err } = await program.ended;
    expect({ code, err: err.split("\n").at(-2), stored: stored() }).toEqual({
      code: 1,
      err: "The sign-in was denied in the browser.",
      stored: [],
    });
  });

  it("ends when the code has expired", async () => {
    const program = await begun();
    server.advance(10 * 60_000);
    await poll(program);
    const { code, err } = await program.ended;
    expect({ code, err: err.split("\n").at(-2) }).toEqual({
      code: 1,
      err: "The code has expired or was used. Run the command again for a new one.",
    });
  });

  it("waits on while the server is down, and signs in once it is back", async () => {
    const program = await begun();
    line = "down";
    await poll(program);
    await poll(program);
    line = "good";
    await answer(ada.token, program.code);
    await poll(program);
    expect((await program.ended).code).toBe(0);
  });

  it("has to be run again where the answer with the session was lost", async () => {
    const program = await begun();
    await answer(ada.token, program.code);
    line = "loses answers";
    await poll(program);
    line = "good";
    await poll(program);
    const lost = await program.ended;
    const again = await begun();
    await answer(ada.token, again.code);
    await poll(again);
    expect({ lost: lost.code, again: (await again.ended).code }).toEqual({ lost: 1, again: 0 });
  });

  it("ends with Ctrl-C, and stores nothing though the user approves it then", async () => {
    const program = await begun();
    program.interrupt();
    const { code } = await program.ended;
    await answer(ada.token, program.code);
    // Nothing waits for the next poll.
    expect({ code, waiting: terminal.clock.waiting, stored: stored() }).toEqual({
      code: 130,
      waiting: 0,
      stored: [],
    });
  });

  it("leaves nothing where its process is killed, and can be run again", async () => {
    const env = { PATH: process.env["PATH"], HOME: terminal.home, ATELIER_SERVER: origin };
    const child = spawn(process.execPath, [PROGRAM, "login", "--browser"], { env });
    let said = "";
    child.stderr.on("data", (text) => (said += String(text)));
    await until(() => said.includes("Waiting for you"));
    child.kill("SIGKILL");
    await once(child, "exit");
    await answer(ada.token, codeIn(said));
    expect(stored()).toEqual([]);
    const program = await begun();
    await answer(ada.token, program.code);
    await poll(program);
    expect((await program.ended).code).toBe(0);
  });

  it("takes no name or password", async () => {
    const { code, err } = await terminal.run("login --browser --username ada");
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining("cannot be used with option") });
  });
});
