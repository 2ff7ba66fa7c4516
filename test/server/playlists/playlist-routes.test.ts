import { afterAll, describe, expect, it } from "@jest/globals";
import { INVALID_SHARE_TOKEN } from "../../../core/share-links/share-link.ts";
import { addVideo } from "../support/video-rows.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const anna = await server.signUp("developer", "anna");
const berta = await server.signUp("developer", "berta");

async function newPlaylist(videos: readonly number[] = [], isPublic = true): Promise<number> {
  const { body } = await server.ask("POST /api/playlists/", {
    token: anna.token,
    body: { name: "Tills", is_public: isPublic },
  });
  for (const video of videos) await add(body.id as number, video);
  return body.id as number;
}

const add = (playlist: number, video: number, order = "") =>
  server.ask(`POST /api/playlists/${playlist}/videos/${video}${order}`, { token: anna.token });
const reorder = (playlist: number, ids: unknown) =>
  server.ask(`PUT /api/playlists/${playlist}/order`, { token: anna.token, body: { video_ids: ids } });
async function orderOf(playlist: number): Promise<[number, number][]> {
  const { body } = await server.ask(`GET /api/playlists/${playlist}`, { token: anna.token });
  return body.videos.map(({ order, video_id: id }: { order: number; video_id: number }) => [order, id]);
}
const dense = (ids: readonly number[]) => ids.map((id, order) => [order, id]);
const threeVideos = async () => [
  await addVideo(server, anna.id),
  await addVideo(server, anna.id),
  await addVideo(server, anna.id),
];

describe("a playlist", () => {
  it("takes a video once, at the place that is asked for", async () => {
    const [a = 0, b = 0, c = 0] = await threeVideos();
    const id = await newPlaylist([a, b]);
    await add(id, c, "?order=1");
    expect(await orderOf(id)).toEqual(dense([a, c, b]));
    const again = await add(id, b, "?order=0");
    expect({ status: again.status, count: again.body.video_count }).toEqual({ status: 200, count: 3 });
    expect(await orderOf(id)).toEqual(dense([a, c, b]));
  });

  it("closes the gap when a video is taken out, and when it is deleted", async () => {
    const [a = 0, b = 0, c = 0] = await threeVideos();
    const id = await newPlaylist([a, b, c]);
    await server.ask(`DELETE /api/playlists/${id}/videos/${a}`, { token: anna.token });
    expect(await orderOf(id)).toEqual(dense([b, c]));
    await server.ask(`DELETE /api/videos/${b}`, { token: anna.token });
    expect(await orderOf(id)).toEqual(dense([c]));
  });

  it("takes a new order as a whole or not at all", async () => {
    const [a = 0, b = 0, c = 0] = await threeVideos();
    const id = await newPlaylist([a, b, c]);
    expect((await reorder(id, [c, a, b])).status).toBe(200);
    for (const wrong of [[c, a], [c, a, a], [c, a, b, b], [c, a, 999_999], [], "x", [1.5, a, b], null]) {
      expect((await reorder(id, wrong)).status).toBe(422);
      expect(await orderOf(id)).toEqual(dense([c, a, b]));
    }
  });

  it("ends in one order when several devices change it at once", async () => {
    const [a = 0, b = 0, c = 0] = await threeVideos();
    const more = await addVideo(server, anna.id);
    const id = await newPlaylist([a, b, c]);
    const replies = await Promise.all([
      reorder(id, [c, b, a]),
      reorder(id, [b, a, c]),
      add(id, more, "?order=0"),
      server.ask(`DELETE /api/playlists/${id}/videos/${b}`, { token: anna.token }),
      reorder(id, [a, c, b]),
    ]);
    expect(replies.filter(({ status }) => ![200, 204, 422].includes(status))).toEqual([]);
    const places = await orderOf(id);
    expect(places.map(([order]) => order)).toEqual([0, 1, 2]);
    expect(places.map(([, video]) => video).toSorted((x, y) => x - y)).toEqual([a, c, more]);
  });

  it("tells each reader the same in its number, its rows and the lists, and nobody what they may not see", async () => {
    const [open = 0, last = 0] = await threeVideos();
    const [mine, unlisted, theirs] = [
      await addVideo(server, anna.id, "private"),
      await addVideo(server, anna.id, "unlisted"),
      await addVideo(server, berta.id, "public"),
    ];
    const id = await newPlaylist([mine, open, unlisted, theirs, last]);
    await server.ask(`PUT /api/videos/${theirs}`, {
      token: berta.token,
      body: { title: "Mine", privacy: "private" },
    });
    const asSeen = async (token?: string) => {
      const { body } = await server.ask(`GET /api/playlists/${id}`, { token });
      const listed = await server.ask(`GET /api/playlists/user/${anna.id}`, { token });
      const row = (listed.body as { id: number; video_count: number }[]).find((each) => each.id === id);
      const videos = body.videos as { order: number; video_id: number; video: object | null }[];
      return {
        counts: [body.video_count, row?.video_count],
        rows: videos.map(({ order, video_id: video, video: shown }) => [order, video, shown !== null]),
      };
    };
    const seen = (ids: readonly number[]) => ids.map((video, order) => [order, video, true]);
    expect(await asSeen()).toEqual({ counts: [2, 2], rows: seen([open, last]) });
    expect(await asSeen(berta.token)).toEqual({ counts: [3, 3], rows: seen([open, theirs, last]) });
    expect(await asSeen(anna.token)).toEqual({
      counts: [5, 5],
      rows: [
        [0, mine, true],
        [1, open, true],
        [2, unlisted, true],
        [3, theirs, false],
        [4, last, true],
      ],
    });
  });

  it("stands among a person's public ones for its owner, too, when it has something that everybody may watch", async () => {
    const { token, id: owner } = await server.signUp("developer", "petra");
    const film = await addVideo(server, owner);
    const own = await addVideo(server, owner, "private");
    const made = async (name: string, isPublic: boolean, videos: readonly number[]) => {
      const { body } = await server.ask("POST /api/playlists/", {
        token,
        body: { name, is_public: isPublic },
      });
      for (const video of videos)
        await server.ask(`POST /api/playlists/${String(body.id)}/videos/${video}`, { token });
    };
    await made("Shown", true, [own, film]);
    await made("Empty", true, []);
    await made("Nothing to watch", true, [own]);
    await made("Private", false, [film]);
    const listed = async (query: string, reader?: string) => {
      const { body, headers } = await server.ask(`GET /api/playlists/user/${owner}${query}`, {
        token: reader,
      });
      const rows = body as { name: string; video_count: number }[];
      return [headers["x-total-count"], ...rows.map((row) => `${row.name} ${row.video_count}`)];
    };
    expect(await listed("?public=true", token)).toEqual(["1", "Shown 1"]);
    expect(await listed("?public=true")).toEqual(["1", "Shown 1"]);
    expect((await listed("?public=false", token))[0]).toBe("4");
    expect((await listed(""))[0]).toBe("3");
  });

  it("takes in only what its owner may see", async () => {
    const id = await newPlaylist();
    const hidden = await addVideo(server, berta.id, "unlisted");
    expect((await add(id, hidden)).status).toBe(404);
  });

  it("stays when the account of a video's owner goes", async () => {
    const carla = await server.signUp("developer", "carla");
    const [a = 0] = await threeVideos();
    const theirs = await addVideo(server, carla.id, "public");
    const id = await newPlaylist([theirs, a]);
    await server.database.kysely
      .deleteFrom("videos")
      .where("owner_id", "=", carla.id as never)
      .execute();
    expect(await orderOf(id)).toEqual(dense([a]));
  });
});

