import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { formBody } from "../support/form-body.ts";
import { SHOWCASE_WORDS, ShowcaseDriver, showcasePath } from "../support/showcase-driver.ts";
import { moderate } from "../moderation/operator.ts";
import { addVideo } from "../support/video-rows.ts";

const DAY_MS = 24 * 60 * 60_000;

let driver: ShowcaseDriver;
beforeAll(async () => {
  driver = await ShowcaseDriver.open();
});
afterAll(() => driver.server.stop());

const totalOf = async (developer: number) => {
  const { headers } = await driver.server.ask(`GET /api/project-showcase/developer/${String(developer)}`);
  return Number(headers["x-total-count"]);
};

describe("a showcase", () => {
  it("is published with one form and read by everybody", async () => {
    const person = await driver.creator();
    const video = await addVideo(driver.server, person.id, "private");
    const { status, body } = await driver.publish(person, {
      ...SHOWCASE_WORDS,
      project_url: "https://till.example/",
      skills: JSON.stringify(["Rust", "rust", "Tills"]),
      include_profile: "true",
      selected_video_ids: JSON.stringify([video]),
      readme_file: { name: "README.md", content: "# Till" },
    });
    expect(status).toBe(201);
    const read = await driver.server.ask(`GET ${showcasePath(body.id)}`);
    expect(read.body).toMatchObject({
      ...SHOWCASE_WORDS,
      developer_id: person.id,
      excerpt: "It rings. Loudly.",
      project_url: "https://till.example/",
      repository_url: null,
      skills: ["Rust", "Tills"],
      include_profile: true,
      // There is no profile yet.
      creator_card: null,
      videos: [{ id: video }],
      readme: { name: "README.md", size: 6 },
      is_own: false,
    });
    const readme = await driver.server.ask(`GET ${showcasePath(body.id, "/readme")}`);
    expect({ type: readme.headers["content-type"], text: readme.body }).toEqual({
      type: "text/plain; charset=utf-8",
      text: "# Till",
    });
  });

  it("is one however often its form is repeated", async () => {
    const person = await driver.creator();
    const key = { "idempotency-key": randomUUID() };
    const [first, again] = [
      await driver.publish(person, SHOWCASE_WORDS, key),
      await driver.publish(person, SHOWCASE_WORDS, key),
    ];
    expect(again.body).toEqual(first.body);
    expect(await totalOf(person.id)).toBe(1);
  });

  it("needs an active subscription to be published and changed, not to be deleted", async () => {
    const person = await driver.creator();
    const id = await driver.published(person);
    const idle = await driver.server.signUp("developer", "idle");
    expect((await driver.publish(idle)).body).toMatchObject({ code: "subscription_required" });
    await driver.server.database.pool.query(
      "update subscriptions set status = 'expired' where user_id = $1",
      [person.id],
    );
    const { token } = person;
    const changed = await driver.server.ask(`PUT ${showcasePath(id)}`, { token, body: SHOWCASE_WORDS });
    expect(changed.body).toMatchObject({
      code: "subscription_required",
      detail: "Active subscription required to perform this action",
    });
    expect((await driver.server.ask(`DELETE ${showcasePath(id)}`, { token })).status).toBe(204);
  });

  it("is its creator's alone, who else may read it is told so in the specification's words", async () => {
    const id = await driver.published(await driver.creator());
    const { token } = await driver.creator();
    const detail = async (call: `${"PUT" | "DELETE"} /${string}`, body?: object) =>
      (await driver.server.ask(call, { token, ...(body !== undefined && { body }) })).body.detail as string;
    const update = "You do not have permission to update this showcase";
    expect(await detail(`PUT ${showcasePath(id)}`, SHOWCASE_WORDS)).toBe(update);
    expect(await detail(`PUT ${showcasePath(id, "/profile")}`, { include_profile: true })).toBe(
      "You do not have permission to edit this showcase",
    );
    expect(await detail(`DELETE ${showcasePath(id)}`)).toBe(
      "You do not have permission to delete this showcase",
    );
    const form = formBody({});
    const files = await driver.server.ask(`PUT ${showcasePath(id, "/files")}`, { token, ...form });
    expect(files.body.detail).toBe(update);
  });

  it("that is not public exists for its creator and whoever has a link", async () => {
    const person = await driver.creator();
    const id = await driver.published(person, { is_public: "false" });
    expect((await driver.server.ask(`GET ${showcasePath(id)}`)).status).toBe(404);
    expect(await totalOf(person.id)).toBe(0);
    const { body } = await driver.server.ask(`POST ${showcasePath(id, "/share")}`, { token: person.token });
    expect(body.share_url).toMatch(/\/shared\/showcases\/[\w-]{22}$/);
    const shared = await driver.server.ask(`GET /api/project-showcase/shared/${String(body.share_token)}`);
    expect(shared.body).toMatchObject({ id, is_public: false, is_own: false });
  });

  it("is named by its links in the data that its creator takes along", async () => {
    const person = await driver.creator();
    const { token } = person;
    const id = await driver.published(person);
    await driver.server.ask(`POST ${showcasePath(id, "/share")}`, { token });
    const { body } = await driver.server.ask("GET /api/account/export", { token });
    expect(body.data.share_links).toMatchObject([{ showcase_id: id, video_id: null, playlist_id: null }]);
  });

  it("refuses a second change over an older state, and names nothing lost", async () => {
    const person = await driver.creator();
    const id = await driver.published(person);
    const { token } = person;
    const { headers } = await driver.server.ask(`GET ${showcasePath(id)}`, { token });
    const replace = (title: string, etag: string) =>
      driver.server.ask(`PUT ${showcasePath(id)}`, {
        token,
        body: { ...SHOWCASE_WORDS, title },
        headers: { "if-match": etag },
      });
    const etag = String(headers["etag"]);
    const first = await replace("First", etag);
    expect(first.status).toBe(200);
    const second = await replace("Second", etag);
    expect({ status: second.status, code: second.body.code }).toEqual({
      status: 412,
      code: "precondition_failed",
    });
    expect((await driver.server.ask(`GET ${showcasePath(id)}`)).body.title).toBe("First");
    expect((await replace("Second", String(first.headers["etag"]))).status).toBe(200);
  });
});

