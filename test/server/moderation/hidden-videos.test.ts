import { Readable } from "node:stream";
import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { VideoPrivacy } from "../../../core/videos/video.ts";
import type { Person } from "../support/negotiation.ts";
import { TestServer } from "../support/test-server.ts";
import { addVideo } from "../support/video-rows.ts";
import { moderate as moderateOn } from "./operator.ts";

let count = 0;
let clara: Person;
let noor: Person;
const server = await TestServer.start();
afterAll(() => server.stop());
beforeEach(async () => {
  count += 1;
  clara = await server.signUp("client", `clara${count}`);
  noor = await server.signUp("developer", `noor${count}`);
});

const moderate = (...words: readonly string[]) => moderateOn(server, ...words);
const get = (path: string, person?: Person) =>
  server.ask(`GET ${path}` as `GET /${string}`, { token: person?.token });
const post = async (path: string, { token }: Person, body?: object) =>
  (await server.ask(`POST ${path}` as `POST /${string}`, { token, body })).body;

/** Makes clara's video with a poster and captions, in a request, behind a link and in noor's playlist. */
async function filmed(privacy: VideoPrivacy = "public") {
  const id = await addVideo(server, clara.id, privacy);
  const { pool } = server.database;
  const { rows } = await pool.query<{ name: string }>(
    `update videos set small_poster_id = file_id, large_poster_id = file_id from files
     where videos.id = $1 and files.id = file_id returning files.name`,
    [id],
  );
  await server.files.put(rows[0]?.name ?? "", Readable.from([Buffer.alloc(1_000)]));
  await pool.query(
    "insert into video_captions (video_id, language, label, content) values ($1, 'en', 'English', 'WEBVTT')",
    [id],
  );
  const request = await post("/api/requests/", clara, {
    title: "A till",
    content: "That rings.",
    is_public: true,
    video_id: id,
  });
  const link = await post(`/api/videos/${id}/share`, clara);
  const playlist = await post("/api/playlists/", noor, { name: "Tills", is_public: true });
  await post(`/api/playlists/${playlist.id as number}/videos/${id}`, noor);
  return {
    id,
    request: request.id as number,
    link: `/api/video_display/shared/${link.share_token as string}`,
    playlist: playlist.id as number,
  };
}

type Filmed = Awaited<ReturnType<typeof filmed>>;

const total = async () => Number((await get("/api/video_display/?limit=1")).headers["x-total-count"]);
const listed = async (query = "") =>
  ((await get(`/api/video_display/?creator=${clara.id}${query}`)).body as { id: number }[]).map(
    ({ id }) => id,
  );

/** Returns the places in which other people find something of the video. */
async function shown({ id, request, link, playlist }: Filmed): Promise<readonly string[]> {
  const opens = async (path: string, person?: Person) => (await get(path, person)).status === 200;
  const places: Readonly<Record<string, boolean>> = {
    list: (await listed()).includes(id),
    search: (await listed("&q=till")).includes(id),
    one: await opens(`/api/videos/${id}`, noor),
    stream: await opens(`/api/video_display/stream/${id}`),
    poster: await opens(`/api/video_display/poster/${id}?size=small`),
    captions: await opens(`/api/video_display/captions/${id}/en`),
    card: await opens(`/cards/videos/${id}.png`),
    link: await opens(link),
    playlist: (await get(`/api/playlists/${playlist}`)).body.videos.length > 0,
    request: ((await get(`/api/requests/${request}`, noor)).body.video ?? null) !== null,
  };
  return Object.keys(places).filter((place) => places[place]);
}

const EVERYWHERE = [
  "list",
  "search",
  "one",
  "stream",
  "poster",
  "captions",
  "card",
  "link",
  "playlist",
  "request",
];

