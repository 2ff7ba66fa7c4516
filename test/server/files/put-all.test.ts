import { describe, expect, it } from "@jest/globals";
import { putAll } from "../../../server/files/put-all.ts";

const file = (name: string) => ({ name, bytes: Buffer.from(name) });

describe("putAll", () => {
  it("fails once the other files are written, so that nothing appears after it was removed", async () => {
    const slow = Promise.withResolvers<number>();
    const put = (name: string) => (name === "slow" ? slow.promise : Promise.reject(new Error("full")));
    let isOver = false;
    const written = putAll({ put }, [file("refused"), file("slow")]).finally(() => (isOver = true));
    written.catch(() => undefined);
    await new Promise(setImmediate);
    expect(isOver).toBe(false);
    slow.resolve(4);
    await expect(written).rejects.toThrow("full");
  });
});
