import { scrypt } from "node:crypto";
import { lookup } from "node:dns/promises";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { StrangerNames } from "../../../server/outside/stranger-names.ts";
import { NameServer } from "../support/name-server.ts";

const FOUR = "93.184.215.14";
const SIX = "2606:2800:21f::1";
const MANY = Array.from({ length: 60 }, (_, number) => `93.184.215.${String(number)}`);

const server = await NameServer.start({
  "both.example": { A: [FOUR], AAAA: [SIX] },
  "four.example": { A: [FOUR] },
  "six.example": { AAAA: [SIX] },
  "neither.example": {},
  "four-and-fault.example": { A: [FOUR], AAAA: "failing" },
  "six-and-fault.example": { A: "failing", AAAA: [SIX] },
  "fault.example": { A: [], AAAA: "failing" },
  "four-and-silence.example": { A: [FOUR], AAAA: "silent" },
  "silent.example": { A: "silent", AAAA: "silent" },
  "many.example": { A: MANY },
  "xn--grn-ioa.example": { A: [FOUR] },
});
afterAll(() => server.stop());
beforeEach(() => {
  server.asked.length = 0;
});

const servers = [server.address];
const names = new StrangerNames({ servers });
const endless = new AbortController().signal;
const resolve = (name: string) => names.resolve(name, { owner: "a", signal: endless });
const silent = (among: StrangerNames, owner: string, signal: AbortSignal) =>
  among.resolve("silent.example", { owner, signal }).catch((error: unknown) => (error as Error).message);
/** Waits until the name server was asked for so many addresses. */
async function asked(count: number): Promise<void> {
  while (server.asked.length < count) await setImmediate();
}

describe("StrangerNames", () => {
  it.each([
    ["both.example", [FOUR, SIX]],
    ["four.example", [FOUR]],
    ["six.example", [SIX]],
    ["four-and-fault.example", [FOUR]],
    ["six-and-fault.example", [SIX]],
    ["four-and-silence.example", [FOUR]],
    ["many.example", MANY],
    [new URL("https://Grün.example/").hostname, [FOUR]],
  ])("resolves %s", async (name, addresses) => {
    expect(await resolve(name)).toEqual(addresses);
  });

  it.each([
    ["nobody.example", "ENOTFOUND"],
    ["neither.example", "ENODATA"],
    ["fault.example", "ESERVFAIL"],
    ["a..example", "EBADNAME"],
    [`${"a".repeat(64)}.example`, "EBADNAME"],
  ])("says of %s: %s", async (name, code) => {
    await expect(resolve(name)).rejects.toMatchObject({ code });
  });

  it("asks for no other name than the one that is meant", async () => {
    await expect(resolve("database")).rejects.toMatchObject({ code: "ENOTFOUND" });
    expect(server.asked.toSorted()).toEqual(["A database", "AAAA database"]);
  });

  it("asks nobody for names of this machine", async () => {
    for (const name of ["localhost", "a.localhost"])
      expect(await resolve(name)).toEqual(
        (await lookup("localhost", { all: true })).map((each) => each.address),
      );
    expect(server.asked).toEqual([]);
  });

  it("ends a question that its asker gives up, and frees its place", async () => {
    const one = new StrangerNames({ servers, most: { each: 1, all: 1 } });
    const leaving = new AbortController();
    const given = silent(one, "a", leaving.signal);
    const next = one.resolve("four.example", { owner: "a", signal: endless });
    await asked(2);
    expect(new Set(server.asked)).toEqual(new Set(["A silent.example", "AAAA silent.example"]));
    leaving.abort(new Error("Too slow"));
    expect(await given).toBe("Too slow");
    expect(await next).toEqual([FOUR]);
    // An unfinished question is asked again after 0.8 s.
    expect(server.asked.filter((question) => question.endsWith("silent.example"))).toHaveLength(2);
    expect(await silent(one, "a", leaving.signal)).toBe("Too slow");
  });

  it("asks for others while one owner's names never answer", async () => {
    const few = new StrangerNames({ servers, most: { each: 2, all: 3 } });
    const leaving = new AbortController();
    const given = [1, 2, 3, 4].map(() => silent(few, "a", leaving.signal));
    await asked(4);
    expect(await few.resolve("four.example", { owner: "b", signal: endless })).toEqual([FOUR]);
    leaving.abort(new Error("Too slow"));
    await Promise.all(given);
  });

  it("leaves files, passwords and names of our own their threads", async () => {
    const leaving = new AbortController();
    const given = Array.from({ length: 40 }, (_, number) =>
      silent(names, `o${String(number % 4)}`, leaving.signal),
    );
    await asked(80);
    await Promise.all([
      readFile(import.meta.filename),
      promisify(scrypt)("password", "salt", 32),
      lookup("localhost"),
    ]);
    const still = await Promise.race([...given, Promise.resolve("all of them")]);
    leaving.abort(new Error("Too slow"));
    await Promise.all(given);
    expect(still).toBe("all of them");
  });
});
