import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "@jest/globals";
import { until } from "../../adapters/http/set-up-client.ts";
import { Terminal } from "../support/terminal.ts";

const ORIGIN = "https://atelier.example";
const folder = mkdtempSync(join(tmpdir(), "atelier-open-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const opened = join(folder, "opened");
const browser = join(folder, "browser");
writeFileSync(browser, `#!/bin/sh\necho "$1" > "${opened}"\n`, { mode: 0o755 });

const PROGRAM = join(import.meta.dirname, "../../../cli/bin.ts");

/** The user's browser is a program that writes down the address. */
async function open(page: string) {
  rmSync(opened, { force: true });
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, "open", page], {
    env: { PATH: process.env["PATH"], BROWSER: browser, ATELIER_SERVER: ORIGIN, ATELIER_CONFIG_DIR: folder },
  });
  await until(() => existsSync(opened) && readFileSync(opened, "utf8") !== "");
  return { written: stdout.trim(), opened: readFileSync(opened, "utf8").trim() };
}

describe("open", () => {
  it.each([
    ["17", "/tickets/17"],
    ["/conversations/3?at=2#end", "/conversations/3?at=2#end"],
    ["videos", "/videos"],
  ])("opens the page %s", async (page, path) => {
    expect(await open(page)).toEqual({ written: ORIGIN + path, opened: ORIGIN + path });
  });

  it.each(["https://elsewhere.example/", "//elsewhere.example", "javascript:alert(1)", "https://"])(
    "opens no page of another site, such as %s",
    async (page) => {
      const terminal = new Terminal(ORIGIN);
      try {
        expect(await terminal.run(`open ${page}`)).toEqual({
          code: 1,
          out: "",
          err: `"${page}" is no page. Give a ticket's number or a path such as /tickets.\n`,
        });
      } finally {
        await terminal.close();
      }
    },
  );
});
