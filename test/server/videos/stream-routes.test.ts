import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { VideoId } from "../../../core/shared/id.ts";
import { film } from "../support/films.ts";
import { UploadDriver } from "../support/upload-driver.ts";
import { addVideo } from "../support/video-rows.ts";

let driver: UploadDriver;
beforeAll(async () => {
  driver = await UploadDriver.open();
});
afterAll(() => driver.server.stop());

describe("bytes to watch", () => {
  it("come in ranges, to whom the address was signed for, until the session ends", async () => {
    const webm = await film({ type: "webm" });
    const { url, videoId } = await driver.begun(webm.byteLength);
    await driver.patch(url, 0, webm);
    await driver.settled(videoId);
    const token = await driver.server.signIn("anna");
    const { body } = await driver.server.ask(`GET /api/videos/${videoId}`, { token });
    const address = `${driver.origin}${body.stream_url as string}`;
    const part = await fetch(address, { headers: { range: "bytes=10-19" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 10-19/${webm.byteLength}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(webm.subarray(10, 20));
    const bare = await fetch(`${driver.origin}/api/video_display/stream/${videoId}`);
    expect(bare.status).toBe(404);
    const forged = await fetch(address.replace(/.$/, (last) => (last === "A" ? "B" : "A")));
    expect(forged.status).toBe(404);
    await driver.server.ask("POST /api/auth/logout", { token });
    expect((await fetch(address)).status).toBe(404);
  });

  it("are allowed to many at once by as many queries as to one, and to each by their own session", async () => {
    const { server } = driver;
    const video = await addVideo(server, driver.anna.id, "private");
    const addressFor = async (token: string) =>
      (await server.ask(`GET /api/videos/${video}`, { token })).body.stream_url as `/${string}`;
    const [staying, ending] = [await server.signIn("anna"), await server.signIn("anna")];
    const [allowed, ended] = [await addressFor(staying), await addressFor(ending)];
    await server.ask("POST /api/auth/logout", { token: ending });
    const statuses: number[] = [];
    const statements = await server.statementsOf(async () => {
      const crowd = Array.from({ length: 40 }, (_, n) => server.ask(`HEAD ${n % 2 === 0 ? allowed : ended}`));
      statuses.push(...(await Promise.all(crowd)).map(({ status }) => status));
    });
    expect(statuses).toEqual(Array.from({ length: 20 }, () => [200, 404]).flat());
    expect(statements.length).toBeLessThanOrEqual(10);
  });

  it("that the store has lost are not found, whole, in part and by their head", async () => {
    const { server } = driver;
    const video = await addVideo(server, driver.anna.id);
    const { body } = await server.ask(`GET /api/videos/${video}`);
    const address = body.stream_url as `/${string}`;
    expect((await server.ask(`GET ${address}`)).status).toBe(200);
    const { name } = await server.database.kysely
      .selectFrom("videos")
      .innerJoin("files", "files.id", "videos.file_id")
      .select("files.name")
      .where("videos.id", "=", video as VideoId)
      .executeTakeFirstOrThrow();
    await server.files.remove(name);
    const gone = { status: 404, detail: "The file is no longer there." };
    const answerTo = async (...asked: Parameters<typeof server.ask>) => {
      const { status, body: said, headers } = await server.ask(...asked);
      expect(headers).not.toHaveProperty("etag");
      return { status, detail: (said as { detail?: unknown }).detail };
    };
    expect({
      whole: await answerTo(`GET ${address}`),
      part: await answerTo(`GET ${address}`, { headers: { range: "bytes=10-19" } }),
      head: (await answerTo(`HEAD ${address}`)).status,
    }).toEqual({ whole: gone, part: gone, head: 404 });
  });

  it("keep the session that they were signed for in use", async () => {
    const { server } = driver;
    const video = await addVideo(server, driver.anna.id, "private");
    const token = await server.signIn("anna");
    const { body } = await server.ask(`GET /api/videos/${video}`, { token });
    server.advance(30 * 60_000);
    expect((await server.ask(`HEAD ${body.stream_url as `/${string}`}`)).status).toBe(200);
    server.advance(10 * 60_000);
    expect((await server.ask("GET /api/auth/me", { token })).status).toBe(200);
  });
});

describe("a look at a video", () => {
  it("counts unless it is its owner's, by the token or by an address that was signed for their session", async () => {
    const { server } = driver;
    const video = await addVideo(server, driver.anna.id, "private");
    const token = await server.signIn("anna");
    const path = `POST /api/video_display/${video}/views` as const;
    const { body: seen } = await server.ask(`GET /api/videos/${video}`, { token });
    const grant = new URL(String(seen.stream_url), driver.origin).search;
    const views = async () => {
      const { rows } = await server.database.pool.query("select view_count from videos where id = $1", [
        video,
      ]);
      return rows;
    };
    const looks = [
      await server.ask(path, { token }),
      await server.ask(`${path}${grant}`, {}),
      await server.ask(`${path}${grant}`, { token }),
    ];
    expect(looks.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await views()).toEqual([{ view_count: 0 }]);
    await server.database.pool.query("update videos set privacy = 'public' where id = $1", [video]);
    await server.ask(path, {});
    expect(await views()).toEqual([{ view_count: 1 }]);
  });
});
