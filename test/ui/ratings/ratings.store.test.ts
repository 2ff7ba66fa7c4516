import { describe, expect, it } from "@jest/globals";
import { RATE_NEEDS_CONTACT } from "../../../core/ratings/rating.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { RatingsStore } from "../../../ui/ratings/ratings.store.ts";
import { aSession, BOB } from "../../builders/auth.ts";
import { aRating } from "../../builders/profiles.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeRatingsApi } from "../../fakes/fake-ratings-api.ts";

const DEVELOPER = 9 as UserId;

function open(ratingCount: number) {
  const { current } = aPage();
  const api = new FakeRatingsApi();
  const notices = new FakeNotices();
  api.ratings = Array.from({ length: ratingCount }, (_, at) => aRating({ id: (100 + at) as UserId }));
  const store = new RatingsStore(api, current, new FakeClock(), notices);
  store.start(DEVELOPER);
  return { api, current, notices, store };
}

describe("RatingsStore", () => {
  it("reads the ratings page by page", () => {
    const { store } = open(25);
    expect(store.value?.list).toMatchObject({ total: 25, rest: "idle" });
    expect(store.value?.list.rows).toHaveLength(20);
    store.more();
    expect(store.value?.list.rows).toHaveLength(25);
  });

  it("keeps what is there when the next page does not come, and asks again", () => {
    const { api, store } = open(25);
    api.failure = new Failure({ kind: "network" });
    store.more();
    expect(store.value?.list.rows).toHaveLength(20);
    expect(store.value?.list.rest).toBe(api.failure);
    api.failure = null;
    store.more();
    expect(store.value?.list.rows).toHaveLength(25);
  });

  it("lets those rate who talk with the developer, and tells all but the developer why not", () => {
    const { api, current, store } = open(0);
    const told = () => ({ canRate: store.canRate, why: store.whyNotRate });
    expect(told()).toEqual({ canRate: false, why: RATE_NEEDS_CONTACT });
    current.begin(aSession("token-of-bob", BOB));
    expect(told()).toEqual({ canRate: true, why: null });
    api.ownRating = { canRate: false, rating: null };
    current.begin(aSession("token-of-ada"));
    expect(told()).toEqual({ canRate: false, why: RATE_NEEDS_CONTACT });
    current.begin(aSession("token-of-the-developer", { ...BOB, id: DEVELOPER }));
    expect(told()).toEqual({ canRate: false, why: null });
  });

  it("offers neither form nor reason while it is not known", () => {
    const { api, current, store } = open(0);
    api.failure = new Failure({ kind: "network" });
    current.begin(aSession("token-of-bob", BOB));
    expect({ canRate: store.canRate, why: store.whyNotRate }).toEqual({ canRate: false, why: null });
  });

  it("sends a rating once it has stars, and shows the ratings anew", async () => {
    const { api, store } = open(0);
    await store.form.submit();
    expect(store.form.errors).toEqual({ stars: "Please select a rating" });
    store.form.change({ stars: 4, comment: " Good work " });
    api.ratings = [aRating()];
    await store.form.submit();
    expect(api.sent).toEqual(["9: 4 Good work"]);
    expect(store.form.state.kind).toBe("saved");
    expect(store.value?.list.rows).toHaveLength(1);
  });

  it("keeps what was written when a rating does not go through", async () => {
    const { api, notices, store } = open(0);
    store.form.change({ stars: 4, comment: "Good work" });
    api.failure = new Failure({ kind: "server" });
    await store.form.submit();
    expect(store.form.state).toMatchObject({ kind: "refused", message: "Failed to submit rating" });
    expect(store.form.form.comment).toBe("Good work");
    expect(notices.said).toEqual(["error: Failed to submit rating"]);
  });

  it("asks nothing more once it is stopped", () => {
    const { current, store } = open(25);
    store.stop();
    store.more();
    current.begin(aSession("token-of-bob", BOB));
    expect(store.value).toBeNull();
    expect(store.user).toBeNull();
  });
});
