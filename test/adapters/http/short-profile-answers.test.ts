import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpBlocksApi } from "../../../adapters/http/http-blocks-api.ts";
import { HttpDonationsApi } from "../../../adapters/http/http-donations-api.ts";
import { HttpFeedbackApi } from "../../../adapters/http/http-feedback-api.ts";
import { HttpNotificationsApi } from "../../../adapters/http/http-notifications-api.ts";
import { HttpPaymentsApi } from "../../../adapters/http/http-payments-api.ts";
import { HttpProfilesApi } from "../../../adapters/http/http-profiles-api.ts";
import { HttpRatingsApi } from "../../../adapters/http/http-ratings-api.ts";
import { HttpReportsApi } from "../../../adapters/http/http-reports-api.ts";
import { HttpSnagsApi } from "../../../adapters/http/http-snags-api.ts";
import { HttpSubscriptionApi } from "../../../adapters/http/http-subscription-api.ts";
import { HttpWalletApi } from "../../../adapters/http/http-wallet-api.ts";
import { UNKNOWN_ID } from "../../../core/images/person-name.ts";
import { paymentNote } from "../../../core/payments/payment-config.ts";
import { EMPTY_CLIENT_PROFILE } from "../../../core/profiles/client-profile.ts";
import { NO_CREATOR_FILTER } from "../../../core/profiles/creator.ts";
import type { RequestId, UserId } from "../../../core/shared/id.ts";
import { SUBSCRIPTION_FEE_CENTS } from "../../../core/subscription/subscription.ts";
import { aDeveloperProfile } from "../../builders/profiles.ts";
import { failed, setUpClient } from "./set-up-client.ts";
import { type Reply, ToyServer } from "./toy-server.ts";

const server = await ToyServer.start();
afterAll(() => server.stop());

const ALL = { skip: 0, limit: 20 };
const MISSING: Reply = { status: 404, body: { detail: "Not Found" } };
const BOB = 2 as UserId;
const SAYS_NOTHING: readonly Reply[] = [MISSING, { body: {} }, { body: "null" }];

function on(...replies: readonly Reply[]) {
  server.answers(...replies);
  const { http } = setUpClient(server);
  return {
    profiles: new HttpProfilesApi(http),
    snags: new HttpSnagsApi(http),
    ratings: new HttpRatingsApi(http),
    feedback: new HttpFeedbackApi(http),
    payments: new HttpPaymentsApi(http),
    donations: new HttpDonationsApi(http),
    subscription: new HttpSubscriptionApi(http),
    wallet: new HttpWalletApi(http),
    notifications: new HttpNotificationsApi(http),
    blocks: new HttpBlocksApi(http),
    reports: new HttpReportsApi(http),
  };
}

const sent = () => server.received.map(({ method, url }) => `${method} ${url}`);

