import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpProjectsApi } from "../../../adapters/http/http-projects-api.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { type Person, postRequest } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientAt, toldAfterCancelling } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
const clara = await server.signUp("client", "clara");

const keys = new FakeIdempotencyKeys();
const ALL = { skip: 0, limit: 50 };
const apiOf = ({ token }: Person) => new HttpProjectsApi(clientAt(origin, token));
const created = (name = "Shop", description = "") => apiOf(clara).create({ name, description }, keys.next());

describe("HttpProjectsApi on the real server", () => {
  it("creates a project once under one idempotency key, and reads it", async () => {
    const key = keys.next();
    const form = { name: " Bakery ", description: "Four shops" };
    const project = await apiOf(clara).create(form, key);
    expect(project).toEqual({
      id: expect.any(Number),
      name: "Bakery",
      description: "Four shops",
      createdAt: server.now.toISOString(),
      requestCount: 0,
    });
    expect(await apiOf(clara).create(form, key)).toEqual(project);
    expect(await firstValueFrom(apiOf(clara).get(project.id))).toEqual(project);
  });

  it("has an empty description where there is none", async () => {
    expect((await created()).description).toBe("");
  });

  it("lists the caller's own in parts, newest first", async () => {
    const owner = await server.signUp("client", "lister");
    for (const name of ["First", "Second", "Third"]) {
      await apiOf(owner).create({ name, description: "" }, keys.next());
      server.advance(1_000);
    }
    const { rows, total } = await firstValueFrom(apiOf(owner).list({ skip: 1, limit: 2 }));
    expect({ names: rows.map(({ name }) => name), total }).toEqual({ names: ["Second", "First"], total: 3 });
  });

  it("lists the requests of a project in parts and counts them", async () => {
    const { id } = await created();
    for (const title of ["One", "Two"]) {
      await postRequest(server, clara, { title, project_id: id });
      server.advance(1_000);
    }
    const part = await firstValueFrom(apiOf(clara).requests(id, { skip: 0, limit: 1 }));
    expect(part).toMatchObject({
      rows: [{ title: "Two", excerpt: "It should ring.", status: "open", owner: { id: clara.id } }],
      total: 2,
    });
    expect((await firstValueFrom(apiOf(clara).get(id))).requestCount).toBe(2);
  });

  it("asks no longer once nobody wants the answer", async () => {
    const { id } = await created();
    expect(await toldAfterCancelling(apiOf(clara).list(ALL))).toEqual([]);
    expect(await toldAfterCancelling(apiOf(clara).get(id))).toEqual([]);
    expect(await toldAfterCancelling(apiOf(clara).requests(id, ALL))).toEqual([]);
  });
});