describe("a hidden video", () => {
  it("is nowhere for others, and back everywhere when it is shown", async () => {
    const video = await filmed();
    const before = await total();
    expect(await shown(video)).toEqual(EVERYWHERE);
    await moderate("hide", `video/${video.id}`, "Somebody else's film.");
    expect(await shown(video)).toEqual([]);
    expect(await total()).toBe(before - 1);
    await moderate("show", `video/${video.id}`, "It is theirs.");
    expect(await shown(video)).toEqual(EVERYWHERE);
    expect(await total()).toBe(before);
  });

  it("is watched by its owner, who reads why", async () => {
    const { id } = await filmed();
    const because = "Somebody else's film.";
    await moderate("hide", `video/${id}`, because);
    const { body } = await get(`/api/videos/${id}`, clara);
    expect(body).toMatchObject({ is_own: true, hidden_because: because });
    // A player sends no token: the address itself names the viewer.
    for (const address of [body.stream_url, body.poster.small, body.captions[0].url] as string[]) {
      expect(address).toContain("grant=");
      expect((await get(address)).status).toBe(200);
    }
    expect((await get(`/api/videos/${id}/own`, clara)).body.hidden_because).toBe(because);
    expect((await get("/api/video_display/my-videos", clara)).body.videos).toMatchObject([
      { id, hidden_because: because },
    ]);
    await moderate("show", `video/${id}`, "It is theirs.");
    expect((await get(`/api/videos/${id}`, clara)).body.hidden_because).toBeNull();
  });

  it("is not attached or linked anew, and stays where it was attached", async () => {
    const { id, request, link } = await filmed();
    await moderate("hide", `video/${id}`, "Spam.");
    const words = { title: "A till", content: "That rings.", is_public: true };
    const asked = await post("/api/requests/", clara, { ...words, video_id: id });
    expect(asked.detail.errors).toEqual([
      { field: "video_id", message: "A video that moderators have hidden can't be attached." },
    ]);
    const own = await addVideo(server, noor.id);
    await moderate("hide", `video/${own}`, "Spam.");
    const response = await post("/api/snagged-requests/", noor, {
      request_id: request,
      message: "Two tills.",
      video_ids: [own],
      include_profile: false,
    });
    expect(response.detail.errors).toEqual([
      { field: "video_ids", message: "A video that moderators have hidden can't be attached." },
    ]);
    const shared = await post(`/api/videos/${id}/share`, clara, { project_url: "https://till.example" });
    expect(shared.detail).toBe("A video that moderators have hidden can't be shared by link.");
    const edited = await server.ask(`PUT /api/requests/${request}`, {
      token: clara.token,
      body: { ...words, content: "That rings twice.", video_id: id },
    });
    expect({ status: edited.status, content: edited.body.content }).toEqual({
      status: 200,
      content: "That rings twice.",
    });
    await moderate("show", `video/${id}`, "No spam.");
    expect((await get(link)).status).toBe(200);
  });

  it("ends for whoever watches it by its link, with the next bytes that they ask for", async () => {
    const { id, link } = await filmed("unlisted");
    const { stream_url: address } = (await get(link)).body as { stream_url: string };
    expect((await get(address)).status).toBe(200);
    await moderate("hide", `video/${id}`, "Spam.");
    expect((await get(address)).status).toBe(404);
    expect((await get(link)).body.detail).toBe("Invalid share token");
  });
});

describe("the videos of somebody suspended", () => {
  it("are nowhere until it ends, and those with a reason of their own stay hidden", async () => {
    const [kept, hidden] = [await filmed(), await filmed()];
    const before = await total();
    await moderate("hide", `video/${hidden.id}`, "Spam.");
    await moderate("suspend", `clara${count}`, "Three warnings.");
    expect(await shown(kept)).toEqual([]);
    expect(await total()).toBe(before - 2);
    await moderate("show", `video/${hidden.id}`, "No spam.");
    expect(await shown(hidden)).toEqual([]);
    await moderate("hide", `video/${hidden.id}`, "Spam all the same.");
    await moderate("restore", `clara${count}`, "A mistake of ours.");
    expect(await shown(kept)).toEqual(EVERYWHERE);
    expect(await shown(hidden)).toEqual([]);
    expect(await total()).toBe(before - 1);
  });
});

describe("a report of a video", () => {
  const report = (id: number, { token }: Person) =>
    server.ask("POST /api/reports", { token, body: { subject: `video/${id}`, reason: "spam" } });

  it("is sent by who can see it and does not own it, and upheld when it is hidden", async () => {
    const id = await addVideo(server, clara.id);
    expect((await report(id, clara)).status).toBe(403);
    expect((await report(await addVideo(server, clara.id, "unlisted"), noor)).status).toBe(404);
    const sent = await report(id, noor);
    expect(sent).toMatchObject({ status: 201, body: { subject: `video/${id}`, about: { id: clara.id } } });
    const waiting = await moderate("reports");
    expect(waiting).toContain(`video/${id} of clara${count}`);
    expect(waiting).toContain("> The till");
    await moderate("hide", `video/${id}`, "Spam.");
    expect((await get("/api/reports", noor)).body).toMatchObject([{ status: "upheld" }]);
    expect((await report(id, noor)).status).toBe(404);
  });
});