describe("profiles of a server that says only what the specification names", () => {
  it.each(SAYS_NOTHING)("counts %j as no profile", async (reply) => {
    expect(await firstValueFrom(on(reply).profiles.developer())).toBeNull();
    expect(await firstValueFrom(on(reply).profiles.client())).toBeNull();
  });

  it("reads a profile of which only a part is said", async () => {
    const found = await firstValueFrom(on({ body: { headline: "Tills", bio: null } }).profiles.developer());
    expect(found).toMatchObject({ version: "", value: { headline: "Tills", bio: "", skills: [] } });
  });

  it.each<Reply>([{ body: {} }, { body: "null" }, { body: "Saved" }, { status: 204 }])(
    "keeps what was saved where the answer %j and the profile say nothing",
    async (reply) => {
      const profile = aDeveloperProfile();
      const { profiles } = on(reply, MISSING);
      expect(await profiles.saveDeveloper(profile, null)).toEqual({ value: profile, version: "" });
      expect(sent()).toEqual(["POST /api/profile/developer", "GET /api/profile/developer"]);
      const client = { ...EMPTY_CLIENT_PROFILE, displayName: "Clara" };
      expect(await on(reply, MISSING).profiles.saveClient(client, "")).toEqual({
        value: client,
        version: "",
      });
      expect(server.received[0]).toMatchObject({ method: "PUT" });
      expect(server.received[0]?.headers["if-match"]).toBeUndefined();
    },
  );

  it("reads the profile again where the answer to a write does not say it", async () => {
    const { profiles } = on({ body: {} }, { body: { headline: "Tills for bakeries" } });
    expect((await profiles.saveDeveloper(aDeveloperProfile(), "")).value.headline).toBe("Tills for bakeries");
  });

  it("lists developers of whom it knows the username alone", async () => {
    const { profiles } = on({ body: [{ id: 2, username: "bob" }] });
    expect(await firstValueFrom(profiles.listPublic(NO_CREATOR_FILTER, ALL))).toMatchObject({
      rows: [{ id: 2, username: "bob", fullName: "", headline: "", skills: [], score: null }],
      total: 1,
    });
  });

  it("finds one developer in the list where there is no call for one", async () => {
    const list = {
      body: [
        { id: 1, username: "ada" },
        { id: 2, username: "bob" },
      ],
    };
    expect(await firstValueFrom(on(MISSING, list).profiles.publicDeveloper(BOB))).toMatchObject({
      id: 2,
      username: "bob",
      bio: "",
      memberSince: "",
    });
    expect(sent()[1]).toBe("GET /api/profile/developers/public");
    const unlisted = firstValueFrom(on(MISSING, list).profiles.publicDeveloper(9 as UserId));
    expect(await failed(unlisted)).toMatchObject({ kind: "not-found" });
  });
});

describe("responses of a server that says only what the specification names", () => {
  const SAID = {
    id: 5,
    request_id: 12,
    message: "I have built two.",
    video_ids: [4],
    profile_link: null,
    include_profile: true,
  };
  const FORM = { message: SAID.message, videoIds: [], profileLink: "", includeProfile: true };

  it("reads a response without people, request, status or time", async () => {
    const { rows } = await firstValueFrom(
      on({ body: [SAID] }).snags.list({ requestId: null, status: null }, ALL),
    );
    expect(rows).toMatchObject([
      {
        id: 5,
        status: "pending",
        createdAt: "",
        developer: { id: UNKNOWN_ID },
        client: { id: UNKNOWN_ID },
        requestId: 12,
        request: { title: "Request 12" },
        videos: [{ id: 4, title: "Video 4" }],
        conversationId: null,
      },
    ]);
  });

  it("narrows the list by itself", async () => {
    const body = [SAID, { ...SAID, id: 6, request_id: 13 }];
    const of = (filter: { requestId: RequestId | null; status: "accepted" | null }) =>
      firstValueFrom(on({ body }).snags.list(filter, ALL));
    expect(await of({ requestId: 13 as RequestId, status: null })).toMatchObject({
      rows: [{ id: 6 }],
      total: 1,
    });
    expect(await of({ requestId: null, status: "accepted" })).toEqual({ rows: [], total: 0 });
  });

  it("looks for a response that was sent where the answer does not show it", async () => {
    const created = await on({ body: {} }, { body: [SAID] }).snags.create(12 as RequestId, FORM, "key");
    expect(created).toMatchObject({ id: 5, requestId: 12 });
    const unlisted = await on({ status: 204 }, { body: [] }).snags.create(12 as RequestId, FORM, "key");
    expect(unlisted).toMatchObject({ message: SAID.message, requestId: 12, status: "pending" });
  });
});

