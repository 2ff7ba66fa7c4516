import { Readable } from "node:stream";
import type { VideoPrivacy } from "../../../core/videos/video.ts";
import { newFileName } from "../../../server/files/file-name.ts";
import { everybodyKnown, signedIn, type Calls, type CallInput } from "../support/call.ts";
import { developer, type Filling } from "../support/filling.ts";
import { beginUpload, uploadMetadata } from "../support/uploads.ts";
import type { Marketplace } from "../support/marketplace.ts";
import { addVideo } from "../support/video-rows.ts";

const video = (market: Marketplace, privacy: VideoPrivacy = "unlisted") =>
  addVideo(market.server, market.people.owner.id, privacy);

const own =
  (body?: object) =>
  async (market: Marketplace): Promise<CallInput> => ({
    params: { id: await video(market) },
    ...(body !== undefined && { body }),
  });
const everybodys = async (market: Marketplace): Promise<CallInput> => ({
  params: { id: await video(market, "public") },
});

/** Only its owner gets this status; for all others the video does not exist. */
const owners = (status: number) => [401, 401, status, 404, 404, 404, 404] as const;

async function streamed(market: Marketplace): Promise<number> {
  const id = await video(market, "public");
  const { rows } = await market.server.database.pool.query<{ name: string }>(
    "select name from files where id = (select file_id from videos where id = $1)",
    [id],
  );
  await market.server.files.put(rows[0]?.name ?? "", Readable.from([Buffer.alloc(1_000)]));
  return id;
}

async function shared(market: Marketplace) {
  const id = await video(market);
  const { body } = await market.server.ask(`POST /api/videos/${id}/share`, {
    token: market.people.owner.token,
  });
  return { id, link: body as { id: number; share_token: string } };
}

const TUS = { "tus-resumable": "1.0.0" } as const;

const ofUpload = async (market: Marketplace): Promise<CallInput> => {
  const { headers } = await beginUpload(market.server, market.people.owner.token, {});
  return { params: { id: String(headers["location"]).split("/").at(-1) ?? "" }, headers: TUS };
};

async function withPoster(market: Marketplace): Promise<number> {
  const id = await video(market, "public");
  const bytes = Buffer.from("a picture");
  const name = newFileName("posters");
  await market.server.files.put(name, Readable.from([bytes]));
  await market.server.database.pool.query(
    `with file as (insert into files (name, size, status) values ($1, $2, 'stored') returning id)
     update videos set small_poster_id = file.id, large_poster_id = file.id from file where videos.id = $3`,
    [name, bytes.byteLength, id],
  );
  return id;
}

async function withCaptions(market: Marketplace, privacy?: VideoPrivacy): Promise<CallInput> {
  const id = await video(market, privacy);
  await market.server.database.pool.query(
    "insert into video_captions (video_id, language, label, content) values ($1, 'en', 'English', 'WEBVTT')",
    [id],
  );
  return { params: { id, language: "en" } };
}

