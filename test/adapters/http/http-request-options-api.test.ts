import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpRequestOptionsApi } from "../../../adapters/http/http-request-options-api.ts";
import type { Person } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientAt, failed, toldAfterCancelling } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
const clara = await server.signUp("client", "clara");

const apiOf = (account: Person | null) => new HttpRequestOptionsApi(clientAt(origin, account?.token ?? null));

describe("HttpRequestOptionsApi on the real server", () => {
  it("offers the client's own projects and videos, newest first", async () => {
    const projectIds: number[] = [];
    const videoIds: number[] = [];
    for (const name of ["First", "Second"]) {
      const project = await server.ask("POST /api/projects/", { token: clara.token, body: { name } });
      projectIds.unshift(project.body.id as number);
      const { rows } = await server.database.pool.query<{ id: number }>(
        "insert into videos (owner_id, title, created_at, status) values ($1, $2, $3, 'ready') returning id",
        [clara.id, `${name} video`, server.now],
      );
      videoIds.unshift(...rows.map(({ id }) => id));
      server.advance(1_000);
    }
    expect(await firstValueFrom(apiOf(clara).projects())).toEqual([
      { id: projectIds[0], name: "Second" },
      { id: projectIds[1], name: "First" },
    ]);
    const bare = { poster: null, durationSeconds: null };
    expect(await firstValueFrom(apiOf(clara).videos())).toMatchObject([
      { id: videoIds[0], title: "Second video", ...bare },
      { id: videoIds[1], title: "First video", ...bare },
    ]);
  });

  it("offers all own videos that are ready, however many they are", async () => {
    const vera = await server.signUp("developer", "vera");
    await server.database.pool.query(
      `insert into videos (owner_id, title, status, failure)
       select $1, 'Take ' || n, case when n > 203 then 'failed' else 'ready' end, case when n > 203 then 'unreadable' end
       from generate_series(1, 210) n`,
      [vera.id],
    );
    const offered = await firstValueFrom(apiOf(vera).videos());
    expect({ count: offered.length, each: new Set(offered.map(({ id }) => id)).size }).toEqual({
      count: 203,
      each: 203,
    });
  });

  it("offers none that the moderators have hidden", async () => {
    const hanna = await server.signUp("developer", "hanna");
    await server.database.pool.query(
      `insert into videos (owner_id, title, status, is_hidden, hidden_because)
       values ($1, 'Shown', 'ready', false, null), ($1, 'Hidden', 'ready', true, 'Spam')`,
      [hanna.id],
    );
    const offered = await firstValueFrom(apiOf(hanna).videos());
    expect(offered.map(({ title }) => title)).toEqual(["Shown"]);
  });

  it("offers nothing of other people", async () => {
    const otto = await server.signUp("client", "otto");
    expect(await firstValueFrom(apiOf(otto).projects())).toEqual([]);
    expect(await firstValueFrom(apiOf(otto).videos())).toEqual([]);
  });

  it("finds ten developers at most by the beginning of a name, and no clients", async () => {
    const ids: number[] = [];
    for (let at = 0; at < 11; at += 1)
      ids.push((await server.signUp("developer", `quentin_${String(at).padStart(2, "0")}`)).id);
    await server.signUp("client", "quentin_client");
    const found = await firstValueFrom(apiOf(clara).developers(" quen "));
    expect(found.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    expect(found[0]).toEqual({ id: ids[0], username: "quentin_00", fullName: "quentin_00", avatar: null });
    expect(await firstValueFrom(apiOf(clara).developers("entin"))).toEqual([]);
  });

  it("asks nobody below two characters", async () => {
    expect(await firstValueFrom(apiOf(null).developers(" q "))).toEqual([]);
    expect((await failed(firstValueFrom(apiOf(null).developers("qu")))).kind).toBe("sign-in-needed");
  });

  it("is refused words that are too long", async () => {
    expect(await failed(firstValueFrom(apiOf(clara).developers("q".repeat(201))))).toMatchObject({
      kind: "invalid",
      fieldErrors: [{ field: "q" }],
    });
  });

  it("asks no longer once nobody wants the answer", async () => {
    expect(await toldAfterCancelling(apiOf(clara).projects())).toEqual([]);
    expect(await toldAfterCancelling(apiOf(clara).videos())).toEqual([]);
    expect(await toldAfterCancelling(apiOf(clara).developers("quentin"))).toEqual([]);
  });
});