describe("ratings of a server that says only what the specification names", () => {
  const FIGURES = {
    average_rating: 4.5,
    total_ratings: 2,
    rating_distribution: { "1": 0, "2": 0, "3": 0, "4": 1, "5": 1 },
  };

  it("counts every rating where verified ones are not told apart", async () => {
    expect(await firstValueFrom(on({ body: FIGURES }).ratings.summary(BOB))).toMatchObject({
      averageRating: 4.5,
      totalRatings: 2,
      verified: { averageRating: 4.5, totalRatings: 2 },
    });
  });

  it("tells ratings of unknown raters apart", async () => {
    const body = [
      { stars: 5, comment: "Came on time." },
      { stars: 5, comment: null },
    ];
    const { rows } = await firstValueFrom(on({ body }).ratings.list(BOB, ALL));
    expect(rows).toMatchObject([{ comment: "Came on time.", ratedAt: "" }, { comment: "" }]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
    expect(rows.map(({ rater }) => rater.id)).toEqual([UNKNOWN_ID, UNKNOWN_ID]);
  });

  it.each<Reply>([{ body: { stars: 5, comment: "" } }, { body: {} }, { status: 204 }])(
    "reads the figures anew where a rating is answered by %j",
    async (reply) => {
      const { ratings } = on(reply, { body: FIGURES });
      expect(await ratings.rate(BOB, 5, "")).toMatchObject({ totalRatings: 2 });
    },
  );

  it.each(SAYS_NOTHING)("has no score in %j", async (reply) => {
    expect((await firstValueFrom(on(reply).ratings.score(BOB))).score).toBeNull();
  });

  it("lets everyone try to rate where the server does not say who may", async () => {
    expect(await firstValueFrom(on(MISSING).ratings.own(BOB))).toEqual({ canRate: true, rating: null });
  });
});

describe("money on a server that says only what the specification names", () => {
  it("offers the hosted page without a note where the config says nothing", async () => {
    const config = await firstValueFrom(on({ body: {} }).payments.config());
    expect({ ...config, note: paymentNote(config) }).toEqual({
      provider: "unnamed",
      publishableKey: null,
      note: undefined,
    });
  });

  it.each<Reply>([{ body: {} }, { body: "null" }])("has no form for the intent %j", async (reply) => {
    expect(await on(reply).payments.begin("top-up", 500, "key")).toMatchObject({
      id: "",
      amountCents: 500,
      clientSecret: null,
      url: null,
    });
  });

  it("opens the checkout of a donation that has no id", async () => {
    const checkout = await on({ body: { url: "https://pay.example/1" } }).donations.checkout(500, "key");
    expect(checkout).toEqual({ id: "", url: "https://pay.example/1" });
  });

  it("does not take a donation for unpaid where the server cannot be asked", async () => {
    const asked = firstValueFrom(on(MISSING).donations.status("cs_1"));
    expect(await failed(asked)).toMatchObject({ kind: "not-found" });
  });

  it.each([
    ["active", "active"],
    ["inactive", "none"],
    [null, "none"],
  ])("reads the subscription status %j as %s", async (status, read) => {
    expect(await firstValueFrom(on({ body: { status } }).subscription.status())).toBe(read);
  });

  it("makes the billing of the status where there is no call for it", async () => {
    const { subscription } = on(MISSING, { body: { status: "active" } });
    expect(await firstValueFrom(subscription.billing())).toMatchObject({
      status: "active",
      feeCents: SUBSCRIPTION_FEE_CENTS,
      isReadOnly: true,
      payments: [],
    });
  });

  it("does not find a wallet", async () => {
    expect(await failed(firstValueFrom(on(MISSING).wallet.wallet()))).toMatchObject({ kind: "not-found" });
  });
});

describe("calls that other servers do not have", () => {
  it.each<Reply>([{ body: {} }, { body: "null" }, { body: "Thanks" }, { status: 204 }])(
    "sends feedback that is answered by %j",
    async (reply) => {
      const feedback = { targetId: null, rating: 5, comment: "", name: "", email: "", location: "" } as const;
      await on(reply).feedback.send(feedback, "key");
      expect(sent()).toEqual(["POST /api/feedback/"]);
    },
  );

  it("has no notifications, blocks and reports", async () => {
    const { notifications, blocks, reports } = on(MISSING);
    expect((await firstValueFrom(notifications.newest(null)))?.value).toEqual({
      items: [],
      hasMore: false,
      unreadCount: 0,
      unreadBesidesShares: 0,
    });
    expect(await firstValueFrom(blocks.list(ALL))).toEqual({ rows: [], total: 0 });
    expect(await firstValueFrom(reports.list(ALL))).toEqual({ rows: [], total: 0 });
  });
});
