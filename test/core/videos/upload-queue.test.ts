import { describe, expect, it } from "@jest/globals";
import { BehaviorSubject } from "rxjs";
import type { Session } from "../../../core/auth/session.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { VideoId } from "../../../core/shared/id.ts";
import { fingerprintOf } from "../../../core/uploads/file-digest.ts";
import type { UnfinishedUpload } from "../../../core/videos/upload.ts";
import { UploadQueue } from "../../../core/videos/upload-queue.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeFileContents } from "../../fakes/fake-file-contents.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakePageGuard } from "../../fakes/fake-page-guard.ts";
import { FakeVideoUploads } from "../../fakes/fake-video-uploads.ts";

const file = (name: string, size = 100) => ({ name, size, type: "video/mp4", lastModified: 5 });
const person = (id: number) => ({ token: `t${id}`, user: { id } }) as Session;

function setUp() {
  const api = new FakeVideoUploads();
  const contents = new FakeFileContents();
  const clock = new FakeClock();
  const guard = new FakePageGuard();
  const keys = new FakeIdempotencyKeys();
  const session$ = new BehaviorSubject<Session | null>(person(1));
  const waiting = new Set<() => void>();
  const began: string[] = [];
  const queue = new UploadQueue(api, {
    clock,
    contents,
    guard,
    newKey: () => keys.next(),
    whenBack: (call) => {
      waiting.add(call);
      return () => waiting.delete(call);
    },
    session$,
    began: (file, video) => void began.push(`${file.name} ${video}`),
  });
  const upload = (name: string) => {
    const found = queue.uploads.find(({ fileName }) => fileName === name);
    if (found === undefined) throw new Error(`${name} is not in the queue`);
    return found;
  };
  const comeBack = () => {
    for (const call of [...waiting]) call();
  };
  return { api, clock, contents, guard, session$, queue, upload, comeBack, began };
}

const begin = (api: FakeVideoUploads, name: string, id: number) => {
  api.tell(name, { kind: "began", videoId: id as VideoId, url: `/up/${id}` });
};

