import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { film } from "../support/films.ts";
import { sha, UploadDriver } from "../support/upload-driver.ts";

let driver: UploadDriver;
beforeAll(async () => {
  driver = await UploadDriver.open();
});
afterAll(() => driver.server.stop());

describe("a small upload", () => {
  const send = (bytes: Buffer, name = "till.webm", headers: Record<string, string> = {}) => {
    const form = new FormData();
    form.set("title", "The till");
    form.set("privacy", "public");
    form.set("file", new Blob([new Uint8Array(bytes)], { type: "video/webm" }), name);
    return fetch(`${driver.origin}/api/videos/`, {
      method: "POST",
      headers: { authorization: driver.authorization, ...headers },
      body: form,
    });
  };

  it("is one form, and one video however often it is repeated", async () => {
    const webm = await film({ type: "webm" });
    const key = { "idempotency-key": randomUUID() };
    const [first, again] = [await send(webm, "a.webm", key), await send(webm, "a.webm", key)];
    const { id } = (await first.json()) as { id: number };
    expect({ status: again.status, id: ((await again.json()) as { id: number }).id }).toEqual({
      status: 201,
      id,
    });
    expect(await driver.settled(id)).toMatchObject({ title: "The till", privacy: "public", status: "ready" });
    expect(sha(await driver.stored(id))).toBe(sha(webm));
  });

  it("is refused with a name of 5,000 characters, and when it is empty", async () => {
    expect((await send(Buffer.from("x"), "x".repeat(5_000))).status).toBe(422);
    expect((await send(Buffer.alloc(0))).status).toBe(422);
  });
});
