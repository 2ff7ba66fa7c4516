import { type ChildProcess, spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { UserId } from "../../../core/shared/id.ts";
import { drawImage } from "../../../server/images/draw-image.ts";
import { orderOf } from "../../../server/images/store-image.ts";
import { Readmes } from "../../../server/readme/readmes.ts";
import { giant } from "../support/large-images.ts";

/** Each keeps a core busy, as a server under load does, and goes before what reads files of strangers. */
const neighbours: ChildProcess[] = [];
const large = await giant();

beforeAll(() => {
  for (let count = 0; count < availableParallelism(); count += 1)
    neighbours.push(spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
});
afterAll(() => {
  for (const each of neighbours) each.kill("SIGKILL");
});

describe("beside busy neighbours", () => {
  it("the largest image is drawn", async () => {
    expect((await drawImage("anna", large, orderOf("showcase"))).kind).toBe("drawn");
  }, 120_000);

  it("a usual readme is no plain text", async () => {
    const readmes = new Readmes(() => new Date());
    const text = "## A section\n\nA **usual** paragraph with `code` and a [link](docs/more.md).\n\n".repeat(
      1_000,
    );
    try {
      const { document } = await readmes.render({ text, repositoryUrl: null, author: 1 as UserId });
      expect(document.isPlain).toBe(false);
    } finally {
      await readmes.stop();
    }
  }, 120_000);
});
