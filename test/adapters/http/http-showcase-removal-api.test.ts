import { afterAll, describe, expect, it } from "@jest/globals";
import { HttpShowcaseRemovalApi } from "../../../adapters/http/http-showcase-removal-api.ts";
import type { ShowcaseId } from "../../../core/shared/id.ts";
import type { Person } from "../../server/support/negotiation.ts";
import { ShowcaseDriver, showcasePath } from "../../server/support/showcase-driver.ts";
import { clientsOf, failed } from "./set-up-client.ts";

const driver = await ShowcaseDriver.open();
afterAll(() => driver.server.stop());
const clientOf = await clientsOf(driver.server);
const apiOf = (person: Person) => new HttpShowcaseRemovalApi(clientOf(person));
const creator = await driver.creator();
const other = await driver.creator();
const published = async () => (await driver.published(creator)) as ShowcaseId;
const statusOf = async (id: ShowcaseId) => (await driver.server.ask(`GET ${showcasePath(id)}`)).status;

describe("HttpShowcaseRemovalApi on the real server", () => {
  it("deletes a showcase and restores it", async () => {
    const id = await published();
    await apiOf(creator).remove(id);
    expect(await statusOf(id)).toBe(404);
    await apiOf(creator).restore(id);
    expect(await statusOf(id)).toBe(200);
  });

  it("takes one that is gone already as deleted", async () => {
    const id = await published();
    await apiOf(creator).remove(id);
    await apiOf(creator).remove(id);
    await apiOf(creator).remove(999_999 as ShowcaseId);
    expect(await statusOf(id)).toBe(404);
  });

  it("keeps what the server says when somebody else deletes one", async () => {
    const id = await published();
    expect(await failed(apiOf(other).remove(id))).toMatchObject({ kind: "forbidden", code: "forbidden" });
    expect(await statusOf(id)).toBe(200);
  });
});
