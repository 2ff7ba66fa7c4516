import { appendFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { STARTS_OVER } from "../../../core/uploads/queued-file.ts";
import { UNREADABLE } from "../../../adapters/http/local-blob.ts";
import { until } from "../../adapters/http/set-up-client.ts";
import { film } from "../../server/support/films.ts";
import { MB, sha, UploadDriver } from "../../server/support/upload-driver.ts";
import { Line } from "../support/line.ts";
import { type Ended, type Running, Terminal } from "../support/terminal.ts";

const KEPT = "What has arrived is kept for 24 hours. Run the same command again to continue.\n";
const PROCESSED = "It is being processed, and plays there as soon as it's ready.\n";
const LOST = "Unable to connect to server. Please check your connection.\n";
const PART = 400_000;

const driver = await UploadDriver.open();
const line = await Line.to(driver.origin);
afterAll(async () => {
  await line.stop();
  await driver.server.stop();
});
const bytes = await film({ type: "webm", bytesPerPicture: 50_000 });

let terminal: Terminal;
let path: string;

beforeEach(async () => {
  line.mend();
  await driver.server.database.pool.query("delete from videos");
  terminal = new Terminal(line.origin);
  path = fileOf(bytes);
  await terminal.signIn("anna");
});
afterEach(() => terminal.close());

/** Writes a file, and returns its path. */
function fileOf(content: Buffer, name = "the_till.webm"): string {
  const written = join(terminal.home, name);
  writeFileSync(written, content);
  return written;
}

/** A command waits at most this long for its next try; its calls are given up much later. */
const LONGEST_WAIT_MS = 3_000;

/** Lets each wait for a next try pass until the command has ended. */
async function ended(running: Running): Promise<Ended> {
  let isEnded = false;
  void running.ended.then(() => (isEnded = true));
  await until(() => {
    if (terminal.clock.nextIn <= LONGEST_WAIT_MS) terminal.clock.advance(terminal.clock.nextIn);
    return isEnded;
  });
  return running.ended;
}

const upload = (...options: string[]) => ended(terminal.start(["upload", path, ...options]));

/** Begins an upload of which only the first part arrives. */
async function half(options: readonly string[] = [], columns?: number): Promise<Running> {
  line.loseAfter(PART);
  const running = terminal.start(["upload", path, ...options], columns === undefined ? {} : { columns });
  await until(() => line.lost > 0);
  return running;
}

/** Begins an upload and presses Ctrl-C when a part has arrived. */
async function interrupted(...options: string[]): Promise<Ended> {
  const running = await half(options);
  running.interrupt();
  const end = await running.ended;
  line.mend();
  // The server stores the last of it a moment after the connection has ended.
  while ((await received()) === 0) await pause(5);
  return end;
}

/** Returns how many bytes of the unfinished upload the server has stored. */
async function received(): Promise<number> {
  const { body } = await driver.server.ask("GET /api/videos/uploads", { token: driver.anna.token });
  return (body["uploads"] as { received: number }[])[0]?.received ?? 0;
}

async function videoIds(): Promise<readonly number[]> {
  const { rows } = await driver.server.database.pool.query<{ id: number }>(
    "select id from videos order by id",
  );
  return rows.map(({ id }) => id);
}

async function theVideo() {
  const [id = 0, ...more] = await videoIds();
  expect(more).toEqual([]);
  return { id, video: await driver.own(id) };
}

/** Tells whether a viewer of the one video gets the bytes of the file. */
async function isWhole(): Promise<boolean> {
  const { id } = await theVideo();
  await driver.settled(id);
  return sha(await driver.stored(id)) === sha(bytes);
}

describe("upload", () => {
  it("sends a file, and says its number, where it plays and what comes next", async () => {
    const { code, out, err } = await upload();
    const { id, video } = await theVideo();
    expect({ code, out, err, isWhole: await isWhole() }).toEqual({
      code: 0,
      out: `Video ${id}: ${line.origin}/video_display/stream/${id}\n`,
      err: PROCESSED,
      isWhole: true,
    });
    expect(video).toMatchObject({ title: "the till", privacy: "private" });
  });

  it("begins with the words of its options, and writes JSON for programs", async () => {
    const { out, err } = await upload(
      "--title",
      " In use ",
      "--description",
      "Rings",
      "--privacy",
      "unlisted",
      "--json",
    );
    const { id, video } = await theVideo();
    expect(JSON.parse(out)).toEqual({
      videoId: id,
      title: "In use",
      size: bytes.byteLength,
      address: `${line.origin}/video_display/stream/${id}`,
    });
    expect(err).toBe("");
    expect(video).toMatchObject({ title: "In use", description: "Rings", privacy: "unlisted" });
  });

  it("puts a file in the place of a video's, whose words stay", async () => {
    path = fileOf(await film({ type: "webm" }), "first.webm");
    await upload("--title", "First");
    const { id } = await theVideo();
    await driver.settled(id);
    path = fileOf(bytes);
    const { out } = await upload("--replace", String(id), "--json");
    expect(JSON.parse(out)).toMatchObject({ videoId: id, title: "First" });
    expect({ title: (await theVideo()).video["title"], isWhole: await isWhole() }).toEqual({
      title: "First",
      isWhole: true,
    });
  });

  it("shows its calls when it is asked to", async () => {
    const { err } = await upload("--verbose");
    expect(err).toMatch(/^POST \/api\/videos\/uploads 201 \d+ ms$/m);
    expect(err).toMatch(/^PATCH \/api\/videos\/uploads\/\S+ 204 \d+ ms$/m);
  });

  it("shows on a terminal in one line how far it is", async () => {
    const { err } = await ended(terminal.start(["upload", path], { columns: 100 }));
    const [progress = "", ...rest] = err.split("\n");
    const shown = progress.split("\r").slice(1);
    expect({ first: shown[0], last: shown.at(-1), rest: rest.join("\n") }).toEqual({
      first: "0% of 977 KB\u001b[K",
      last: "100% of 977 KB\u001b[K",
      rest: PROCESSED,
    });
  });
});

describe("upload, after Ctrl-C", () => {
  it("says that what has arrived is kept", async () => {
    expect(await interrupted()).toEqual({ code: 130, out: "", err: KEPT });
  });

  it("ends the line of a terminal before it says so", async () => {
    const running = await half([], 100);
    running.interrupt();
    expect((await running.ended).err).toMatch(new RegExp(`\\u001b\\[K\\n${KEPT}$`));
  });

  it("sends the rest alone", async () => {
    await interrupted();
    const before = line.bytes;
    const { code, err } = await upload();
    expect({ code, err }).toEqual({
      code: 0,
      err: expect.stringMatching(/^Continuing .+ of video \d+: [\d.]+ KB of 977 KB have arrived/),
    });
    const headers = 20_000;
    expect(line.bytes - before).toBeLessThan(bytes.byteLength - PART + 2 * headers);
    expect(await isWhole()).toBe(true);
  });

  it("keeps the words of the first command, and saves those that are given with the next", async () => {
    await interrupted("--title", "First", "--description", "Rings");
    await upload("--title", "Second");
    expect((await theVideo()).video).toMatchObject({ title: "Second", description: "Rings" });
  });

  it("begins anew when the file has changed", async () => {
    await interrupted();
    appendFileSync(path, "\0");
    const { code, err } = await upload();
    expect({ code, err }).toEqual({ code: 0, err: `${STARTS_OVER}\n${PROCESSED}` });
    expect((await videoIds()).length).toBe(2);
  });
});

describe("upload, when the server is away", () => {
  it("says so once, waits for it, and goes on", async () => {
    const running = await half();
    line.cut();
    await until(() => running.err() !== "");
    line.mend();
    expect(await ended(running)).toMatchObject({ code: 0, err: `${LOST}Connected again.\n${PROCESSED}` });
    expect(await isWhole()).toBe(true);
  });

  it("sends no file that changed meanwhile", async () => {
    const running = await half();
    line.cut();
    await until(() => running.err() !== "");
    appendFileSync(path, "\0");
    line.mend();
    expect(await ended(running)).toMatchObject({ code: 1, err: expect.stringContaining(UNREADABLE) });
  });
});

describe("upload, when the session ends", () => {
  it("ends with exit code 3, and goes on after signing in again", async () => {
    const running = await half();
    line.cut();
    await driver.server.ask("DELETE /api/account/sessions", { token: driver.anna.token });
    await until(() => running.err() !== "");
    line.mend();
    const { code, err } = await ended(running);
    expect({ code, err }).toEqual({
      code: 3,
      err: `${LOST}Connected again.\n${KEPT}Session expired. Please log in again.\n`,
    });
    await terminal.signIn("anna");
    expect((await upload()).code).toBe(0);
    expect(await isWhole()).toBe(true);
  });

  it("ends when another user signs in, and sends nothing in that user's name", async () => {
    const running = await half();
    line.mend();
    await terminal.signIn("berta");
    expect((await running.ended).code).toBe(3);
    const { rows } = await driver.server.database.pool.query("select distinct owner_id from videos");
    expect(rows).toEqual([{ owner_id: driver.anna.id }]);
  });
});

describe("upload refuses", () => {
  it.each<[string, () => string, string]>([
    ["a file that is not there", () => join(terminal.home, "none.mp4"), "none.mp4 is not there."],
    ["an empty file", () => fileOf(Buffer.alloc(0), "empty.mp4"), "The file is empty."],
    [
      "what is no video",
      () => fileOf(Buffer.from("<html>".repeat(9)), "page.mp4"),
      "This is not an MP4 or WebM video.",
    ],
    ["a file that is too large", () => largeFile("large.mp4"), "The file is larger than 20 MB."],
  ])("%s", async (_, pathOf, sentence) => {
    path = pathOf();
    const { code, err } = await upload();
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(sentence) });
    expect(await videoIds()).toEqual([]);
  });

  it("a title that is too long", async () => {
    const { code, err } = await upload("--title", "a".repeat(201));
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining("--title: Title must") });
  });

  it("a video that is not there", async () => {
    expect((await upload("--replace", "999999")).code).toBe(5);
  });

  it("words for a video that has some", async () => {
    expect((await upload("--replace", "1", "--title", "Other")).code).toBe(2);
  });

  it("to begin without a session", async () => {
    await terminal.run("logout");
    expect((await upload()).code).toBe(3);
  });
});

/** The file takes no room on the disk. */
function largeFile(name: string): string {
  const written = fileOf(Buffer.alloc(0), name);
  truncateSync(written, 20 * MB + 1);
  return written;
}
