import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpShowcasesApi } from "../../../adapters/http/http-showcases-api.ts";
import type { ShowcaseId, UserId } from "../../../core/shared/id.ts";
import type { ListPart } from "../../../core/shared/loadable.ts";
import { NO_SHOWCASE_FILTER, type ShowcaseFilter } from "../../../core/showcase/showcase-filter.ts";
import { ShowcaseDriver, showcasePath } from "../../server/support/showcase-driver.ts";
import { addVideo } from "../../server/support/video-rows.ts";
import { clientsOf, failed, toldAfterCancelling } from "./set-up-client.ts";

const driver = await ShowcaseDriver.open();
const { server } = driver;
afterAll(() => server.stop());
const clientOf = await clientsOf(server);
const api = new HttpShowcasesApi(clientOf(null));
const ALL = { skip: 0, limit: 50 };
const dana = await driver.creator();
const otto = await driver.creator();

async function published(person: typeof dana, fields: Record<string, string> = {}): Promise<ShowcaseId> {
  const id = (await driver.published(person, fields)) as ShowcaseId;
  server.advance(1_000);
  return id;
}
const publishedAt = server.now.toISOString();
const till = await published(dana);
const oven = await published(dana, { title: "The oven", skills: JSON.stringify(["Rust", "Ovens"]) });
const door = await published(otto, { title: "The door" });
await server.ask(`POST ${showcasePath(till, "/rating")}`, { token: otto.token, body: { stars: 4 } });
await server.ask(`POST ${showcasePath(till, "/views")}`, { token: otto.token });

const summary = {
  id: till,
  developerId: dana.id,
  title: "The till",
  excerpt: "It rings. Loudly.",
  image: null,
  imageAlt: "",
  skills: [],
  isPublic: true,
  averageRating: 4,
  totalRatings: 1,
  views: 1,
  creator: { id: dana.id, username: dana.username, fullName: dana.username, avatar: null },
  createdAt: publishedAt,
};

async function found(filter: Partial<ShowcaseFilter>, part: ListPart = ALL) {
  const { rows, total } = await firstValueFrom(api.list({ ...NO_SHOWCASE_FILTER, ...filter }, part));
  return { ids: rows.map(({ id }) => id), total };
}

describe("the list of HttpShowcasesApi on the real server", () => {
  it("has showcases as rows, with null for the average that there is not", async () => {
    const { rows } = await firstValueFrom(api.list(NO_SHOWCASE_FILTER, ALL));
    expect(rows.find(({ id }) => id === till)).toEqual(summary);
    expect(rows.find(({ id }) => id === oven)).toMatchObject({
      skills: ["Rust", "Ovens"],
      averageRating: null,
      totalRatings: 0,
    });
  });

  it("is narrowed by words and a skill without the blanks around them, and by the creator", async () => {
    expect(await found({ q: " oven " })).toEqual({ ids: [oven], total: 1 });
    expect(await found({ skill: " rust " })).toEqual({ ids: [oven], total: 1 });
    expect(await found({ creator: dana.id as UserId })).toEqual({ ids: [oven, till], total: 2 });
    expect(await found({ q: " ", skill: " " })).toEqual({ ids: [door, oven, till], total: 3 });
  });

  it("has the order that is asked for", async () => {
    expect((await found({ sort: "most_viewed" })).ids[0]).toBe(till);
  });

  it("comes in parts, by number or after a row", async () => {
    expect(await found({}, { skip: 1, limit: 1 })).toEqual({ ids: [oven], total: 3 });
    expect((await found({}, { ...ALL, after: oven })).ids).toEqual([till]);
  });

  it("keeps what the server says when it refuses", async () => {
    expect(await failed(found({ q: "a".repeat(201) }))).toMatchObject({ kind: "invalid" });
  });
});

describe("a showcase of HttpShowcasesApi on the real server", () => {
  it("has all that its page shows, and nothing where nothing is said", async () => {
    expect(await firstValueFrom(api.get(till))).toEqual({
      ...summary,
      description: "It rings.\n\nLoudly.",
      projectUrl: "",
      repositoryUrl: "",
      demoUrl: "",
      includeProfile: false,
      creatorCard: null,
      videos: [],
      readme: null,
      hiddenBecause: null,
    });
  });

  it("brings its addresses, its creator's card and its videos", async () => {
    const owner = await driver.creator();
    const { token } = owner;
    await server.ask("POST /api/profile/developer", { token, body: { headline: "Tills" } });
    const video = await addVideo(server, owner.id);
    const id = await published(owner, {
      project_url: "https://till.example/",
      repository_url: "https://github.com/tills/till",
      demo_url: "https://demo.example/",
      include_profile: "true",
      selected_video_ids: JSON.stringify([video]),
    });
    expect(await firstValueFrom(new HttpShowcasesApi(clientOf(owner)).get(id))).toMatchObject({
      projectUrl: "https://till.example/",
      repositoryUrl: "https://github.com/tills/till",
      demoUrl: "https://demo.example/",
      includeProfile: true,
      creatorCard: { headline: "Tills", skills: [], availability: "available" },
      videos: [{ id: video, title: "The till", durationSeconds: null, creator: { id: owner.id } }],
    });
  });

  it("is read by the token of a link, also while it is in no list", async () => {
    const owner = await driver.creator();
    const id = await published(owner, { is_public: "false" });
    const shared = await firstValueFrom(api.shared(await driver.shared(owner, id)));
    expect(shared).toMatchObject({ id, isPublic: false, description: "It rings.\n\nLoudly." });
    expect(await failed(firstValueFrom(api.get(id)))).toMatchObject({ kind: "not-found", code: "not_found" });
    expect(await failed(firstValueFrom(api.shared("A".repeat(22))))).toMatchObject({ kind: "not-found" });
  });

  it("is asked for no longer once nobody wants it, as is the list", async () => {
    expect(await toldAfterCancelling(api.get(till))).toEqual([]);
    expect(await toldAfterCancelling(api.list(NO_SHOWCASE_FILTER, ALL))).toEqual([]);
    expect(await toldAfterCancelling(api.shared(await driver.shared(dana, till)))).toEqual([]);
  });
});
