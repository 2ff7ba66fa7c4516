import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpRequestsApi } from "../../../adapters/http/http-requests-api.ts";
import { excerptOf } from "../../../core/requests/excerpt.ts";
import type { RequestPayload } from "../../../core/requests/request.ts";
import { NO_TICKET_FILTER } from "../../../core/requests/ticket-filter.ts";
import type { ListPart } from "../../../core/shared/loadable.ts";
import type { ProjectId, UserId, VideoId } from "../../../core/shared/id.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import type { Person } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { addVideo } from "../../server/support/video-rows.ts";
import { clientAt, failed, toldAfterCancelling } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
const clara = await server.signUp("client", "clara");
const otto = await server.signUp("client", "otto");
const dev = await server.signUp("developer", "dev_e");

const keys = new FakeIdempotencyKeys();
const ALL = { skip: 0, limit: 50 };
const PAYLOAD: RequestPayload = {
  title: "Order board",
  content: "For four bakeries.\n\nIt has to be quick.",
  estimatedBudget: 900.5,
  isPublic: true,
  isIdea: false,
  seeksCollaboration: false,
  collaborationDetails: null,
  projectId: null,
  developerId: null,
  videoId: null,
};

const apiOf = (account: Person | null) => new HttpRequestsApi(clientAt(origin, account?.token ?? null));
const posted = (part: Partial<RequestPayload> = {}, owner = clara) =>
  apiOf(owner).create({ ...PAYLOAD, ...part }, keys.next());

async function aProject(owner: Person): Promise<ProjectId> {
  const { body } = await server.ask("POST /api/projects/", { token: owner.token, body: { name: "Shop" } });
  return body.id as ProjectId;
}

