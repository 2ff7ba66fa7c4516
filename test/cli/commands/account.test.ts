import { chmodSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { TestServer } from "../../server/support/test-server.ts";
import { listening } from "../support/listening.ts";
import { Terminal } from "../support/terminal.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await listening(server);
const ada = await server.signUp("developer", "ada");

let terminal: Terminal;
beforeEach(() => {
  terminal = new Terminal(origin);
});
afterEach(() => terminal.close());

const stored = () => globSync(join(terminal.home, ".config/**/*.value")).sort();

describe("login", () => {
  it("signs in with a password from a pipe, stores a session and no password", async () => {
    const { code, out, err } = await terminal.run("login --username ada --password-stdin", {
      stdin: "a long enough phrase\r\n",
    });
    expect({ code, out, err }).toEqual({ code: 0, out: "", err: `Signed in to ${origin} as ada (ada).\n` });
    expect(stored().filter((path) => path.endsWith("token.value"))).toHaveLength(1);
    for (const path of stored()) expect(readFileSync(path, "utf8")).not.toContain("long enough");
  });

  it("says the server's sentence about a wrong password, and stores nothing", async () => {
    const { code, err } = await terminal.run("login --username ada --password-stdin", { stdin: "wrong\n" });
    expect({ code, err, stored: stored() }).toEqual({
      code: 1,
      err: "Invalid username or password.\n",
      stored: [],
    });
  });

  it("needs a terminal to ask, and a name with a password from a pipe", async () => {
    const asked = await terminal.run("login");
    const unnamed = await terminal.run("login --password-stdin", { stdin: "x\n" });
    expect({ asked, unnamed }).toEqual({
      asked: {
        code: 1,
        out: "",
        err: "There is no terminal to type a password. Use --browser, or --username and --password-stdin.\n",
      },
      unnamed: { code: 1, out: "", err: "--password-stdin needs --username, too.\n" },
    });
  });

  it("says where a session cannot be stored", async () => {
    const folder = join(terminal.home, ".config");
    writeFileSync(folder, "a file in the way");
    const { code, err } = await terminal.run("login --username ada --password-stdin", {
      stdin: "a long enough phrase\n",
    });
    expect({ code, err }).toEqual({
      code: 1,
      err: `Your session cannot be stored in ${join(folder, "atelier")}.\n`,
    });
  });

  it("asks for a role where there is none yet", async () => {
    await server.database.pool.query("update users set user_type = null where username = 'ada'");
    try {
      const { err } = await terminal.run("login --username ada --password-stdin", {
        stdin: "a long enough phrase\n",
      });
      expect(err).toContain(`Choose your role first: ${origin}/select-role\n`);
    } finally {
      await server.database.pool.query("update users set user_type = 'developer' where username = 'ada'");
    }
  });
});

describe("whoami", () => {
  it("shows the user and the server", async () => {
    await terminal.signIn("ada");
    expect(await terminal.run("whoami")).toEqual({
      code: 0,
      out: `ada (ada), developer\nada@example.com, ${origin}\n`,
      err: "",
    });
    const { out } = await terminal.run("whoami --json");
    expect(JSON.parse(out)).toMatchObject({ server: origin, user: { id: ada.id, username: "ada" } });
  });

  it("exits with 3 while nobody is signed in", async () => {
    expect(await terminal.run("whoami")).toEqual({ code: 3, out: "", err: "Please sign in to continue.\n" });
  });

  it("forgets a session that the server has ended", async () => {
    await terminal.signIn("ada");
    await server.database.pool.query("delete from sessions where user_id = $1", [ada.id]);
    const { code, err } = await terminal.run("whoami");
    expect({ code, err }).toEqual({ code: 3, err: "Session expired. Please log in again.\n" });
    expect((await terminal.run("whoami")).err).toBe("Please sign in to continue.\n");
  });

  it("sends no server the token of another", async () => {
    await terminal.signIn("ada");
    const asked: (string | undefined)[] = [];
    server.app.server.on("request", ({ headers }) => asked.push(headers.authorization));
    const { code } = await terminal.run(`whoami --server ${origin.replace("127.0.0.1", "localhost")}`);
    expect({ code, asked }).toEqual({ code: 3, asked: [] });
  });

  it("uses no session that others can read", async () => {
    await terminal.signIn("ada");
    const token = stored().find((path) => path.endsWith("token.value")) ?? "";
    chmodSync(token, 0o644);
    const { code, err } = await terminal.run("whoami");
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(`Others can read ${token}`) });
    chmodSync(token, 0o600);
    expect((await terminal.run("whoami")).code).toBe(0);
  });
});

describe("logout", () => {
  it("ends the session here and at the server", async () => {
    await terminal.signIn("ada");
    const token = readFileSync(stored().find((path) => path.endsWith("token.value")) ?? "", "utf8");
    expect((await terminal.run("logout")).err).toBe(`Signed out of ${origin} as ada.\n`);
    const { status } = await server.ask("GET /api/auth/me", { token });
    expect({ status, code: (await terminal.run("whoami")).code }).toEqual({ status: 401, code: 3 });
  });

  it("says that nobody was signed in", async () => {
    expect(await terminal.run("logout")).toEqual({
      code: 0,
      out: "",
      err: `Nobody was signed in to ${origin}.\n`,
    });
  });
});

describe("The stored server", () => {
  it("is the one of the last sign-in, unless another is named", async () => {
    await terminal.signIn("ada");
    const elsewhere = new Terminal("");
    try {
      await elsewhere.run(`login --server ${origin} --username ada --password-stdin`, {
        stdin: "a long enough phrase\n",
      });
      expect((await elsewhere.run("whoami")).out).toContain(origin);
    } finally {
      await elsewhere.close();
    }
  });
});

describe("--verbose", () => {
  it("shows each call, and the request ID of a failure, but nothing secret", async () => {
    await terminal.signIn("ada");
    const good = await terminal.run("whoami --verbose");
    const bad = await terminal.run("ticket 99999 --verbose");
    expect(good.err).toMatch(/^GET \/api\/auth\/me 200 \d+ ms\n$/);
    expect(bad.err).toMatch(/^GET \/api\/requests\/99999 404 \d+ ms\n.+\nRequest ID: \S+\n$/);
  });
});

describe("The list of devices", () => {
  it("names the program", async () => {
    await terminal.signIn("ada");
    const token = readFileSync(stored().find((path) => path.endsWith("token.value")) ?? "", "utf8");
    const answer = await server.ask("GET /api/account/sessions", { token });
    expect(JSON.stringify(answer.body)).toContain("Atelier on");
  });
});