describe("UploadQueue", () => {
  it("sends two at once, and the next when one of them is done", async () => {
    const { api, queue, upload } = setUp();
    await queue.add([file("a.mp4"), file("b.mp4"), file("c.mp4")]);
    expect(api.sending).toEqual(["a.mp4", "b.mp4"]);
    expect(upload("c.mp4").state.kind).toBe("waiting");
    api.complete("b.mp4");
    expect(api.sending).toEqual(["a.mp4", "c.mp4"]);
    expect(upload("b.mp4")).toMatchObject({ state: { kind: "complete" }, sent: 100 });
  });

  it("tells of a new video once there is one, and sends a new file of an old one to it", async () => {
    const { api, queue, upload, began } = setUp();
    await queue.add([file("a.mp4")]);
    begin(api, "a.mp4", 4);
    await queue.add([file("b.mp4")], 9 as VideoId);
    expect(api.orders.at(-1)).toMatchObject({ replaces: 9, file: { name: "b.mp4" } });
    begin(api, "b.mp4", 9);
    expect(upload("b.mp4")).toMatchObject({ isNew: false, replaces: 9 });
    expect(began).toEqual(["a.mp4 4"]);
  });

  it("gives a paused one's place to the next, and goes on where it stopped", async () => {
    const { api, queue, upload } = setUp();
    await queue.add([file("a.mp4"), file("b.mp4"), file("c.mp4")]);
    begin(api, "a.mp4", 7);
    api.tell("a.mp4", { kind: "sent", bytes: 40 });
    queue.pause(upload("a.mp4").key);
    expect(api.sending).toEqual(["b.mp4", "c.mp4"]);
    queue.resume(upload("a.mp4").key);
    expect(upload("a.mp4")).toMatchObject({ state: { kind: "waiting" }, sent: 40 });
    api.complete("b.mp4");
    expect(api.orders.at(-1)).toMatchObject({ file: { name: "a.mp4" }, url: "/up/7" });
  });

  it("gives a cancelled one up on the server, too", async () => {
    const { api, queue, upload } = setUp();
    await queue.add([file("a.mp4")]);
    begin(api, "a.mp4", 7);
    await queue.cancel(upload("a.mp4").key);
    expect({ sending: api.sending, abandoned: api.abandoned, left: queue.uploads }).toEqual({
      sending: [],
      abandoned: ["/up/7"],
      left: [],
    });
  });

  it("measures how fast the bytes travel", async () => {
    const { api, clock, queue, upload } = setUp();
    await queue.add([file("a.mp4", 1_000)]);
    api.tell("a.mp4", { kind: "sent", bytes: 0 });
    expect(upload("a.mp4").bytesPerSecond).toBeNull();
    clock.advance(2_000);
    api.tell("a.mp4", { kind: "sent", bytes: 400 });
    expect(upload("a.mp4").bytesPerSecond).toBe(200);
  });

  it("waits for a lost network without losing its place, under the same key", async () => {
    const { api, queue, upload, comeBack } = setUp();
    await queue.add([file("a.mp4"), file("b.mp4"), file("c.mp4")]);
    api.fail("a.mp4", new Failure({ kind: "network" }));
    expect(upload("a.mp4").state.kind).toBe("offline");
    expect(api.sending).toEqual(["b.mp4"]);
    comeBack();
    const [first, , again] = api.orders;
    expect(again).toEqual(first);
  });

  it("begins again, under another key, when its session is gone", async () => {
    const { api, queue, upload } = setUp();
    await queue.add([file("a.mp4")]);
    begin(api, "a.mp4", 7);
    api.fail("a.mp4", new Failure({ kind: "not-found" }));
    expect(upload("a.mp4")).toMatchObject({ state: { kind: "running" }, sent: 0, videoId: null });
    const [first, again] = api.orders;
    expect(again?.url).toBeNull();
    expect(again?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it.each([
    ["is held by another connection", new Failure({ kind: "rejected", status: 423 })],
    ["has got more from one meanwhile", new Failure({ kind: "conflict", status: 409, code: "other_offset" })],
  ])("asks again after a moment for a session that %s", async (_, failure) => {
    const { api, clock, queue } = setUp();
    await queue.add([file("a.mp4")]);
    api.fail("a.mp4", failure);
    expect(api.sending).toEqual([]);
    clock.advance(1_000);
    expect(api.sending).toEqual(["a.mp4"]);
  });

  it("says why one failed, keeps its words, and tries again when it is told to", async () => {
    const { api, queue, upload } = setUp();
    await queue.add([file("a.mp4")]);
    const { key } = upload("a.mp4");
    queue.write(key, { title: "Mine", description: "", privacy: "public" });
    const failure = new Failure({ kind: "rejected", detail: "Not enough room." });
    api.fail("a.mp4", failure);
    expect(upload("a.mp4").state).toEqual({ kind: "failed", message: "Not enough room.", failure });
    queue.resume(key);
    expect(api.orders.at(-1)?.form.title).toBe("Mine");
  });

  const begun = (fingerprint: string): UnfinishedUpload => ({
    id: "x",
    url: "/up/9",
    videoId: 9 as VideoId,
    title: "Begun",
    fileName: "a.mp4",
    fingerprint,
    size: 500,
    received: 200,
    keptUntil: "2026-01-02T00:00:00.000Z",
  });

  it("goes on with the unfinished upload of the same file", async () => {
    const { api, contents, queue, upload } = setUp();
    const same = file("a.mp4", 500);
    const session = begun(await fingerprintOf(same, contents));
    // Its bytes already count as used, so they are not counted twice.
    api.found = { unfinished: [session], used: 500, limits: { file: 1_000, person: 500 } };
    expect(await queue.add([same])).toEqual([]);
    expect(upload("a.mp4")).toMatchObject({ sent: 200, videoId: 9, isNew: false });
    expect(api.orders).toMatchObject([{ url: "/up/9" }]);
    expect(upload("a.mp4").startsOver).toBe(false);
  });

  it("begins with the words that were given, also when it has to begin again", async () => {
    const { api, contents, queue } = setUp();
    const same = file("a.mp4", 500);
    const session = begun(await fingerprintOf(same, contents));
    api.found = { unfinished: [session], used: 500, limits: { file: 1_000, person: 10_000 } };
    await queue.add([same, file("b.mp4")], null, { privacy: "public" });
    api.fail("a.mp4", new Failure({ kind: "conflict", status: 409, code: "another_file" }));
    expect(api.orders.slice(1)).toMatchObject([
      { url: null, form: { title: "b", privacy: "public" } },
      { url: null, form: { title: "a", privacy: "public" } },
    ]);
  });

  it("leaves an upload alone whose file has other bytes, whatever else they have in common", async () => {
    const { api, contents, queue, upload } = setUp();
    const [one, other] = [file("a.mp4", 500), file("a.mp4", 500)];
    contents.own.set(one, Uint8Array.from([...contents.bytes, 1]));
    contents.own.set(other, Uint8Array.from([...contents.bytes, 2]));
    const session = begun(await fingerprintOf(one, contents));
    api.found = { unfinished: [session], used: 500, limits: { file: 1_000, person: 10_000 } };
    await queue.add([other]);
    expect(api.orders).toMatchObject([{ url: null }]);
    expect(upload("a.mp4")).toMatchObject({ startsOver: true, isNew: true, sent: 0 });
  });

  it("continues nothing by a fingerprint without bytes, as earlier versions have stored it", async () => {
    const { api, queue, upload } = setUp();
    const session = begun("500-5-a.mp4");
    api.found = { unfinished: [session], used: 500, limits: { file: 1_000, person: 10_000 } };
    await queue.add([file("a.mp4", 500)]);
    expect(api.orders).toMatchObject([{ url: null }]);
    expect(upload("a.mp4").startsOver).toBe(true);
  });

  it("begins anew, gives nothing up and says so when the server has received other bytes", async () => {
    const { api, contents, queue, upload } = setUp();
    const same = file("a.mp4", 500);
    const session = begun(await fingerprintOf(same, contents));
    api.found = { unfinished: [session], used: 500, limits: { file: 1_000, person: 10_000 } };
    await queue.add([same]);
    api.fail("a.mp4", new Failure({ kind: "conflict", status: 409, code: "another_file" }));
    const [first, again] = api.orders;
    expect(again).toMatchObject({ url: null, form: { title: "a" } });
    expect(again?.idempotencyKey).not.toBe(first?.idempotencyKey);
    expect(upload("a.mp4")).toMatchObject({
      startsOver: true,
      isNew: true,
      videoId: null,
      sent: 0,
      state: { kind: "running" },
    });
    expect(api.abandoned).toEqual([]);
  });

  it("refuses before a byte travels", async () => {
    const { api, contents, queue } = setUp();
    api.found = { unfinished: [], used: 9_500, limits: { file: 1_000, person: 10_000 } };
    const refused = await queue.add([
      file("empty.mp4", 0),
      file("large.mp4", 1_001),
      { ...file("song.mp3"), type: "audio/mpeg" },
      file("fits.mp4", 400),
      file("no-room.mp4", 200),
      file("n".repeat(300)),
    ]);
    expect(refused.map(({ reason }) => reason)).toEqual([
      "The file is empty.",
      "The file is larger than 1000 B.",
      "This is not an MP4 or WebM video.",
      "Your storage is full: 100 B of 9.7 KB are left. Delete videos or files to make room.",
      "The file's name must be at most 255 characters",
    ]);
    expect(api.sending).toEqual(["fits.mp4"]);
    contents.bytes = [...new TextEncoder().encode("<html>and so on")];
    expect(await queue.add([file("page.mp4", 50)])).toEqual([
      { name: "page.mp4", reason: "This is not an MP4 or WebM video." },
    ]);
  });

  it("holds the page while bytes travel or wait, not while all are paused", async () => {
    const { api, guard, queue, upload } = setUp();
    await queue.add([file("a.mp4")]);
    expect(guard.isHeld).toBe(true);
    queue.pause(upload("a.mp4").key);
    expect(guard.isHeld).toBe(false);
    queue.resume(upload("a.mp4").key);
    expect(guard.isHeld).toBe(true);
    api.complete("a.mp4");
    expect(guard.isHeld).toBe(false);
  });

  it("ends with the session that began it, and not with a new token of the same person", async () => {
    const { api, session$, queue } = setUp();
    await queue.add([file("a.mp4")]);
    session$.next({ ...person(1), token: "another" });
    expect(api.sending).toEqual(["a.mp4"]);
    session$.next(person(2));
    expect({ sending: api.sending, uploads: queue.uploads }).toEqual({ sending: [], uploads: [] });
  });

  it("tells the video as soon as there is one", async () => {
    const { api, queue, upload } = setUp();
    await queue.add([file("a.mp4")]);
    const video = queue.videoOf(upload("a.mp4").key);
    begin(api, "a.mp4", 7);
    expect(await video).toBe(7);
  });
});
