import { afterAll, describe, expect, it } from "@jest/globals";
import { builtClient } from "../support/built-client.ts";
import { brokenPages } from "../support/hostile-pages.ts";
import { ShowcaseDriver } from "../support/showcase-driver.ts";
import { addVideo } from "../support/video-rows.ts";

const driver = await ShowcaseDriver.open({ clientFolder: await builtClient({ rendersPages: true }) });
const { server } = driver;
afterAll(() => server.stop());

describe("hostile words", () => {
  it("in 1,000 addresses change no page and break none", async () => {
    const creator = await driver.creator();
    const showcase = await driver.published(creator);
    const video = await addVideo(server, creator.id);
    const { token } = await server.signUp("client", "owner");
    const request = { title: "Bakery orders", content: "Rolls and cakes.", is_public: true };
    const { body } = await server.ask("POST /api/requests/", { token, body: request });
    // The addresses name what is the first of its kind.
    expect({ showcase, video, ticket: body.id as number }).toEqual({ showcase: 1, video: 1, ticket: 1 });
    expect(await brokenPages(server, 1_000)).toEqual([]);
  });
});
