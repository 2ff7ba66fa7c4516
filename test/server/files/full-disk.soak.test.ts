import { randomBytes } from "node:crypto";
import { execFileSync } from "node:child_process";
import { existsSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { makeBallast } from "../../../server/database/ballast.ts";
import { newPerson } from "../support/over-http.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";
import { MB, TUS } from "../support/upload-driver.ts";
import { uploadMetadata } from "../support/uploads.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

const RESERVE_MB = 128;
/** The server removes unwanted files every 15 seconds. */
const FREED_MS = 40_000;

/** Mounting needs a right that not every machine gives; without it nothing can be tried here. */
function mounted(folder: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=500m", "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const disk = emptyFolder();
const dataDir = join(disk, "data");
let canMount = false;
let server: ServerProcess;
beforeAll(() => {
  canMount = mounted(disk);
});
beforeEach(async () => {
  server = new ServerProcess(await freePort(), {
    DATA_DIR: dataDir,
    DISK_RESERVE_MB: String(RESERVE_MB),
  });
});
afterEach(() => server.kill9());
afterAll(() => {
  if (canMount) execFileSync("umount", ["--lazy", disk]);
});

const free = () => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};
const until = async (isTrue: () => boolean) => {
  const end = Date.now() + FREED_MS;
  while (!isTrue() && Date.now() < end) await pause(100);
};

interface Sent {
  readonly headers?: Record<string, string>;
  readonly body?: BodyInit;
}

function ask(method: string, path: string, token: string, more: Sent = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, ...more.headers };
  return fetch(new URL(path, server.url), { ...more, method, headers });
}

const begin = (token: string, size: number) => {
  const metadata = uploadMetadata({ filename: "till.webm", filetype: "video/webm" });
  const headers = { ...TUS, "upload-length": String(size), "upload-metadata": metadata };
  return ask("POST", "/api/videos/uploads", token, { headers });
};

/** Sends to the upload until it is refused; returns the status and how many bytes had come. */
async function fill(token: string, url: string, size: number) {
  for (let offset = 0; ;) {
    const body = randomBytes(Math.min(16 * MB, size - MB - offset));
    if (offset === 0)
      body.set(Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d", "hex"));
    const type = { "content-type": "application/offset+octet-stream", "upload-offset": String(offset) };
    const { status } = await ask("PATCH", url, token, { headers: { ...TUS, ...type }, body });
    if (status !== 204) return { status, offset };
    offset += body.byteLength;
    if (offset === size - MB) return { status, offset };
  }
}

const write = async (token: string, title: string) => {
  const body = JSON.stringify({ title, content: randomBytes(2_500).toString("hex"), is_public: true });
  const headers = { "content-type": "application/json" };
  return (await ask("POST", "/api/requests/", token, { headers, body })).status;
};

/** Writes of others: a new account, and requests that take new space in the database. */
async function writeAlong(written: Map<string, number>): Promise<void> {
  const token = await newPerson(server.url, "client");
  for (let each = 0; each < 40; each += 1) expect(await write(token, `R${String(each)}`)).toBe(201);
  written.set(token, 40);
}

async function expectAll(written: ReadonlyMap<string, number>): Promise<void> {
  for (const [token, count] of written) {
    const response = await ask("GET", "/api/requests/?limit=1", token);
    expect(response.headers.get("x-total-count")).toBe(String(count));
  }
}

describe("a disk that one person's uploads fill", () => {
  const written = new Map<string, number>();

  it("takes everybody's other writes, and their deletion gives it back, also after kill -9", async () => {
    if (!canMount) return;
    await server.start();
    await writeAlong(written);
    const token = await newPerson(server.url, "developer");
    expect((await begin(token, 2_000 * MB)).status).toBe(507);
    // Each fits when it begins; together they do not.
    const size = 250 * MB;
    const urls = [];
    for (let each = 0; each < 2; each += 1)
      urls.push((await begin(token, size)).headers.get("location") ?? "");
    const [first = "", second = ""] = urls;
    expect(await fill(token, first, size)).toEqual({ status: 204, offset: size - MB });
    expect((await fill(token, second, size)).status).toBe(507);
    expect(free()).toBeGreaterThan((RESERVE_MB - 16) * MB);
    await writeAlong(written);

    await server.kill9();
    await server.start();
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
    await writeAlong(written);
    const kept = await ask("HEAD", first, token, { headers: TUS });
    expect(kept.headers.get("upload-offset")).toBe(String(size - MB));
    expect((await begin(token, size)).status).toBe(507);
    const before = free();
    expect((await ask("DELETE", first, token, { headers: TUS })).status).toBe(204);
    await until(() => free() > before + 200 * MB);
    expect(free()).toBeGreaterThan(before + 200 * MB);
    expect((await begin(token, 100 * MB)).status).toBe(201);
    await ask("DELETE", second, token, { headers: TUS });
    await expectAll(written);
  }, 120_000);

  it("starts on the last byte of the disk with its ballast, and refuses files", async () => {
    if (!canMount) return;
    await makeBallast(dataDir, () => Promise.resolve(Number.POSITIVE_INFINITY));
    const other = join(disk, "other");
    try {
      for (;;) writeFileSync(other, Buffer.alloc(MB), { flag: "a" });
    } catch {
      expect(free()).toBe(0);
    }
    await server.start();
    expect(existsSync(join(dataDir, "ballast"))).toBe(false);
    expect(await (await fetch(`${server.url}/api/ready`)).json()).toEqual({ status: "ok", files: "full" });
    const token = await newPerson(server.url, "developer");
    expect((await begin(token, MB)).status).toBe(507);
    await writeAlong(written);
    await expectAll(written);
  }, 120_000);
});
