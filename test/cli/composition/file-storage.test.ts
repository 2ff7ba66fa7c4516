import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { until } from "../../adapters/http/set-up-client.ts";
import { FileStorage } from "../../../cli/composition/file-storage.ts";

let home: string;
let folder: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "atelier-storage-"));
  folder = join(home, "new", "folder");
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

const file = (name: string) => join(folder, name);

describe("The storage of a terminal", () => {
  it("has what another process has stored", () => {
    new FileStorage(folder).set("token", "secret");
    const other = new FileStorage(folder);
    expect({ value: other.get("token"), none: other.get("user"), keys: other.keys() }).toEqual({
      value: "secret",
      none: null,
      keys: ["token"],
    });
    other.remove("token");
    expect(new FileStorage(folder).get("token")).toBeNull();
  });

  it("can be read by its owner alone", () => {
    new FileStorage(folder).set("token", "secret");
    expect(statSync(file("token.value")).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it("keeps a key within its folder, whatever is in it", () => {
    const storage = new FileStorage(folder);
    const keys = ["../token", "a/b", "*", "ü 東京", "."];
    for (const key of keys) storage.set(key, key);
    expect(readdirSync(home)).toEqual(["new"]);
    expect([...storage.keys()].sort()).toEqual([...keys].sort());
    for (const key of keys) expect(storage.get(key)).toBe(key);
  });

  it("says so when it cannot store, and leaves nothing behind", () => {
    writeFileSync(join(home, "new"), "a file in the way");
    expect(new FileStorage(folder).set("token", "secret")).toBe(false);
    expect(readdirSync(home)).toEqual(["new"]);
  });

  it("leaves no unfinished file when it cannot replace one", () => {
    // A folder cannot be replaced by a file.
    new FileStorage(file("token.value")).set("inner", "x");
    expect(new FileStorage(folder).set("token", "after")).toBe(false);
    expect(readdirSync(folder)).toEqual(["token.value"]);
  });

  it("tells of what another process stores and removes", async () => {
    new FileStorage(folder).set("before", "");
    const changed = firstValueFrom(new FileStorage(folder).changes$);
    new FileStorage(folder).set("token", "secret");
    expect(await changed).toEqual({ key: "token" });
  });

  it("does not tell of what it stores and removes itself", async () => {
    const storage = new FileStorage(folder);
    storage.set("own", "1");
    const seen: (string | null)[] = [];
    const watching = storage.changes$.subscribe(({ key }) => seen.push(key));
    storage.set("own", "2");
    storage.remove("own");
    new FileStorage(folder).set("last", "1");
    await until(() => seen.includes("last"));
    watching.unsubscribe();
    expect(new Set(seen)).toEqual(new Set(["last"]));
  });

  it("leaves files of others alone", () => {
    new FileStorage(folder).set("token", "secret");
    for (const name of ["%.value", "notes.txt"]) writeFileSync(file(name), "", { mode: 0o600 });
    expect(new FileStorage(folder).keys()).toEqual(["token"]);
  });

  it("can be watched where there is no folder", () => {
    const watching = new FileStorage(folder).changes$.subscribe();
    watching.unsubscribe();
    expect(readdirSync(home)).toEqual([]);
  });
});

describe("The check of the storage", () => {
  const check = (userId = process.getuid?.()) => new FileStorage(folder).check(process.platform, userId);

  it.each([0o640, 0o604, 0o660])("refuses a file that others can read (%#)", (mode) => {
    new FileStorage(folder).set("token", "secret");
    check();
    chmodSync(file("token.value"), mode);
    expect(() => check()).toThrow(`Others can read ${file("token.value")}`);
  });

  it("refuses a file of another user", () => {
    new FileStorage(folder).set("token", "secret");
    expect(() => check((process.getuid?.() ?? 0) + 1)).toThrow("belongs to another user of this machine");
  });

  it("removes what a killed process has left behind, but not what another is just writing", () => {
    new FileStorage(folder).set("token", "secret");
    writeFileSync(file("old.tmp"), "secret");
    utimesSync(file("old.tmp"), 0, 0);
    writeFileSync(file("new.tmp"), "secret");
    check();
    expect(readdirSync(folder).sort()).toEqual(["new.tmp", "token.value"]);
  });

  it("has nothing against a folder that is not there", () => {
    expect(check).not.toThrow();
  });
});
