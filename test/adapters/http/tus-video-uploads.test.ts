import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom, lastValueFrom, take, toArray } from "rxjs";
import * as tus from "tus-js-client";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { TusTransfer } from "../../../adapters/http/tus-transfer.ts";
import { TusVideoUploads } from "../../../adapters/http/tus-video-uploads.ts";
import { REQUEST_CANCELLED } from "../../../core/shared/failure.ts";
import type { UploadOrder } from "../../../core/videos/video-uploads.port.ts";
import { FakeBearer } from "../../fakes/fake-bearer.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { film } from "../../server/support/films.ts";
import { MB, sha, UploadDriver } from "../../server/support/upload-driver.ts";
import { failed } from "./set-up-client.ts";

const driver = await UploadDriver.open();
afterAll(() => driver.server.stop());
const bytes = await film({ type: "webm", bytesPerPicture: 50_000 });

/** Node's build of the library takes a Buffer, the browser's a File. */
class LocalFile extends File {
  readonly content: Buffer;

  constructor(content: Buffer, name: string, type = "video/webm") {
    super([new Uint8Array(content)], name, { type, lastModified: 7 });
    this.content = content;
  }
}
class Upload extends tus.Upload {
  constructor(file: tus.Upload["file"], options: ConstructorParameters<typeof tus.Upload>[1]) {
    super((file as LocalFile).content, options);
  }
}

/** It behaves as in a browser, where a header that an answer does not have is null, in spite of the library's types. */
class UploadInBrowser extends Upload {
  constructor(file: tus.Upload["file"], options: ConstructorParameters<typeof tus.Upload>[1]) {
    const stack = new tus.DefaultHttpStack({});
    super(file, {
      ...options,
      httpStack: {
        getName: () => stack.getName(),
        createRequest: (method, url) => {
          const request = stack.createRequest(method, url);
          const send = request.send.bind(request);
          request.send = async (body) => {
            const response = await send(body);
            const header = response.getHeader.bind(response);
            response.getHeader = (name) => header(name) ?? (null as unknown as undefined);
            return response;
          };
          return request;
        },
      },
    });
  }
}

function setUp(token: string | null = driver.anna.token, library = Upload) {
  const bearer = new FakeBearer(token);
  const http = new HttpClient(bearer, new FakeClock(), { origin: driver.origin });
  const loadTus = () => Promise.resolve({ Upload: library });
  return {
    bearer,
    uploads: new TusVideoUploads(http, bearer, { origin: driver.origin, now: () => 0, loadTus }),
  };
}

function orderOf(file: LocalFile, changes: Partial<UploadOrder> = {}): UploadOrder {
  const form = { title: "The till", description: "In use", privacy: "unlisted" } as const;
  const fingerprint = `${file.size}-${file.name}`;
  return { file, fingerprint, form, idempotencyKey: randomUUID(), url: null, replaces: null, ...changes };
}

/** Begins an upload and returns as soon as the server has created it. */
async function begun(order: UploadOrder) {
  const progress = await firstValueFrom(setUp().uploads.send(order).pipe(take(1)));
  if (progress.kind !== "began") throw new Error("Bytes travelled before there was a session");
  return progress;
}

