import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpOwnVideosApi } from "../../../adapters/http/http-own-videos-api.ts";
import { HttpProjectsApi } from "../../../adapters/http/http-projects-api.ts";
import { HttpProvidersApi } from "../../../adapters/http/http-providers-api.ts";
import { HttpRequestOptionsApi } from "../../../adapters/http/http-request-options-api.ts";
import { HttpRequestsApi } from "../../../adapters/http/http-requests-api.ts";
import { HttpSharedWithMeApi } from "../../../adapters/http/http-shared-with-me-api.ts";
import { HttpSharesApi } from "../../../adapters/http/http-shares-api.ts";
import { UNKNOWN_ID } from "../../../core/images/person-name.ts";
import type { ProjectId, RequestId, UserId, VideoId } from "../../../core/shared/id.ts";
import { failed, setUpClient } from "./set-up-client.ts";
import { type Reply, ToyServer } from "./toy-server.ts";

const server = await ToyServer.start();
afterAll(() => server.stop());

const ID = 7 as RequestId;
const ALL = { skip: 0, limit: 50 };
const MISSING: Reply = { status: 404, body: { detail: "Not Found" } };
const POSTED = {
  id: 7,
  title: "Order board",
  content: "For four bakeries.\n\nIt has to be quick.",
  estimated_budget: 4_800,
  is_public: false,
  is_idea: false,
  seeks_collaboration: false,
  collaboration_details: "",
  project_id: 3,
  developer_id: null,
  video_id: 4,
};
const UNKNOWN = { id: UNKNOWN_ID, username: "", fullName: "", avatar: null };
const SHOWN = {
  id: 7,
  title: "Order board",
  estimatedBudget: 4_800,
  isPublic: false,
  status: "open",
  createdAt: "",
  owner: UNKNOWN,
};
const PAYLOAD = {
  title: "Order board",
  content: POSTED.content,
  estimatedBudget: 4_800,
  isPublic: false,
  isIdea: false,
  seeksCollaboration: false,
  collaborationDetails: null,
  projectId: null,
  developerId: null,
  videoId: null,
};

function on(...replies: readonly Reply[]) {
  server.answers(...replies);
  const { http } = setUpClient(server);
  return {
    requests: new HttpRequestsApi(http),
    projects: new HttpProjectsApi(http),
    options: new HttpRequestOptionsApi(http),
    videos: new HttpOwnVideosApi(http),
    shares: new HttpSharesApi(http),
    shared: new HttpSharedWithMeApi(http),
    providers: new HttpProvidersApi(http),
  };
}

const asked = () => server.received.map(({ method, url }) => `${method} ${url}`);

describe("requests of another server", () => {
  it("are listed with an excerpt of what was posted", async () => {
    const { rows, total } = await firstValueFrom(on({ body: [POSTED] }).requests.listOwn(ALL));
    expect(rows).toMatchObject([{ ...SHOWN, excerpt: "For four bakeries. It has to be quick." }]);
    expect(total).toBe(1);
  });

  it("are read with the video that is attached", async () => {
    const found = await firstValueFrom(on({ body: POSTED }).requests.get(ID));
    expect(found).toMatchObject({
      ...SHOWN,
      content: POSTED.content,
      collaborationDetails: null,
      projectId: 3,
      video: { id: 4, title: "Video 4", creator: UNKNOWN },
    });
  });

  it.each([{}, null, "", "created"])("are read again after a move that is answered with %j", async (body) => {
    const { requests } = on({ body: body === "" ? undefined : body }, { body: POSTED });
    expect(await requests.setProject(ID, 3 as ProjectId)).toMatchObject({ id: 7, projectId: 3 });
    expect(asked()).toEqual(["POST /api/requests/7/project", "GET /api/requests/7"]);
  });

  it("are found by their title after a posting that is answered with nothing", async () => {
    const { requests } = on(
      { body: {} },
      { body: [POSTED, { ...POSTED, id: 9 }] },
      { body: { ...POSTED, id: 9 } },
    );
    expect(await requests.create(PAYLOAD, "key")).toMatchObject({ id: 9 });
    expect(asked()[2]).toBe("GET /api/requests/9");
  });

  it("count as neither gone nor removed where the server can not change them", async () => {
    const impossible = { kind: "rejected", detail: "This server can't do that." };
    expect(await failed(on(MISSING).requests.remove(ID))).toMatchObject(impossible);
    expect(await failed(on(MISSING).requests.setStatus(ID, "closed"))).toMatchObject(impossible);
    expect(await failed(on(MISSING).projects.remove(3 as ProjectId))).toMatchObject(impossible);
    const gone: Reply = { status: 404, body: { detail: "Not found", code: "not_found" } };
    expect(await failed(on(gone).requests.remove(ID))).toMatchObject({ kind: "not-found" });
  });

  it("have no shares to show, and show no more than was shared", async () => {
    expect(await firstValueFrom(on(MISSING).shares.ofRequest(ID))).toEqual([]);
    const { content, estimated_budget, id, title } = POSTED;
    const share = { share_date: "2026-05-01T09:30:00", is_new: true, viewed_at: null };
    const found = await firstValueFrom(
      on({ body: [{ id, title, content, estimated_budget, ...share }] }).shared.newest(null),
    );
    expect(found?.value).toMatchObject([
      { id: 7, owner: UNKNOWN, status: "open", isNew: true, shareDate: "2026-05-01T09:30:00.000Z" },
    ]);
  });
});

