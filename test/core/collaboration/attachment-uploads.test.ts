import { beforeEach, describe, expect, it } from "@jest/globals";
import { type AttachmentUpload, AttachmentUploads } from "../../../core/collaboration/attachment-uploads.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { FakeAttachmentsApi } from "../../fakes/fake-attachments-api.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";

const NETWORK = new Failure({ kind: "network" });
const file = (name: string, size = 100) => ({ name, size });

describe("AttachmentUploads", () => {
  let api: FakeAttachmentsApi;
  let uploads: AttachmentUploads;
  let list: readonly AttachmentUpload[];
  const keyOf = (name: string) => list.find(({ fileName }) => fileName === name)?.key ?? "";
  const shown = () => list.map(({ fileName, percent, error }) => error ?? `${fileName} ${percent}`);
  beforeEach(() => {
    api = new FakeAttachmentsApi();
    uploads = new AttachmentUploads(api, new FakeIdempotencyKeys());
    uploads.uploads$.subscribe((now) => (list = now));
  });

  it("sends a file as soon as it is added, and says how far it is", () => {
    uploads.add([file("a.png")]);
    api.progress("a.png", 40);
    expect(shown()).toEqual(["a.png 40"]);
    const id = api.arrive("a.png");
    expect(shown()).toEqual(["a.png 100"]);
    expect(uploads.take()).toEqual([{ id, name: "a.png", size: 100 }]);
    expect(list).toEqual([]);
  });

  it("has one on its way and the others in line", () => {
    uploads.add(["a", "b", "c"].map((name) => file(name)));
    expect(api.sending).toEqual(["a"]);
    api.arrive("a");
    expect(api.sending).toEqual(["b"]);
    api.fail("b", NETWORK);
    expect(api.sending).toEqual(["c"]);
  });

  it("does not try a file that is too large, or empty, and says why", () => {
    uploads.add([
      file("film.mov", 25 * 1024 * 1024 + 1),
      file("nothing.txt", 0),
      file("ok.txt", 25 * 1024 * 1024),
    ]);
    expect(shown()).toEqual(["The file is larger than 25 MB.", "The file is empty.", "ok.txt 0"]);
    expect(api.sending).toEqual(["ok.txt"]);
    expect(list.map(({ canRetry }) => canRetry)).toEqual([false, false, false]);
  });

  it("takes ten, and says how many it has left out", () => {
    expect(uploads.add(Array.from({ length: 8 }, (_, at) => file(`${at}`)))).toBe(0);
    expect(uploads.add(Array.from({ length: 5 }, (_, at) => file(`more ${at}`)))).toBe(3);
    expect(list).toHaveLength(10);
  });

  it("tries a failed one again under the same key, so that it is stored once", () => {
    uploads.add([file("a")]);
    api.fail("a", NETWORK);
    expect(list[0]).toMatchObject({
      canRetry: true,
      error: "Unable to connect to server. Please check your connection.",
    });
    uploads.retry(keyOf("a"));
    expect(shown()).toEqual(["a 0"]);
    api.arrive("a");
    expect(new Set(api.keys).size).toBe(1);
  });

  it("offers no other try where the server has looked at the file and refused it", () => {
    uploads.add([file("a")]);
    const fieldErrors = [{ field: "file", message: "This file is not allowed." }];
    api.fail("a", new Failure({ kind: "invalid", fieldErrors }));
    expect(list[0]).toMatchObject({ canRetry: false, error: "This file is not allowed." });
  });

  it("stops what is removed, and lets the next one go", () => {
    uploads.add(["a", "b", "c", "d"].map((name) => file(name)));
    uploads.remove(keyOf("a"));
    expect(api.sending).toEqual(["b"]);
    uploads.remove(keyOf("d"));
    expect(list.map(({ fileName }) => fileName)).toEqual(["b", "c"]);
  });

  it("takes back from the server what was there already", () => {
    uploads.add([file("a")]);
    const id = api.arrive("a");
    uploads.remove(keyOf("a"));
    expect({ removed: api.removed, list }).toEqual({ removed: [id], list: [] });
  });

  it("gives a message what is there, and keeps what is not", () => {
    uploads.add([file("a"), file("b")]);
    api.arrive("a");
    expect(uploads.take().map(({ name }) => name)).toEqual(["a"]);
    expect(shown()).toEqual(["b 0"]);
  });

  it("sends nothing any more once it is stopped", () => {
    uploads.add([file("a")]);
    uploads.stop();
    expect(api.sending).toEqual([]);
  });
});
