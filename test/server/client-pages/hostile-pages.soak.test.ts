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
    const subjects = [await driver.published(creator), await addVideo(server, creator.id)];
    const { token } = await server.signUp("client", "owner");
    const ticket = { title: "Bakery orders", content: "Rolls and cakes.", is_public: true };
    const { body } = await server.ask("POST /api/requests/", { token, body: ticket });
    // The addresses name what is the first of its kind.
    expect([...subjects, body.id]).toEqual([1, 1, 1]);
    expect(await brokenPages(server, 1_000)).toEqual([]);
  });
});
