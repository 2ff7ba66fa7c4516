import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request as ask } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { RESUMABLE_TYPE } from "../../../contract/endpoint.ts";
import { film } from "../support/films.ts";
import { TUS, UploadDriver } from "../support/upload-driver.ts";
import { beginUpload, uploadMetadata } from "../support/uploads.ts";

const PATH = "/api/videos/uploads";
const SIZE = 2_000_000;

let driver: UploadDriver;
beforeAll(async () => {
  driver = await UploadDriver.open();
});
afterAll(() => driver.server.stop());

const call = (method: "HEAD" | "DELETE", url: string, headers: Record<string, string> = TUS) =>
  driver.server.ask(`${method} ${url as "/"}`, { token: driver.anna.token, headers });

/** Returns bytes that begin as a WebM file does, so that no upload is refused for its type. */
const beginning = async (size: number) =>
  Buffer.concat([(await film({ type: "webm" })).subarray(0, 100), Buffer.alloc(size - 100, 7)]);

describe("what the server says of the protocol", () => {
  it("is its version, its extensions and the largest file, to every caller", async () => {
    const { status, headers } = await driver.server.ask(`OPTIONS ${PATH}`);
    expect({ status, headers }).toMatchObject({
      status: 204,
      headers: {
        "tus-resumable": "1.0.0",
        "tus-version": "1.0.0",
        "tus-extension": "creation,creation-defer-length,termination",
        "tus-max-size": String(20 * 1024 * 1024),
        "cache-control": "no-store",
      },
    });
  });

  it.each(["POST", "HEAD", "PATCH", "DELETE"] as const)(
    "is the version that it knows, when %s has another or none; nothing is done",
    async (method) => {
      const { url } = await driver.begun(SIZE);
      const part = { "content-type": RESUMABLE_TYPE, "upload-offset": "0", "upload-length": "10" };
      for (const version of [{}, { "tus-resumable": "0.2.2" }, { "tus-resumable": "1.0.0, 1.0.0" }]) {
        const { status, headers } = await driver.server.ask(
          `${method} ${method === "POST" ? PATH : (url as "/")}`,
          {
            token: driver.anna.token,
            headers: { ...part, ...version },
          },
        );
        expect({ status, headers }).toMatchObject({
          status: 412,
          headers: { "tus-version": "1.0.0", "tus-resumable": "1.0.0" },
        });
      }
      expect(await driver.offsetOf(url)).toBe(0);
    },
  );
});

describe("an upload that has begun", () => {
  it("has an address on this server, and is described there", async () => {
    const title = uploadMetadata({ filename: "till.webm", title: "The till" });
    const begun = await beginUpload(
      driver.server,
      driver.anna.token,
      { size: SIZE },
      { "upload-metadata": title },
    );
    const url = String(begun.headers["location"]);
    expect(begun.status).toBe(201);
    expect(url).toMatch(/^\/api\/videos\/uploads\/[\da-f-]{36}$/);
    const { status, headers } = await call("HEAD", url);
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: {
        "upload-offset": "0",
        "upload-length": String(SIZE),
        "upload-metadata": title,
        "tus-resumable": "1.0.0",
        "cache-control": "no-store",
      },
    });
    expect(headers["upload-defer-length"]).toBeUndefined();
  });

  it("takes no bytes with its first request", async () => {
    const answer = await fetch(`${driver.origin}${PATH}`, {
      method: "POST",
      headers: {
        authorization: driver.authorization,
        ...TUS,
        "content-type": RESUMABLE_TYPE,
        "upload-length": String(SIZE),
        "upload-metadata": uploadMetadata({ filename: "till.webm" }),
      },
      body: new Uint8Array(100),
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get("upload-offset")).toBeNull();
    expect(await driver.offsetOf(String(answer.headers.get("location")))).toBe(0);
  });

  it("is gone once it is given up", async () => {
    const { url } = await driver.begun(SIZE);
    expect((await call("DELETE", url)).status).toBe(204);
    expect((await call("HEAD", url)).status).toBe(404);
    expect((await call("DELETE", url)).status).toBe(404);
    expect((await driver.patch(url, 0, await beginning(200))).status).toBe(404);
  });

  it("is not given up once it is complete, and answers its last piece again", async () => {
    const webm = await film({ type: "webm" });
    const { url, videoId } = await driver.begun(webm.byteLength);
    expect((await driver.patch(url, 0, webm)).status).toBe(204);
    await driver.settled(videoId);
    expect((await call("DELETE", url)).status).toBe(422);
    const again = await driver.patch(url, webm.byteLength, Buffer.alloc(0));
    expect({ status: again.status, offset: again.headers.get("upload-offset") }).toEqual({
      status: 204,
      offset: String(webm.byteLength),
    });
  });

  it.each(["nothing", "%00", randomUUID()])("is not found as %s", async (id) => {
    expect((await call("HEAD", `${PATH}/${id}`)).status).toBe(404);
    expect((await call("DELETE", `${PATH}/${id}`)).status).toBe(404);
  });
});