describe("a deleted showcase", () => {
  it("is gone with its links at once, and comes back without them for 30 days", async () => {
    const person = await driver.creator();
    const { token } = person;
    const id = await driver.published(person);
    const { body: link } = await driver.server.ask(`POST ${showcasePath(id, "/share")}`, { token });
    const open = () => driver.server.ask(`GET /api/project-showcase/shared/${String(link.share_token)}`);
    expect((await open()).status).toBe(200);

    await driver.server.ask(`DELETE ${showcasePath(id)}`, { token });
    expect((await driver.server.ask(`GET ${showcasePath(id)}`, { token })).status).toBe(404);
    expect((await open()).body.detail).toBe("Invalid share token");
    const own = await driver.server.ask("GET /api/project-showcase/mine", { token });
    expect(own.body).toMatchObject([{ id, deleted_at: driver.server.now.toISOString() }]);

    driver.server.advance(29 * DAY_MS);
    const fresh = await driver.server.signIn(person.username);
    expect((await driver.server.ask(`POST ${showcasePath(id, "/restore")}`, { token: fresh })).status).toBe(
      200,
    );
    expect((await driver.server.ask(`GET ${showcasePath(id)}`)).status).toBe(200);
    expect((await open()).status).toBe(404);
  });

  it("cannot be restored after 30 days", async () => {
    const person = await driver.creator();
    const id = await driver.published(person);
    await driver.server.ask(`DELETE ${showcasePath(id)}`, { token: person.token });
    driver.server.advance(31 * DAY_MS);
    const token = await driver.server.signIn(person.username);
    expect((await driver.server.ask(`POST ${showcasePath(id, "/restore")}`, { token })).status).toBe(404);
  });
});

