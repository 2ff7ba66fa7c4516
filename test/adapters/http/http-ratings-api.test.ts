import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpRatingsApi } from "../../../adapters/http/http-ratings-api.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { negotiation, type Person } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientAt, failed, toldAfterCancelling } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
const clara = await server.signUp("client", "clara");
const otto = await server.signUp("client", "otto");

const apiOf = (account: Person | null) => new HttpRatingsApi(clientAt(origin, account?.token ?? null));
const aDeveloper = async (username: string) => {
  const account = await server.signUp("developer", username);
  for (const client of [clara, otto]) await negotiation(server, client, account);
  return { ...account, id: account.id as UserId };
};

describe("HttpRatingsApi on the real server", () => {
  it("answers a rating with the new summary, which everybody may read", async () => {
    const { id } = await aDeveloper("summed");
    await apiOf(clara).rate(id, 5, "");
    const summary = await apiOf(otto).rate(id, 2, "Late");
    expect(summary).toEqual({
      averageRating: 3.5,
      totalRatings: 2,
      distribution: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 },
      verified: { averageRating: null, totalRatings: 0, distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
    });
    expect(await firstValueFrom(apiOf(null).summary(id))).toEqual(summary);
  });

  it("knows no average before anybody has rated", async () => {
    const { id } = await aDeveloper("unrated");
    expect(await firstValueFrom(apiOf(null).summary(id))).toMatchObject({
      averageRating: null,
      totalRatings: 0,
    });
  });

  it("says who may rate, and what they have said", async () => {
    const { id } = await aDeveloper("owned");
    expect(await firstValueFrom(apiOf(clara).own(id))).toEqual({ canRate: true, rating: null });
    await apiOf(clara).rate(id, 5, "Quick");
    expect(await firstValueFrom(apiOf(clara).own(id))).toEqual({
      canRate: true,
      rating: { stars: 5, comment: "Quick" },
    });
    const stranger = await server.signUp("client", "stranger");
    expect(await firstValueFrom(apiOf(stranger).own(id))).toEqual({ canRate: false, rating: null });
  });

  it("lists what was said in parts, newest first", async () => {
    const { id } = await aDeveloper("listed");
    await apiOf(clara).rate(id, 5, " Quick ");
    server.advance(1_000);
    await apiOf(otto).rate(id, 4, "");
    const list = (skip: number, limit: number) => firstValueFrom(apiOf(null).list(id, { skip, limit }));
    expect((await list(0, 1)).rows).toEqual([
      {
        stars: 4,
        comment: "",
        isVerified: false,
        ratedAt: server.now.toISOString(),
        id: otto.id,
        rater: { id: otto.id, fullName: "otto", avatar: null },
        hiddenBecause: null,
      },
    ]);
    expect(await list(1, 1)).toMatchObject({ rows: [{ stars: 5, comment: "Quick" }], total: 2 });
  });

  it("reads the score with its components and what they are made from", async () => {
    const { id } = await aDeveloper("scored");
    const score = await firstValueFrom(apiOf(null).score(id));
    expect(score.score).toBeNull();
    expect(Object.keys(score.components)).toEqual(["quality", "outcome", "response", "portfolio"]);
    expect(score.inputs).toEqual({
      verifiedRatings: 0,
      verifiedStars: 0,
      completedAgreements: 0,
      failedAgreements: 0,
      firstContacts: 0,
      answeredInTime: 0,
      showcases: 0,
      showcaseRatings: 0,
      showcaseStars: 0,
    });
  });

  it("finds no summary and no score of a client", async () => {
    const client = clara.id as UserId;
    expect(await failed(firstValueFrom(apiOf(null).summary(client)))).toMatchObject({ kind: "not-found" });
    expect(await failed(firstValueFrom(apiOf(null).score(client)))).toMatchObject({ kind: "not-found" });
  });

  it("asks no longer once nobody wants the answer", async () => {
    const { id } = await aDeveloper("cancelled");
    expect(await toldAfterCancelling(apiOf(null).summary(id))).toEqual([]);
    expect(await toldAfterCancelling(apiOf(null).score(id))).toEqual([]);
    expect(await toldAfterCancelling(apiOf(null).list(id, { skip: 0, limit: 1 }))).toEqual([]);
  });
});