describe("a link to a playlist", () => {
  const share = async (id: number) =>
    (await server.ask(`POST /api/playlists/${id}/share`, { token: anna.token })).body as {
      id: number;
      share_token: string;
      share_url: string;
    };

  it("is one, however often it is asked for, and opens the owner's unlisted videos", async () => {
    const own = await addVideo(server, anna.id, "unlisted");
    const hidden = await addVideo(server, anna.id, "private");
    const id = await newPlaylist([own, hidden], false);
    const link = await share(id);
    expect(await share(id)).toEqual(link);
    expect(link.share_url).toBe(`http://127.0.0.1:3000/shared/playlists/${link.share_token}`);
    const { body } = await server.ask(`GET /api/playlists/shared/${link.share_token}`);
    expect(body.share_token).toBeNull();
    expect({
      count: body.video_count,
      ids: body.videos.map((row: { video_id: number }) => row.video_id),
    }).toEqual({
      count: 1,
      ids: [own],
    });
    const at = `GET /api/playlists/shared/${link.share_token}/videos` as const;
    expect((await server.ask(`${at}/${own}`)).body.stream_url).toContain("grant=l");
    expect((await server.ask(`${at}/${hidden}`)).status).toBe(404);
  });

  it("opens nothing once it is revoked, and no token of another kind opens it", async () => {
    const id = await newPlaylist([], false);
    const link = await share(id);
    const wrong = { status: 404, detail: INVALID_SHARE_TOKEN };
    const opened = async (call: `GET /${string}`) => {
      const { status, body } = await server.ask(call);
      return { status, detail: body.detail as unknown };
    };
    expect(await opened(`GET /api/video_display/shared/${link.share_token}`)).toEqual(wrong);
    await server.ask(`DELETE /api/playlists/${id}/shares/${link.id}`, { token: anna.token });
    expect(await opened(`GET /api/playlists/shared/${link.share_token}`)).toEqual(wrong);
    expect(await opened("GET /api/playlists/shared/x")).toEqual(wrong);
    const next = await share(id);
    expect(next.share_token).not.toBe(link.share_token);
    expect((await server.ask(`GET /api/playlists/shared/${next.share_token}`)).status).toBe(200);
  });

  it("stands in no table as it is", async () => {
    const link = await share(await newPlaylist([], false));
    const { rows } = await server.database.pool.query<{ row: string }>(
      "select t::text as row from share_links t",
    );
    expect(rows.filter(({ row }) => row.includes(link.share_token))).toEqual([]);
  });
});
