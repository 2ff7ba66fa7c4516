import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { BALLAST_BYTES, dropBallast, makeBallast } from "../../../server/database/ballast.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

const much = () => Promise.resolve(10 * BALLAST_BYTES);

describe("a ballast", () => {
  it("takes its bytes on the disk, and is completed when its making was broken off", async () => {
    const dataDir = emptyFolder();
    const path = join(dataDir, "ballast");
    writeFileSync(path, "a part");
    await makeBallast(dataDir, much);
    const { size, blocks } = statSync(path);
    expect(size).toBe(BALLAST_BYTES);
    expect(blocks * 512).toBeGreaterThanOrEqual(BALLAST_BYTES);
    await dropBallast(dataDir);
    expect(existsSync(path)).toBe(false);
    await dropBallast(dataDir);
  });

  it("is not made where little is free", async () => {
    const dataDir = emptyFolder();
    await makeBallast(dataDir, () => Promise.resolve(7 * BALLAST_BYTES));
    expect(existsSync(join(dataDir, "ballast"))).toBe(false);
  });
});