describe("projects of another server", () => {
  it("have a name alone", async () => {
    const project = { id: 3, name: "Shop" };
    const bare = { ...project, description: "", createdAt: "", requestCount: null };
    expect(await firstValueFrom(on({ body: [project] }).projects.list(ALL))).toEqual({
      rows: [bare],
      total: 1,
    });
    const form = { name: "Shop", description: "Four" };
    expect(await on({ body: project }).projects.create(form, "key")).toEqual({
      ...bare,
      description: "Four",
    });
    const { projects } = on({ body: {} }, { body: [{ id: 2, name: "Shop" }, project] });
    expect(await projects.create(form, "key")).toMatchObject({ id: 3 });
  });

  it("have those of the client's requests that name them", async () => {
    const others = [
      { ...POSTED, id: 8, project_id: 5 },
      { id: 9, title: "Bare", content: "" },
    ];
    const { projects } = on(MISSING, { body: [POSTED, ...others] });
    const found = await firstValueFrom(projects.requests(3 as ProjectId, ALL));
    expect(found).toMatchObject({ rows: [{ id: 7 }], total: 1 });
    expect(asked()).toEqual(["GET /api/projects/3/requests?skip=0&limit=50", "GET /api/requests/"]);
  });
});

describe("own videos of another server", () => {
  const VIDEO = { id: 4, title: "The till" };
  const READY = { id: 4, title: "The till", status: "ready", hiddenBecause: null };

  it.each(["videos", "user_videos"])("are listed under the name %s", async (name) => {
    const { rows, total } = await firstValueFrom(on({ body: { [name]: [VIDEO] } }).videos.list(ALL));
    expect({ rows, total }).toMatchObject({ rows: [READY], total: 1 });
  });

  it("are offered once where the list has no parts", async () => {
    const all = Array.from({ length: 130 }, (_, at) => ({ id: at + 1, title: `Take ${at}` }));
    expect(await firstValueFrom(on({ body: { videos: all } }).options.videos())).toHaveLength(130);
  });

  it.each([VIDEO, {}])("are saved by a call that is answered with %j", async (body) => {
    const { videos } = on({ body }, { body: { videos: [VIDEO] } });
    const form = { title: "The till", description: "In use", privacy: "private" } as const;
    expect(await videos.save(4 as VideoId, form)).toMatchObject({ ...READY, ...form });
  });

  it("are read from the list where there is no call for one", async () => {
    const { videos } = on(MISSING, { body: { user_videos: [VIDEO] } });
    expect(await firstValueFrom(videos.get(4 as VideoId))).toMatchObject(READY);
  });
});

it("finds developers of another server by their usernames", async () => {
  const { options } = on({ body: [{ id: 2, username: "bob" }] });
  const bob = { id: 2 as UserId, username: "bob", fullName: "", avatar: null };
  expect(await firstValueFrom(options.developers("bo"))).toEqual([bob]);
});

it("bars no provider of another server", async () => {
  expect(await firstValueFrom(on(MISSING).providers.list())).toEqual([]);
});
