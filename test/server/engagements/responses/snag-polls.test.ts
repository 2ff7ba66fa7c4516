import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Person, postRequest, subscribe, talk } from "../../support/negotiation.ts";
import { seenBefore, tagOf as tag, until } from "../../support/polling.ts";
import { type Reply, TestServer } from "../../support/test-server.ts";
import { addVideo } from "../../support/video-rows.ts";

let client: Person;
let developer: Person;
let request: number;
let snag: number;
let round = 0;
const server = await TestServer.start();
afterAll(() => server.stop());
beforeEach(async () => {
  round++;
  client = await server.signUp("client", `clara${round}`);
  developer = await server.signUp("developer", `dev${round}`);
  request = await postRequest(server, client);
  snag = (await respond(request)).body.id as number;
});

const respond = (request_id: number, more: object = {}) =>
  as(developer, "POST /api/snagged-requests/", { request_id, message: "I would.", ...more });
const as = ({ token }: Person, call: Parameters<TestServer["ask"]>[0], body?: object) =>
  server.ask(call, { token, body });
const list = ({ token }: Person, seen?: unknown, query = "") =>
  server.ask(`GET /api/snagged-requests/${query}`, { token, ...seenBefore(seen) });
const write = (text: string, values: readonly unknown[]) => server.database.pool.query(text, [...values]);

/** Makes a change, expects that both people are told of it, and returns what each of them sees then. */
async function told(
  change: () => Promise<unknown>,
): Promise<{ readonly mine: Reply; readonly theirs: Reply }> {
  const [mine, theirs] = [await list(developer), await list(client)];
  for (const [who, seen] of [
    [developer, mine],
    [client, theirs],
  ] as const)
    await until(() => list(who, tag(seen)), 304);
  await change();
  return {
    mine: await until(() => list(developer, tag(mine)), 200),
    theirs: await until(() => list(client, tag(theirs)), 200),
  };
}

describe("the empty poll of a list of responses", () => {
  it("is told of a response, of its being seen and answered, and of its withdrawal", async () => {
    const second = await postRequest(server, client);
    const sent = await told(() => respond(second));
    expect(sent.theirs.body).toHaveLength(2);
    const id = sent.mine.body[0].id as number;
    const seen = await told(() => as(client, `POST /api/snagged-requests/${id}/answer`, { status: "seen" }));
    expect(seen.mine.body[0]).toMatchObject({ id, status: "seen" });
    const accepted = await told(() =>
      as(client, `POST /api/snagged-requests/${snag}/answer`, { status: "accepted" }),
    );
    expect(accepted.mine.body[1]).toMatchObject({ status: "accepted", conversation_id: expect.any(Number) });
    const gone = await told(() => as(developer, `DELETE /api/snagged-requests/${id}`));
    expect(gone.theirs.body).toHaveLength(1);
  });

  it("is told when the request changes, and when its developer may not read it any more", async () => {
    const words = { title: "Other words", content: "About the same.", is_public: true };
    const renamed = await told(() => as(client, `PUT /api/requests/${request}`, words));
    expect(renamed.mine.body).toMatchObject([{ request: { title: "Other words" } }]);
    const closed = await told(() => as(client, `POST /api/requests/${request}/status`, { status: "closed" }));
    expect(closed.mine.body).toMatchObject([{ request: { status: "closed" } }]);
    await as(client, `POST /api/snagged-requests/${snag}/answer`, { status: "declined" });
    const seen = await list(developer);
    await write("update requests set is_public = false where id = $1", [request]);
    const hidden = await until(() => list(developer, tag(seen)), 200);
    expect(hidden.body).toMatchObject([{ request: null }]);
    const before = await list(developer);
    await as(client, `POST /api/requests/${request}/status`, { status: "open" });
    await as(client, `POST /api/requests/${request}/shares`, { developer_id: developer.id });
    const shared = await until(() => list(developer, tag(before)), 200);
    expect(shared.status).toBe(200);
    expect((await list(developer)).body).toMatchObject([{ request: { title: "Other words" } }]);
  });

  it("is told of another name, of a conversation, of another title of a video and of a hidden one", async () => {
    for (const { id } of [developer, client]) {
      const renamed = await told(() => write("update users set full_name = 'Noor' where id = $1", [id]));
      expect(renamed.theirs.status).toBe(200);
    }
    const video = await addVideo(server, developer.id, "private");
    await respond(await postRequest(server, client), { video_ids: [video] });
    const retitled = await told(() => write("update videos set title = 'Two tills' where id = $1", [video]));
    expect(retitled.theirs.body[0].videos).toMatchObject([{ id: video, title: "Two tills" }]);
    const hide = (isHidden: boolean) => () =>
      write("update videos set is_hidden = $2 where id = $1", [video, isHidden]);
    expect((await told(hide(true))).theirs.body[0].videos).toEqual([]);
    expect((await told(hide(false))).theirs.body[0].videos).toHaveLength(1);
    const removed = await told(() => write("delete from videos where id = $1", [video]));
    expect(removed.theirs.body[0].videos).toEqual([]);
    await subscribe(server, developer);
    const talking = await told(() => talk(server, developer, request));
    expect(talking.theirs.body[1].conversation_id).toEqual(expect.any(Number));
  });

  it("of another part or filter has another tag", async () => {
    const all = await list(client);
    expect((await list(client, tag(all), "?status=accepted")).status).toBe(200);
    expect((await list(client, tag(all), "?skip=1")).status).toBe(200);
  });
});
