import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { isForEverybody } from "../../../server/showcase/showcase-policy.ts";
import { moderate } from "../moderation/operator.ts";
import { ShowcaseDriver, showcasePath } from "../support/showcase-driver.ts";
import { addVideo } from "../support/video-rows.ts";

let driver: ShowcaseDriver;
beforeAll(async () => {
  driver = await ShowcaseDriver.open();
});
afterAll(() => driver.server.stop());

const PUBLIC = { is_public: true, is_hidden: false, deleted_at: null };

describe("isForEverybody", () => {
  it.each([
    ["public", {}, true],
    ["not public", { is_public: false }, false],
    ["hidden", { is_hidden: true }, false],
    ["deleted", { deleted_at: new Date(0) }, false],
  ])("tells who else may read one that is %s", (_, change, expected) => {
    expect(isForEverybody({ ...PUBLIC, ...change })).toBe(expected);
  });
});

describe("a showcase", () => {
  it("is not even read of somebody without a subscription", async () => {
    const { token } = await driver.server.signUp("developer", "unsubscribed");
    const answer = await driver.publish({ token }, { title: "" });
    expect({ status: answer.status, code: answer.body.code as string }).toEqual({
      status: 403,
      code: "subscription_required",
    });
    const owner = await driver.creator();
    const id = await driver.published(owner);
    const other = await driver.creator();
    expect((await driver.putFiles(other, id, { remove_image: "perhaps" })).status).toBe(403);
  });

  it("that is not public opens its unlisted videos by its link, and no others", async () => {
    const person = await driver.creator();
    const { token } = person;
    const [unlisted, secret, beside] = await Promise.all([
      addVideo(driver.server, person.id, "unlisted"),
      addVideo(driver.server, person.id, "private"),
      addVideo(driver.server, person.id, "unlisted"),
    ]);
    const id = await driver.published(person, {
      is_public: "false",
      selected_video_ids: JSON.stringify([unlisted, secret]),
    });
    const { body: link } = await driver.server.ask(`POST ${showcasePath(id, "/share")}`, { token });
    const watch = (video: number) =>
      driver.server.ask(`GET /api/project-showcase/shared/${String(link.share_token)}/videos/${video}`);
    const opened = await watch(unlisted);
    expect(opened.status).toBe(200);
    const stream = new URL(String(opened.body["stream_url"]), "http://atelier.test");
    expect(stream.searchParams.get("grant")).toMatch(/^l/);
    expect((await watch(secret)).status).toBe(404);
    expect((await watch(beside)).status).toBe(404);
    await driver.server.ask(`DELETE ${showcasePath(id, `/shares/${String(link.id)}`)}`, { token });
    expect((await watch(unlisted)).body.detail).toBe("Invalid share token");
  });

  it("that moderators have hidden plays nothing more for those who opened it by its link before", async () => {
    const person = await driver.creator();
    const video = await addVideo(driver.server, person.id, "unlisted");
    const id = await driver.published(person, {
      is_public: "false",
      selected_video_ids: JSON.stringify([video]),
    });
    const { body: link } = await driver.server.ask(`POST ${showcasePath(id, "/share")}`, {
      token: person.token,
    });
    const { body } = await driver.server.ask(
      `GET /api/project-showcase/shared/${String(link.share_token)}/videos/${String(video)}`,
    );
    const { search } = new URL(String(body.stream_url), "http://atelier.test");
    const watch = async () =>
      (await driver.server.ask(`POST /api/video_display/${String(video)}/views${search}`)).status;
    expect(await watch()).toBe(204);
    await moderate(driver.server, "hide", `showcase/${String(id)}`, "Somebody else's work.");
    expect(await watch()).toBe(404);
    await moderate(driver.server, "show", `showcase/${String(id)}`, "It is theirs.");
    expect(await watch()).toBe(204);
  });
});
