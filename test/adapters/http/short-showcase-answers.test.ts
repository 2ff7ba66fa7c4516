import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom, lastValueFrom } from "rxjs";
import { HttpShowcaseEditingApi } from "../../../adapters/http/http-showcase-editing-api.ts";
import { HttpShowcaseRatingsApi } from "../../../adapters/http/http-showcase-ratings-api.ts";
import { HttpShowcaseReadmesApi } from "../../../adapters/http/http-showcase-readmes-api.ts";
import { HttpShowcasesApi } from "../../../adapters/http/http-showcases-api.ts";
import { UNKNOWN_ID } from "../../../core/images/person-name.ts";
import type { ShowcaseId, UserId, VideoId } from "../../../core/shared/id.ts";
import { NO_SHOWCASE_FILTER } from "../../../core/showcase/showcase-filter.ts";
import { EMPTY_SHOWCASE_FORM, toDetails } from "../../../core/showcase/showcase-form.ts";
import { setUpClient } from "./set-up-client.ts";
import { type Reply, ToyServer } from "./toy-server.ts";

const server = await ToyServer.start();
afterAll(() => server.stop());

const ID = 7 as ShowcaseId;
const PAGE = { skip: 0, limit: 24 };
const MISSING: Reply = { status: 404, body: { detail: "Not Found" } };
const TILL = {
  id: 7,
  developer_id: 9,
  title: "The till",
  description: "# A till\n\nIt rings.",
  project_url: null,
  repository_url: "https://code.example/till",
  demo_url: null,
  include_profile: false,
  image_file: "/uploads/3/till.png",
  readme_file: "/uploads/4/till.md",
  selected_video_ids: [4, 5],
};
const SUMMARY = {
  id: 7,
  developerId: 9,
  title: "The till",
  excerpt: "A till It rings.",
  image: {
    width: 0,
    height: 0,
    placeholder: "",
    sources: [{ width: 0, avif: "/uploads/3/till.png", webp: "/uploads/3/till.png" }],
  },
  imageAlt: "",
  skills: [],
  isPublic: true,
  averageRating: null,
  totalRatings: 0,
  views: 0,
  creator: { id: UNKNOWN_ID, username: "", fullName: "", avatar: null },
  createdAt: "",
};

function on(...replies: readonly Reply[]) {
  server.answers(...replies);
  const { http } = setUpClient(server);
  return {
    showcases: new HttpShowcasesApi(http),
    editing: new HttpShowcaseEditingApi(http, http),
    ratings: new HttpShowcaseRatingsApi(http),
    readmes: new HttpShowcaseReadmesApi(http),
  };
}
const asked = () => server.received.map(({ method, url }) => `${method} ${url.replace(/\?.*/, "")}`);

describe("a showcase with the specification's fields alone", () => {
  it("is listed with the beginning of its description and its image", async () => {
    const list = on({ body: [TILL] }).showcases.list(NO_SHOWCASE_FILTER, PAGE);
    expect(await firstValueFrom(list)).toEqual({ rows: [SUMMARY], total: 1 });
  });

  it("is listed among its developer's by the developer's own call", async () => {
    const of9 = { ...NO_SHOWCASE_FILTER, creator: 9 as UserId };
    const { rows } = await firstValueFrom(on({ body: [TILL] }).showcases.list(of9, PAGE));
    expect(rows).toEqual([SUMMARY]);
    expect(asked()).toEqual(["GET /api/project-showcase/developer/9"]);
  });

  it("is read with its videos by their numbers and its readme by the file's name", async () => {
    const found = await firstValueFrom(on({ body: TILL }).showcases.get(ID));
    expect(found).toMatchObject({
      ...SUMMARY,
      description: TILL.description,
      projectUrl: "",
      repositoryUrl: "https://code.example/till",
      creatorCard: null,
      videos: [
        { id: 4, title: "Video 4", privacy: "public", poster: null },
        { id: 5, title: "Video 5" },
      ],
      readme: { name: "till.md", size: 0 },
      hiddenBecause: null,
    });
  });

  it("is read with null for all that is empty", async () => {
    const empty = Object.fromEntries(Object.keys(TILL).map((name) => [name, null]));
    const body = { ...empty, id: 7, developer_id: 9, title: "The till" };
    expect(await firstValueFrom(on({ body }).showcases.get(ID))).toMatchObject({
      description: "",
      excerpt: "",
      image: null,
      videos: [],
      readme: null,
    });
  });
});

describe("an own showcase on another server", () => {
  const details = toDetails({ ...EMPTY_SHOWCASE_FORM, title: "The till", description: "It rings." });

  it("is found among the developer's where there is no list of own ones", async () => {
    const user = { body: { id: 9, username: "dana" } };
    const own = on(MISSING, user, { body: [TILL] }).editing.listOwn(PAGE);
    const row = { ...SUMMARY, deletedAt: null, shareCount: 0, hiddenBecause: null };
    expect(await firstValueFrom(own)).toEqual({ rows: [row], total: 1 });
    expect(asked()[2]).toBe("GET /api/project-showcase/developer/9");
  });

  it.each([
    ["the showcase", { body: TILL }],
    ["nothing", { status: 204 }],
    ["{}", { body: {} }],
    ["null", { body: null }],
    ["a sentence", { body: "Saved" }],
  ] as const)("is saved where a write answers %s", async (_, reply) => {
    const saved = { version: "", value: { title: "The till", readme: { name: "till.md" } } };
    expect(await on(reply, { body: TILL }).editing.update(ID, details, "", "key")).toMatchObject(saved);
    expect(server.received[0]?.headers["if-match"]).toBeUndefined();
    expect(await on(reply, { body: TILL }).editing.putPart(ID, { videos: [4 as VideoId] })).toMatchObject(
      saved,
    );
    const files = on(reply, { body: TILL }).editing.putFiles(ID, { imageAlt: "A till" }, "key");
    expect(await lastValueFrom(files)).toMatchObject({ kind: "done", value: saved });
  });
});

describe("the ratings of a showcase on another server", () => {
  const figures = { average_rating: 4, total_ratings: 1, rating_distribution: { "4": 1 } };

  it.each([{ stars: 4 }, {}, null])("are read again where rating answers %j", async (body) => {
    const rated = await on({ body }, { body: figures }).ratings.rate(ID, 4);
    expect(rated).toMatchObject({ averageRating: 4, totalRatings: 1 });
  });

  it("have no own one where the answer is empty", async () => {
    expect(await firstValueFrom(on({ body: {} }).ratings.own(ID))).toBeNull();
    expect(await firstValueFrom(on({ body: { stars: 3 } }).ratings.own(ID))).toBe(3);
  });
});

describe("the readme of a showcase on another server", () => {
  it("is shown as a plain text, whatever markup it has", async () => {
    const text = "<script>ring()</script>\n# Till";
    const readme = await firstValueFrom(on(MISSING, { body: text }).readmes.get({ id: ID }));
    expect(readme).toEqual({ contents: [], blocks: [{ kind: "verbatim", text }], isPlain: true });
    expect(server.received[1]?.url).toBe("/api/project-showcase/7/readme");
  });
});