describe("HttpRequestsApi on the real server", () => {
  it("brings a request there with all that it names, and to the developer it is shared with", async () => {
    const payload: RequestPayload = {
      ...PAYLOAD,
      isPublic: false,
      seeksCollaboration: true,
      collaborationDetails: "Who bakes",
      projectId: await aProject(clara),
      developerId: dev.id as UserId,
      videoId: (await addVideo(server, clara.id, "private")) as VideoId,
    };
    const created = await posted(payload);
    expect(created).toEqual({
      id: expect.any(Number),
      title: payload.title,
      content: payload.content,
      version: expect.any(String),
      isAgreed: false,
      conversationId: null,
      estimatedBudget: 900.5,
      isPublic: false,
      isIdea: false,
      seeksCollaboration: true,
      collaborationDetails: "Who bakes",
      projectId: payload.projectId,
      videoId: payload.videoId,
      video: expect.objectContaining({ id: payload.videoId, title: "The till", privacy: "private" }),
      hiddenBecause: null,
      status: "open",
      createdAt: server.now.toISOString(),
      owner: { id: clara.id, username: "clara", fullName: "clara", avatar: null },
    });
    // Only the owner sees its project and its video.
    const shown = { ...created, projectId: null, videoId: null };
    expect(await firstValueFrom(apiOf(dev).get(created.id))).toEqual(shown);
    expect(await failed(firstValueFrom(apiOf(otto).get(created.id)))).toMatchObject({ kind: "not-found" });
    expect(await failed(firstValueFrom(apiOf(null).get(created.id)))).toMatchObject({ kind: "not-found" });
  });

  it("brings an idea without a budget", async () => {
    const created = await posted({ isIdea: true, estimatedBudget: 700 });
    expect(created).toMatchObject({ isIdea: true, estimatedBudget: null });
  });

  it("posts once under one idempotency key", async () => {
    const key = keys.next();
    const first = await apiOf(clara).create({ ...PAYLOAD, title: "Once" }, key);
    expect(await apiOf(clara).create({ ...PAYLOAD, title: "Once" }, key)).toEqual(first);
  });

  it("lists the caller's own requests in parts, newest first, each with its excerpt", async () => {
    const owner = await server.signUp("client", "lister");
    for (const title of ["First", "Second", "Third"]) {
      await posted({ title }, owner);
      server.advance(1_000);
    }
    const part = await firstValueFrom(apiOf(owner).listOwn({ skip: 1, limit: 1 }));
    expect(part).toEqual({
      rows: [
        {
          id: expect.any(Number),
          title: "Second",
          excerpt: "For four bakeries. It has to be quick.",
          estimatedBudget: 900.5,
          isPublic: true,
          isIdea: false,
          seeksCollaboration: false,
          status: "open",
          createdAt: new Date(server.now.getTime() - 2_000).toISOString(),
          owner: { id: owner.id, username: "lister", fullName: "lister", avatar: null },
        },
      ],
      total: 3,
    });
    const { rows } = await firstValueFrom(apiOf(owner).listOwn(ALL));
    expect(rows.map(({ title }) => title)).toEqual(["Third", "Second", "First"]);
  });

  it("has the excerpts of core", async () => {
    const owner = await server.signUp("client", "writer");
    for (const content of ["One\n\n\tline ", `Ring 🔔 ${"loud ".repeat(60)}`, "🔔".repeat(300)])
      await posted({ content }, owner);
    const { rows } = await firstValueFrom(apiOf(owner).listOwn(ALL));
    const whole = await Promise.all(rows.map(({ id }) => firstValueFrom(apiOf(owner).get(id))));
    expect(rows.map(({ excerpt }) => excerpt)).toEqual(whole.map(({ content }) => excerptOf(content)));
  });

  it("lists public requests for a visitor, narrowed and sorted by the filter", async () => {
    await posted({ title: "Zeppelin small", estimatedBudget: 100 });
    await posted({ title: "Zeppelin large", estimatedBudget: 5_000 });
    await posted({ title: "Zeppelin idea", isIdea: true });
    await posted({ title: "Zeppelin crew", seeksCollaboration: true, collaborationDetails: "Pilots" });
    await posted({ title: "Zeppelin hidden", isPublic: false });
    const found = async (part: Partial<typeof NO_TICKET_FILTER>, range: ListPart = ALL) => {
      const filter = { ...NO_TICKET_FILTER, q: " zeppelin ", ...part };
      const { rows, total } = await firstValueFrom(apiOf(null).listPublic(filter, range));
      return { titles: rows.map(({ title }) => title.replace("Zeppelin ", "")), total };
    };
    expect(await found({ sort: "budget_high" })).toEqual({
      titles: ["large", "crew", "small", "idea"],
      total: 4,
    });
    expect(await found({ sort: "budget_low" }, { skip: 1, limit: 2 })).toEqual({
      titles: ["crew", "large"],
      total: 4,
    });
    const { rows } = await firstValueFrom(
      apiOf(null).listPublic({ ...NO_TICKET_FILTER, q: "zeppelin large" }, ALL),
    );
    expect(await found({ sort: "budget_high" }, { skip: 3, limit: 2, after: rows[0]?.id })).toEqual({
      titles: ["crew", "small"],
      total: 6,
    });
    expect(await found({ kind: "ideas" })).toEqual({ titles: ["idea"], total: 1 });
    expect(await found({ kind: "work", minBudget: 101, maxBudget: 4_999 })).toEqual({
      titles: ["crew"],
      total: 1,
    });
    expect(await found({ collaboration: true })).toEqual({ titles: ["crew"], total: 1 });
    expect(await found({ q: "zeppelin nothing" })).toEqual({ titles: [], total: 0 });
  });

  it("puts a request into a project, takes it out, closes, reopens and removes it", async () => {
    const { id } = await posted();
    const projectId = await aProject(clara);
    const api = apiOf(clara);
    expect(await api.setProject(id, projectId)).toMatchObject({ id, projectId });
    expect(await api.setProject(id, null)).toMatchObject({ id, projectId: null });
    expect(await api.setStatus(id, "closed")).toMatchObject({ id, status: "closed" });
    expect(await api.setStatus(id, "open")).toMatchObject({ id, status: "open" });
    await api.remove(id);
    expect(await failed(firstValueFrom(api.get(id)))).toMatchObject({ kind: "not-found", code: "gone" });
  });

  it("names what the server refuses as the form does", async () => {
    expect(await failed(posted({ estimatedBudget: -1 }))).toMatchObject({
      kind: "invalid",
      fieldErrors: [{ field: "budget", message: "Budget must be a positive number" }],
    });
  });

  it("asks no longer once nobody wants the answer", async () => {
    const { id } = await posted();
    const api = apiOf(clara);
    expect(await toldAfterCancelling(api.listOwn(ALL))).toEqual([]);
    expect(await toldAfterCancelling(api.listPublic(NO_TICKET_FILTER, ALL))).toEqual([]);
    expect(await toldAfterCancelling(api.get(id))).toEqual([]);
  });
});
