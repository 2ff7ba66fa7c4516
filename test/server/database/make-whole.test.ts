import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { makeWhole } from "../../../server/database/make-whole.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

let parent: string;
beforeEach(() => {
  parent = emptyFolder();
});

const contents = () => readdirSync(parent, { recursive: true }).map(String).sort();

describe("makeWhole", () => {
  it("gives a folder its name once all of it is made", async () => {
    let meanwhile: readonly string[] = [];
    await makeWhole(join(parent, "pg"), (unfinished) => {
      mkdirSync(join(unfinished, "base"));
      writeFileSync(join(unfinished, "base/1"), "");
      meanwhile = contents().map((path) => path.replace(/^pg\.unfinished-\w{6}/, "pg.unfinished"));
      return Promise.resolve();
    });
    expect({ meanwhile, afterwards: contents() }).toEqual({
      meanwhile: ["pg.unfinished", "pg.unfinished/base", "pg.unfinished/base/1"],
      afterwards: ["pg", "pg/base", "pg/base/1"],
    });
  });

  it("throws away what one that did not end has left", async () => {
    mkdirSync(join(parent, "pg.unfinished/left"), { recursive: true });
    await makeWhole(join(parent, "pg"), () => Promise.resolve());
    expect(contents()).toEqual(["pg"]);
  });

  it("has nothing of one that was killed, whose process writes on for a while", async () => {
    const folder = join(parent, "pg");
    const { promise: killed, resolve: begun } = Promise.withResolvers<string>();
    void makeWhole(folder, (unfinished) => {
      begun(unfinished);
      return new Promise(() => undefined);
    });
    const abandoned = await killed;
    const writeOn = () => {
      writeFileSync(join(abandoned, "old"), "");
    };
    await makeWhole(folder, (unfinished) => {
      expect(writeOn).toThrow("ENOENT");
      writeFileSync(join(unfinished, "new"), "");
      return Promise.resolve();
    });
    expect(contents()).toEqual(["pg", "pg/new"]);
  });

  it("never takes the place of a folder that holds something", async () => {
    mkdirSync(join(parent, "pg/base"), { recursive: true });
    await expect(makeWhole(join(parent, "pg"), () => Promise.resolve())).rejects.toMatchObject({
      code: "ENOTEMPTY",
    });
    expect(contents()).toContain("pg/base");
  });
});