describe("a part", () => {
  it.each([
    ["at another byte", 7, {}, 409, "other_offset"],
    ["at no number", "x", {}, 422, "invalid_input"],
    ["of another type", 0, { "content-type": "text/plain" }, 415, "unsupported_media_type"],
    ["whose length is said once more", 0, { "upload-length": String(SIZE) }, 422, "invalid_input"],
  ])(
    "is refused and leaves the offset: %s",
    async (_, offset, headers: Record<string, string>, status, code) => {
      const { url } = await driver.begun(SIZE);
      const refused = await driver.patch(url, offset, await beginning(200), headers);
      expect({ status: refused.status, body: await refused.json() }).toMatchObject({
        status,
        body: { code },
      });
      expect(refused.headers.get("tus-resumable")).toBe("1.0.0");
      expect(await driver.offsetOf(url)).toBe(0);
    },
  );

  it("that is longer than the length which it declares leaves the length open", async () => {
    const begun = await driver.server.ask(`POST ${PATH}`, {
      token: driver.anna.token,
      headers: {
        ...TUS,
        "upload-defer-length": "1",
        "upload-metadata": uploadMetadata({ filename: "till.webm" }),
      },
    });
    const url = String(begun.headers["location"]);
    expect((await driver.patch(url, 0, await beginning(300), { "upload-length": "299" })).status).toBe(413);
    expect((await call("HEAD", url)).headers).toMatchObject({
      "upload-offset": "0",
      "upload-defer-length": "1",
    });
    expect((await driver.patch(url, 0, await beginning(300), { "upload-length": "400" })).status).toBe(204);
    expect((await call("HEAD", url)).headers).toMatchObject({
      "upload-offset": "300",
      "upload-length": "400",
    });
  });

  it("that does not say how long it is is taken as far as its upload goes, and refused beyond", async () => {
    const { url } = await driver.begun(300);
    const chunked = (bytes: Buffer) =>
      fetch(`${driver.origin}${url}`, {
        method: "PATCH",
        headers: {
          authorization: driver.authorization,
          ...TUS,
          "content-type": RESUMABLE_TYPE,
          "upload-offset": "0",
        },
        body: new Blob([new Uint8Array(bytes)]).stream(),
        duplex: "half",
      } as RequestInit);
    expect((await chunked(await beginning(301))).status).toBe(413);
    expect(await driver.offsetOf(url)).toBe(0);
    expect((await chunked(await beginning(300))).headers.get("upload-offset")).toBe("300");
  });

  it("that is still being sent gives way to its owner's next request, and is told how far it came", async () => {
    const { url } = await driver.begun(SIZE);
    const sending = ask(`${driver.origin}${url}`, {
      method: "PATCH",
      headers: {
        authorization: driver.authorization,
        ...TUS,
        "content-type": RESUMABLE_TYPE,
        "upload-offset": "0",
        "content-length": String(SIZE),
      },
    });
    const answered = once(sending, "response") as Promise<[IncomingMessage]>;
    // The rest never comes.
    sending.write(Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3));
    const holders = () =>
      driver.server.database.pool.query(
        "select 1 from video_uploads where id = $1 and lock_token is not null",
        [url.split("/").at(-1)],
      );
    while ((await holders()).rowCount === 0) await pause(10);
    expect(await driver.offsetOf(url)).toBe(4);
    const [{ statusCode: status, headers }] = await answered;
    expect({ status, offset: headers["upload-offset"], connection: headers.connection }).toEqual({
      status: 204,
      offset: "4",
      connection: "close",
    });
    sending.destroy();
  });
});