describe("TusVideoUploads on the real server", () => {
  it("sends a file with its words", async () => {
    const file = new LocalFile(bytes, "till.webm");
    const told = await lastValueFrom(setUp().uploads.send(orderOf(file)).pipe(toArray()));
    const [first] = told;
    if (first?.kind !== "began") throw new Error("It did not begin");
    expect(told.at(-1)).toEqual({ kind: "sent", bytes: bytes.byteLength });
    expect(await driver.settled(first.videoId)).toMatchObject({
      title: "The till",
      description: "In use",
      privacy: "unlisted",
      status: "ready",
    });
    expect(sha(await driver.stored(first.videoId))).toBe(sha(bytes));
  });

  it("begins once under one key, is listed as unfinished, and goes on", async () => {
    const { uploads } = setUp();
    const order = orderOf(new LocalFile(bytes, "half.webm"));
    const { url, videoId } = await begun(order);
    expect(await begun(order)).toEqual({ kind: "began", url, videoId });
    const found = await firstValueFrom(uploads.overview());
    expect(found.limits).toEqual({ file: 20 * MB, person: 500 * MB });
    expect(found.used).toBeGreaterThanOrEqual(bytes.byteLength);
    expect(found.unfinished).toMatchObject([
      { url, videoId, fileName: "half.webm", fingerprint: order.fingerprint, size: bytes.byteLength },
    ]);
    const told = await lastValueFrom(uploads.send({ ...order, url }).pipe(toArray()));
    expect(told.some(({ kind }) => kind === "began")).toBe(false);
    expect(await driver.settled(videoId)).toMatchObject({ status: "ready" });
  });

  it("continues no upload whose bytes so far are another file's, and the one of its own", async () => {
    const half = bytes.byteLength >> 1;
    const { uploads } = setUp();
    const order = orderOf(new LocalFile(bytes, "twin.webm"));
    const { url, videoId } = await driver.begun(bytes.byteLength);
    await driver.patch(url, 0, bytes.subarray(0, half));
    const other = Buffer.from(bytes);
    // One changed byte lies in the part that has arrived, one in the rest.
    for (const at of [half - 1_000, bytes.byteLength - 1_000]) other[at] = (other[at] ?? 0) ^ 1;
    const another = { ...order, file: new LocalFile(other, "twin.webm"), url: driver.origin + url };
    expect(await failed(lastValueFrom(uploads.send(another)))).toMatchObject({ code: "another_file" });
    expect(await driver.offsetOf(url)).toBe(half);
    await lastValueFrom(uploads.send({ ...order, url: driver.origin + url }));
    await driver.settled(videoId);
    expect(sha(await driver.stored(videoId))).toBe(sha(bytes));
  });

  it("sends no bytes once it was stopped while the beginnings were compared", async () => {
    const { promise: started, resolve: start } = Promise.withResolvers<tus.UploadOptions>();
    class Started extends Upload {
      override start(): void {
        start(this.options);
      }
    }
    const order = orderOf(new LocalFile(bytes, "stopped.webm"), { url: `${driver.origin}/stopped` });
    const sending = setUp(undefined, Started).uploads.send(order).subscribe();
    const { onBeforeRequest } = await started;
    sending.unsubscribe();
    const request = { getMethod: () => "PATCH", getHeader: () => "0" } as unknown as tus.HttpRequest;
    await expect(onBeforeRequest?.(request)).rejects.toThrow(REQUEST_CANCELLED);
  });

  it("gives an upload up, and one that is gone, too; nothing is begun in its place", async () => {
    const { uploads } = setUp();
    const order = orderOf(new LocalFile(bytes, "dropped.webm"));
    const { url } = await begun(order);
    await uploads.abandon(url);
    await uploads.abandon(url);
    expect((await firstValueFrom(uploads.overview())).unfinished).toEqual([]);
    expect(await failed(lastValueFrom(uploads.send({ ...order, url })))).toMatchObject({ kind: "not-found" });
    expect((await firstValueFrom(uploads.overview())).unfinished).toEqual([]);
  });

  it("keeps what the server says when it refuses", async () => {
    const { uploads } = setUp();
    const large = orderOf(new LocalFile(Buffer.alloc(21 * MB), "large.webm"));
    expect(await failed(lastValueFrom(uploads.send(large)))).toMatchObject({ code: "payload_too_large" });
    const page = orderOf(new LocalFile(Buffer.from("<html>".repeat(10)), "page.webm"));
    expect(await failed(lastValueFrom(uploads.send(page)))).toMatchObject({
      status: 415,
      code: "unsupported_media_type",
      detail: "This is not an MP4 or WebM video.",
    });
  });

  it("keeps it in a browser, too, and does not take it for a lost network", async () => {
    const { uploads } = setUp(driver.anna.token, UploadInBrowser);
    const large = orderOf(new LocalFile(Buffer.alloc(21 * MB), "large.webm"));
    expect(await failed(lastValueFrom(uploads.send(large)))).toMatchObject({ code: "payload_too_large" });
  });

  it("says when the session is refused, and when nobody answers", async () => {
    const { bearer, uploads } = setUp("no-token");
    const order = orderOf(new LocalFile(bytes, "a.webm"));
    expect(await failed(lastValueFrom(uploads.send(order)))).toMatchObject({ kind: "session-expired" });
    expect(bearer.refusals).toEqual(["no-token"]);
    const nobody = { ...order, url: "http://127.0.0.1:9/api/videos/uploads/x" };
    expect(await failed(lastValueFrom(setUp().uploads.send(nobody)))).toMatchObject({ kind: "network" });
  });
});

describe("The address of an upload", () => {
  const transfer = new TusTransfer(
    { token: () => "t", refused: () => undefined },
    { origin: "https://a.example", now: () => 0 },
  );

  it.each([
    ["/api/videos/uploads/1", "https://a.example/api/videos/uploads/1"],
    ["https://a.example/api/videos/uploads/1", "https://a.example/api/videos/uploads/1"],
  ])("%s is the server's own", (url, address) => {
    expect(transfer.absolute(url)).toBe(address);
  });

  it.each(["https://b.example/1", "http://a.example/1", "https://a.example:8443/1", "no address"])(
    "%s does not get the token",
    (url) => {
      expect(() => transfer.absolute(url)).toThrow(new Failure({ kind: "bad-answer" }));
    },
  );
});
