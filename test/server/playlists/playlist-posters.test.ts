import { afterAll, describe, expect, it } from "@jest/globals";
import { TestServer } from "../support/test-server.ts";
import { addVideo } from "../support/video-rows.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const anna = await server.signUp("developer", "anna");
const berta = await server.signUp("developer", "berta");

const sql = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);

async function withPoster(privacy: "public" | "unlisted" | "private" = "public", owner = anna) {
  const id = await addVideo(server, owner.id, privacy);
  await sql("update videos set small_poster_id = file_id, large_poster_id = file_id where id = $1", id);
  return id;
}

async function playlist(videos: readonly number[]): Promise<number> {
  const { token } = anna;
  const { body } = await server.ask("POST /api/playlists/", {
    token,
    body: { name: "Tills", is_public: true },
  });
  const id = body.id as number;
  for (const video of videos) await server.ask(`POST /api/playlists/${id}/videos/${video}`, { token });
  return id;
}

/** Returns the poster of this playlist in the list of anna's, as the owner of the token sees it. */
async function listed(id: number, token?: string, query = "") {
  const { body } = await server.ask(`GET /api/playlists/user/${anna.id}${query}`, { token });
  return (body as { id: number; poster: { small: string; large: string } | null }[]).find(
    (row) => row.id === id,
  )?.poster;
}
/** Returns whose poster it is, and whether its address is signed. */
async function shown(...asked: Parameters<typeof listed>) {
  const [, video, rest = ""] = /poster\/(\d+)\?(.*)/.exec((await listed(...asked))?.small ?? "") ?? [];
  return video === undefined ? null : { video: Number(video), isSigned: rest.includes("grant=") };
}

describe("the poster of a playlist in a list", () => {
  it("is that of the first video that this reader can watch", async () => {
    const own = await withPoster("private");
    const open = await withPoster();
    const id = await playlist([own, open]);
    expect(await shown(id, anna.token)).toEqual({ video: own, isSigned: true });
    for (const reader of [undefined, berta.token])
      expect(await shown(id, reader)).toEqual({ video: open, isSigned: false });
    expect(await shown(id, anna.token, "?public=true")).toEqual({ video: open, isSigned: false });
  });

  it("passes over what is hidden, not public any more or not ready", async () => {
    const [first, second] = [await withPoster(), await withPoster()];
    const id = await playlist([first, second]);
    await sql("update videos set is_hidden = true where id = $1", first);
    expect(await shown(id)).toEqual({ video: second, isSigned: false });
    await sql("update videos set is_hidden = false, status = 'processing' where id = $1", first);
    expect(await shown(id, anna.token)).toEqual({ video: second, isSigned: false });
    await sql("update videos set status = 'ready', privacy = 'unlisted' where id = $1", first);
    expect(await shown(id, berta.token)).toEqual({ video: second, isSigned: false });
  });

  it("passes over another's video that its owner may not see any more", async () => {
    const theirs = await withPoster("public", berta);
    const id = await playlist([theirs]);
    await sql("update videos set privacy = 'private' where id = $1", theirs);
    expect(await shown(id, anna.token)).toBeNull();
    expect(await shown(id, berta.token)).toEqual({ video: theirs, isSigned: true });
  });

  it("follows the order", async () => {
    const [first, second] = [await withPoster(), await withPoster()];
    const id = await playlist([first, second]);
    await server.ask(`PUT /api/playlists/${id}/order`, {
      token: anna.token,
      body: { video_ids: [second, first] },
    });
    expect(await shown(id)).toEqual({ video: second, isSigned: false });
  });

  it("is none where the first has none, and where there is nothing to watch", async () => {
    expect(await listed(await playlist([await addVideo(server, anna.id), await withPoster()]))).toBeNull();
    expect(await listed(await playlist([]))).toBeNull();
  });
});
