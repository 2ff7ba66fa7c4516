import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { FileStorage } from "../../../cli/composition/file-storage.ts";
import { SharedDrafts } from "../../../cli/composition/shared-drafts.ts";
import type { ThreadKey } from "../../../core/chat/draft-store.ts";

const COMPOSITION = join(import.meta.dirname, "../../../cli/composition");
const KEY = "7:3" as ThreadKey;
const EACH = 60;
const AN_HOUR_AGO = Date.now() / 1_000 - 3_600;

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "atelier-drafts-"));
  lock = join(folder, "drafts.lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

const message = (content: string) => ({
  idempotencyKey: crypto.randomUUID(),
  content,
  writtenAt: 1,
  hasFailed: false,
});
const drafts = () => new SharedDrafts(new FileStorage(folder), lock);

/**
 * Stores messages in a process of its own, and removes every second one of them.
 * @returns what makes the process begin, once it has loaded what it needs
 */
async function storing(name: string): Promise<() => Promise<unknown>> {
  const program = `
    const { FileStorage } = await import("${COMPOSITION}/file-storage.ts");
    const { SharedDrafts } = await import("${COMPOSITION}/shared-drafts.ts");
    const drafts = new SharedDrafts(new FileStorage(${JSON.stringify(folder)}), ${JSON.stringify(lock)});
    console.log("ready");
    for await (const _ of process.stdin);
    for (let n = 0; n < ${EACH}; n += 1) {
      const idempotencyKey = crypto.randomUUID();
      drafts.put("${KEY}", { idempotencyKey, content: "${name} " + n, writtenAt: 1, hasFailed: false });
      if (n % 2 === 1) drafts.remove("${KEY}", idempotencyKey);
    }`;
  const ending = promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
  const { stdin, stdout } = ending.child;
  // A process that fails is never ready.
  await Promise.race([ending, stdout && once(stdout, "data")]);
  return () => {
    stdin?.end();
    return ending;
  };
}

it("Two terminals that store messages at once lose none of them", async () => {
  const begin = await Promise.all([storing("one"), storing("other")]);
  await Promise.all(begin.map((each) => each()));
  const kept = Array.from({ length: EACH / 2 }, (_, n) => 2 * n);
  const contents = drafts()
    .pending(KEY)
    .map(({ content }) => content);
  expect(contents.toSorted()).toEqual(
    ["one", "other"].flatMap((name) => kept.map((n) => `${name} ${n}`)).toSorted(),
  );
});

it("A lock that a killed terminal has left behind is passed over", () => {
  writeFileSync(lock, "");
  utimesSync(lock, AN_HOUR_AGO, AN_HOUR_AGO);
  expect(drafts().put(KEY, message("Hello"))).toBe(true);
  expect(drafts().pending(KEY)).toHaveLength(1);
});
