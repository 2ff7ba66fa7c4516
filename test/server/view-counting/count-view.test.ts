import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { countView, dropOldViews, viewerName } from "../../../server/view-counting/count-view.ts";
import { VIDEO_VIEWS } from "../../../server/videos/video-routes.ts";
import { TestServer } from "../support/test-server.ts";
import { addVideo } from "../support/video-rows.ts";

const DAY_MS = 24 * 60 * 60_000;
const NOON = new Date("2026-03-01T12:00:00Z");
const NO_SERVER = {} as Parameters<ReturnType<typeof dropOldViews>>[2];

const server = await TestServer.start();
afterAll(() => server.stop());
const video = await addVideo(server, (await server.signUp("client", "clara")).id);

const look = (viewer: string, days = 0) =>
  countView(server.database.kysely, VIDEO_VIEWS, {
    id: video,
    viewer,
    now: new Date(NOON.getTime() + days * DAY_MS),
  });
const numberOf = async (rows: string) => {
  const { rows: found } = await server.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${rows}`,
  );
  return found[0]?.count;
};
const kept = async () => ({ views: await numberOf("video_views"), salts: await numberOf("view_salts") });
const views = async () => {
  const { rows } = await server.database.pool.query<{ view_count: number }>(
    "select view_count from videos where id = $1",
    [video],
  );
  return rows[0]?.view_count;
};

describe("countView", () => {
  it("counts a viewer once a day, however many at once, and names two days later are gone", async () => {
    await Promise.all([look("user 1"), look("user 1"), look("link 2"), look("user 1")]);
    expect(await views()).toBe(2);
    await look("user 1", 1);
    expect(await views()).toBe(3);
    const drop = dropOldViews(VIDEO_VIEWS);
    await drop(server.database.kysely, new Date(NOON.getTime() + DAY_MS), NO_SERVER);
    expect(await kept()).toEqual({ views: 3, salts: 2 });
    await drop(server.database.kysely, new Date(NOON.getTime() + 2 * DAY_MS), NO_SERVER);
    expect(await kept()).toEqual({ views: 1, salts: 1 });
    expect(await views()).toBe(3);
  });
});

describe("views of one address", () => {
  let limited: TestServer;
  beforeAll(async () => {
    limited = await TestServer.start({ RATE_LIMIT_FACTOR: "1" });
  });
  afterAll(() => limited.stop());

  it("are limited, by however many browsers they claim to come", async () => {
    const id = await addVideo(limited, (await limited.signUp("client", "clara")).id);
    const ask = async (path: string, at: number) =>
      (await limited.ask(`POST /api/${path}/views`, { headers: { "user-agent": `browser ${String(at)}` } }))
        .status;
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1) statuses.push(await ask(`video_display/${String(id)}`, at));
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 204), 429]);
    expect(await ask("project-showcase/1", 31)).toBe(429);
  });
});

describe("viewerName", () => {
  it("is the person, and of visitors behind one network a few, whatever their browsers say", () => {
    const names = Array.from({ length: 200 }, (_, at) =>
      viewerName({
        caller: { kind: "visitor" },
        ip: `2001:db8:0:7::${at.toString(16)}`,
        headers: { "user-agent": `browser ${String(at)}` },
      }),
    );
    expect(new Set(names).size).toBe(4);
    const at = { ip: "203.0.113.7", headers: { "user-agent": "Firefox" } };
    const person = { kind: "user", userId: 7, userType: "client", sessionId: 1 } as Parameters<
      typeof viewerName
    >[0]["caller"];
    expect(viewerName({ ...at, caller: person })).toBe("user 7");
    expect(viewerName({ ...at, caller: { kind: "visitor" } })).not.toContain("Firefox");
  });
});