export const calls: Calls = {
  "PUT /api/videos/:id/poster": {
    // The answer to a valid image is tested in poster-routes.test.ts.
    cells: owners(415),
    given: async (market) => ({
      ...(await own()(market)),
      headers: { "content-type": "image/png" },
      text: "no image",
    }),
  },
  "DELETE /api/videos/:id/poster": { cells: owners(200), given: own() },
  "GET /api/video_display/poster/:id": {
    cells: everybodyKnown(200),
    given: async (market) => ({ params: { id: await withPoster(market) } }),
  },
  "PUT /api/videos/:id/captions/:language": {
    cells: owners(200),
    given: async (market) => ({
      params: { id: await video(market), language: "pt-BR" },
      body: { content: "WEBVTT\n\n00:01.000 --> 00:02.000\nOi" },
    }),
  },
  "DELETE /api/videos/:id/captions/:language": {
    cells: owners(200),
    given: (market) => withCaptions(market),
  },
  "GET /api/video_display/captions/:id/:language": {
    cells: everybodyKnown(200),
    given: (market) => withCaptions(market, "public"),
  },
  "GET /api/video_display/stream/:id": {
    cells: everybodyKnown(200),
    given: async (market) => ({ params: { id: await streamed(market) } }),
  },
  "OPTIONS /api/videos/uploads": { cells: [204, 204, 204, 204, 204, 204, 204] },
  "GET /api/videos/uploads": { cells: signedIn(200), reads: [{ as: "developer" }] },
  "POST /api/videos/uploads": {
    cells: signedIn(201),
    given: () => ({
      headers: { ...TUS, "upload-length": "10", "upload-metadata": uploadMetadata({ filename: "till.mp4" }) },
    }),
  },
  "HEAD /api/videos/uploads/:id": { cells: owners(200), given: ofUpload },
  "PATCH /api/videos/uploads/:id": {
    cells: owners(204),
    given: async (market) => ({
      ...(await ofUpload(market)),
      headers: { ...TUS, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    }),
  },
  "DELETE /api/videos/uploads/:id": { cells: owners(204), given: ofUpload },
  "PUT /api/videos/:id/trim": {
    cells: owners(204),
    given: async (market) => {
      const { headers } = await beginUpload(market.server, market.people.owner.token, {});
      return { params: { id: Number(headers["x-video-id"]) }, body: { start_ms: 0, end_ms: 5_000 } };
    },
  },
  "POST /api/videos/": {
    // The answer to a valid form is tested in small-upload-route.test.ts.
    cells: signedIn(422),
    given: () => ({
      headers: { "content-type": "multipart/form-data; boundary=x" },
      text: '--x\r\ncontent-disposition: form-data; name="privacy"\r\n\r\nsecret\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="till.mp4"\r\ncontent-type: video/mp4\r\n\r\nx\r\n--x--\r\n',
    }),
  },
  "GET /api/video_display/": {
    cells: [200, 200, 200, 200, 200, 200, 200],
    reads: [
      {},
      { query: "?sort=most_viewed&after=3000" },
      { query: "?sort=longest&limit=20" },
      { query: "?sort=shortest&limit=20" },
      { query: "?q=video" },
      { query: "?creator=2&sort=oldest" },
      { query: "?creator=2&q=video&sort=most_viewed" },
    ],
  },
  "GET /api/video_display/my-videos": {
    cells: signedIn(200),
    reads: [{ as: "developer" }, { as: "developer", query: "?status=ready" }],
  },
  "GET /api/videos/:id": { cells: everybodyKnown(200), given: everybodys, reads: [{}, { as: "client" }] },
  "GET /api/videos/:id/own": { cells: owners(200), given: own(), reads: [{ as: "developer", id: 1_500 }] },
  "PUT /api/videos/:id": { cells: owners(200), given: own({ title: "Two tills", privacy: "private" }) },
  "DELETE /api/videos/:id": { cells: owners(204), given: own() },
  "POST /api/videos/:id/retry": { cells: owners(409), given: own() },
  "POST /api/video_display/:id/views": { cells: everybodyKnown(204), given: everybodys },
  "POST /api/videos/:id/share": { cells: owners(200), given: own() },
  "GET /api/videos/:id/shares": { cells: owners(200), given: own(), reads: [{ as: "developer" }] },
  "DELETE /api/videos/:id/shares/:shareId": {
    cells: owners(204),
    given: async (market) => {
      const { id, link } = await shared(market);
      return { params: { id, shareId: link.id } };
    },
  },
  "GET /api/video_display/shared/:token": {
    cells: [200, 200, 200, 200, 200, 200, 200],
    given: async (market) => ({ params: { token: (await shared(market)).link.share_token } }),
    // A token of an unknown form is not looked up: test/server/videos/video-share-routes.test.ts asks with a
    // valid one.
    reads: [],
  },
};

export const fillings: readonly Filling[] = [
  [
    8_000,
    `insert into files (name, owner_id, size, status)
     select 'videos/' || gen_random_uuid(), ${developer("n")}, 1000, 'stored'`,
  ],
  [
    6_000,
    `insert into videos (owner_id, title, privacy, status, file_id, file_version, duration_ms, view_count)
     select ${developer("n")}, 'Video ' || n, case n % 7 when 0 then 'unlisted' else 'public' end, 'ready', n, 1, n, n % 100`,
  ],
  [
    6_000,
    `insert into video_uploads (id, owner_id, video_id, file_id, file_name, fingerprint, metadata, length, created_at, last_byte_at)
     select gen_random_uuid(), ${developer("n")}, n, n, 'till.mp4', '', '', 1000, now(), now()`,
  ],
  [
    6_000,
    "insert into video_captions (video_id, language, label, content) select n, 'en', 'English', 'WEBVTT'",
  ],
];
