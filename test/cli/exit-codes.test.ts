import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "@jest/globals";
import { EXIT_CODES, EXIT_MEANINGS } from "../../cli/exit-codes.ts";
import { Terminal } from "./support/terminal.ts";

const names = Object.keys(EXIT_CODES) as (keyof typeof EXIT_CODES)[];

it("The page of the program lists every exit code with its meaning", () => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/CLI.md"), "utf8");
  const rows = [...page.matchAll(/^\| (\d+) +\| (.+?) +\|$/gm)].map(([, code, meaning]) => ({
    code,
    meaning,
  }));
  expect(rows).toEqual(
    names.map((name) => ({ code: String(EXIT_CODES[name]), meaning: EXIT_MEANINGS[name] })),
  );
});

it("Help lists every command, every exit code and the environment", async () => {
  const terminal = new Terminal("https://atelier.example");
  try {
    const { code, out, err } = await terminal.run("help");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const lines = out.split("\n").map((line) => line.trim().replace(/ +/, " "));
    for (const name of names) expect(lines).toContain(`${EXIT_CODES[name]} ${EXIT_MEANINGS[name]}`);
    for (const text of [
      "login",
      "logout",
      "whoami",
      "tickets",
      "ticket",
      "inbox",
      "open",
      "respond",
      "request",
      "share",
      "agreement",
      "completion",
    ])
      expect(out).toMatch(new RegExp(`^  ${text} `, "m"));
    expect(out).toContain("ATELIER_SERVER");
  } finally {
    await terminal.close();
  }
});

it.each(["bash", "zsh", "fish", "powershell"])(
  "The script that completes words in %s names the program",
  async (shell) => {
    const program = join(import.meta.dirname, "../../cli/bin.ts");
    const { stdout } = await promisify(execFile)(process.execPath, [program, "completion", shell]);
    expect(stdout).toContain("atelier complete");
  },
);
