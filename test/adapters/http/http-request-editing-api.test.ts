import { afterAll, describe, expect, it } from "@jest/globals";
import { HttpRequestEditingApi } from "../../../adapters/http/http-request-editing-api.ts";
import { toEditForm, toEdit } from "../../../core/requests/request-edit.ts";
import type { RequestId } from "../../../core/shared/id.ts";
import { aRequest } from "../../builders/requests.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { type Person, postRequest } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientAt, failed } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
const clara = await server.signUp("client", "clara");

const keys = new FakeIdempotencyKeys();
const apiOf = ({ token }: Person) => new HttpRequestEditingApi(clientAt(origin, token));
const posted = async (given = {}) => (await postRequest(server, clara, given)) as RequestId;
const anySave = () => ({ version: "first", idempotencyKey: keys.next() });
const now = async (id: RequestId) => ({
  version: (await apiOf(clara).read(id)).version,
  idempotencyKey: keys.next(),
});
const edit = toEdit(
  toEditForm(
    aRequest({ estimatedBudget: 900.5, seeksCollaboration: true, collaborationDetails: "Who bakes" }),
  ),
);

describe("HttpRequestEditingApi on the real server", () => {
  it("brings every word there and back, and leaves the project alone", async () => {
    const project = await server.ask("POST /api/projects/", { token: clara.token, body: { name: "Shop" } });
    const id = await posted({ project_id: project.body.id });
    const saved = await apiOf(clara).save(id, edit, await now(id));
    expect(saved).toMatchObject({ ...edit, id, projectId: project.body.id, status: "open" });
    const hidden = { ...edit, isPublic: false, isIdea: true, estimatedBudget: null };
    expect(await apiOf(clara).save(id, hidden, await now(id))).toMatchObject(hidden);
  });

  it("sends the name of the intention: the same one twice is one edit", async () => {
    const id = await posted();
    const save = await now(id);
    const first = await apiOf(clara).save(id, edit, save);
    await apiOf(clara).save(id, { ...edit, title: "Later" }, await now(id));
    expect(await apiOf(clara).save(id, edit, save)).toEqual(first);
    expect((await server.ask(`GET /api/requests/${id}`)).body.title).toBe("Later");
  });

  it("replaces nothing that was edited since", async () => {
    const id = await posted();
    const earlier = await now(id);
    await apiOf(clara).save(id, edit, await now(id));
    const outdated = apiOf(clara).save(id, { ...edit, title: "Later" }, earlier);
    expect(await failed(outdated)).toMatchObject({ kind: "conflict", code: "precondition_failed" });
  });

  it("names the field that the server refuses", async () => {
    const id = await posted();
    expect(await failed(apiOf(clara).save(id, { ...edit, title: " " }, anySave()))).toMatchObject({
      kind: "invalid",
      code: "invalid_input",
      fieldErrors: [{ field: "title", message: "Title is required" }],
    });
  });
});