describe("the videos of a showcase", () => {
  const invalid = "One or more selected videos are invalid.";

  it("are own and ready, else nothing changes", async () => {
    const person = await driver.creator();
    const { token } = person;
    const own = await addVideo(driver.server, person.id);
    const others = await addVideo(driver.server, (await driver.creator()).id);
    const id = await driver.published(person, { selected_video_ids: `[${String(own)}]` });
    const refused = await driver.publish(person, {
      ...SHOWCASE_WORDS,
      selected_video_ids: `[${String(others)}]`,
    });
    expect(refused.body.detail.errors).toEqual([{ field: "selected_video_ids", message: invalid }]);
    const put = (body: unknown) => driver.server.ask(`PUT ${showcasePath(id, "/videos")}`, { token, body });
    expect((await put([own, others])).body.detail.errors[0].message).toBe(invalid);
    expect((await put([own, own])).body.detail.errors[0].message).toBe(invalid);
    expect((await put({ 0: own })).status).toBe(422);
    expect((await put(Array.from({ length: 11 }, (_, at) => at + 1))).status).toBe(422);
    expect((await driver.server.ask(`GET ${showcasePath(id)}`)).body.videos).toMatchObject([{ id: own }]);
  });

  it("stand in the order that was sent, and are linked and unlinked one by one", async () => {
    const person = await driver.creator();
    const { token } = person;
    const [a, b] = [await addVideo(driver.server, person.id), await addVideo(driver.server, person.id)];
    const id = await driver.published(person);
    const ids = async (call: `${"PUT" | "POST" | "DELETE"} /${string}`, body?: unknown) => {
      const answer = await driver.server.ask(call, { token, ...(body !== undefined && { body }) });
      return (answer.body.videos as { id: number }[]).map((video) => video.id);
    };
    expect(await ids(`PUT ${showcasePath(id, "/videos")}`, [b, a])).toEqual([b, a]);
    expect(await ids(`DELETE ${showcasePath(id, `/link-video/${String(b)}`)}`)).toEqual([a]);
    expect(await ids(`POST ${showcasePath(id, `/link-video/${String(b)}`)}`)).toEqual([a, b]);
    expect(await ids(`POST ${showcasePath(id, `/link-video/${String(b)}`)}`)).toEqual([a, b]);
  });

  it("leave the rows of the others alone when one is unlinked: their videos may be going, too", async () => {
    const person = await driver.creator();
    const { token } = person;
    const video = () => addVideo(driver.server, person.id);
    const [a, b, c] = [await video(), await video(), await video()];
    const id = await driver.published(person, { selected_video_ids: JSON.stringify([a, b, c]) });
    const rows = async () =>
      (
        await driver.server.database.pool.query<{ video_id: number; row: string }>(
          "select video_id, ctid::text as row from showcase_videos where showcase_id = $1 order by place",
          [id],
        )
      ).rows;
    const before = await rows();
    const { status } = await driver.server.ask(`DELETE ${showcasePath(id, `/link-video/${String(b)}`)}`, {
      token,
    });
    expect(status).toBe(200);
    expect(await rows()).toEqual(before.filter(({ video_id }) => video_id !== b));
  });

  it("keep those that its owner was not shown when they are chosen anew", async () => {
    const person = await driver.creator();
    const { token } = person;
    const video = () => addVideo(driver.server, person.id);
    const [a, hidden, b] = [await video(), await video(), await video()];
    const id = await driver.published(person, { selected_video_ids: JSON.stringify([a, hidden, b]) });
    const shown = async () =>
      (await driver.server.ask(`GET ${showcasePath(id)}`, { token })).body.videos.map(
        (each: { id: number }) => each.id,
      );
    await moderate(driver.server, "hide", `video/${String(hidden)}`, "Somebody else's film.");
    expect(await shown()).toEqual([a, b]);
    await driver.server.ask(`PUT ${showcasePath(id, "/videos")}`, { token, body: [b, a] });
    expect(await shown()).toEqual([b, a]);
    await moderate(driver.server, "show", `video/${String(hidden)}`, "It is theirs.");
    expect(await shown()).toEqual([b, a, hidden]);
  });

  it("are ten at most, with those that its owner is not shown", async () => {
    const person = await driver.creator();
    const { token } = person;
    const [hidden = 0, ...others] = await Promise.all(
      Array.from({ length: 11 }, () => addVideo(driver.server, person.id)),
    );
    const id = await driver.published(person, { selected_video_ids: JSON.stringify([hidden]) });
    await moderate(driver.server, "hide", `video/${String(hidden)}`, "Somebody else's film.");
    const choose = (body: readonly number[]) =>
      driver.server.ask(`PUT ${showcasePath(id, "/videos")}`, { token, body });
    expect(await choose(others)).toMatchObject({
      status: 409,
      body: { detail: "A showcase has at most 10 videos, hidden ones included." },
    });
    expect(await choose(others.slice(1))).toMatchObject({ status: 200 });
  });

  it("can be watched by whoever may read it, whatever their privacy", async () => {
    const person = await driver.creator();
    const video = await addVideo(driver.server, person.id, "private");
    expect((await driver.server.ask(`GET /api/videos/${String(video)}`)).status).toBe(404);
    const id = await driver.published(person, { selected_video_ids: `[${String(video)}]` });
    expect((await driver.server.ask(`GET /api/videos/${String(video)}`)).status).toBe(200);
    await driver.server.ask(`DELETE ${showcasePath(id)}`, { token: person.token });
    expect((await driver.server.ask(`GET /api/videos/${String(video)}`)).status).toBe(404);
  });
});
