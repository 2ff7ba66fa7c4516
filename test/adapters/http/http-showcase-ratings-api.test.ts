import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpShowcaseRatingsApi } from "../../../adapters/http/http-showcase-ratings-api.ts";
import type { ShowcaseId } from "../../../core/shared/id.ts";
import type { Person } from "../../server/support/negotiation.ts";
import { ShowcaseDriver, showcasePath } from "../../server/support/showcase-driver.ts";
import { clientsOf, toldAfterCancelling } from "./set-up-client.ts";

const driver = await ShowcaseDriver.open();
const { server } = driver;
afterAll(() => server.stop());
const clientOf = await clientsOf(server);
const apiOf = (person: Person | null) => new HttpShowcaseRatingsApi(clientOf(person));
const creator = await driver.creator();
const clara = await server.signUp("client", "clara");
const otto = await server.signUp("client", "otto");
const published = async () => (await driver.published(creator)) as ShowcaseId;

describe("HttpShowcaseRatingsApi on the real server", () => {
  it("has no average before anybody has rated", async () => {
    const id = await published();
    expect(await firstValueFrom(apiOf(null).figures(id))).toEqual({
      averageRating: null,
      totalRatings: 0,
      distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    });
    expect(await firstValueFrom(apiOf(clara).own(id))).toBeNull();
  });

  it("answers a rating with the new figures, which everybody may read, and knows the caller's own", async () => {
    const id = await published();
    await apiOf(clara).rate(id, 4);
    const figures = await apiOf(otto).rate(id, 1);
    expect(figures).toEqual({
      averageRating: 2.5,
      totalRatings: 2,
      distribution: { 1: 1, 2: 0, 3: 0, 4: 1, 5: 0 },
    });
    expect(await firstValueFrom(apiOf(null).figures(id))).toEqual(figures);
    expect(await firstValueFrom(apiOf(clara).own(id))).toBe(4);
  });

  it("counts a view", async () => {
    const id = await published();
    await apiOf(clara).countView(id);
    expect((await server.ask(`GET ${showcasePath(id)}`)).body).toMatchObject({ views: 1 });
  });

  it("asks no longer once nobody wants the answer", async () => {
    const id = await published();
    expect(await toldAfterCancelling(apiOf(clara).figures(id))).toEqual([]);
    expect(await toldAfterCancelling(apiOf(clara).own(id))).toEqual([]);
  });
});
