import { describe, expect, it } from "@jest/globals";
import { RATE_NEEDS_CONTACT } from "../../../core/ratings/rating.ts";
import { RatingDraft } from "../../../core/ratings/rating-draft.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { RatingsStore } from "../../../ui/ratings/ratings.store.ts";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import { aRating } from "../../builders/profiles.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeRatingsApi } from "../../fakes/fake-ratings-api.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

const DEVELOPER = 9 as UserId;

function open(ratingCount: number, device = new FakeStorage()) {
  const { current } = aPage(device);
  const api = new FakeRatingsApi();
  const notices = new FakeNotices();
  api.ratings = Array.from({ length: ratingCount }, (_, at) => aRating({ id: (100 + at) as UserId }));
  const draft = new RatingDraft(device.tab(), current);
  const store = new RatingsStore(api, current, new FakeClock(), notices, draft);
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

  it("keeps a rating that is being written over a reload, for the one who writes, until it is sent", async () => {
    const device = new FakeStorage();
    const first = open(1, device);
    first.current.begin(aSession("token-of-bob", BOB));
    first.store.form.change({ stars: 4, comment: "Came on time." });
    const again = open(1, device);
    again.current.begin(aSession("token-of-bob", BOB));
    expect(again.store.form.form).toEqual({ stars: 4, comment: "Came on time." });
    again.current.begin(aSession("token-of-ada", aUser()));
    expect(again.store.form.form.comment).toBe("");
    again.current.begin(aSession("token-of-bob", BOB));
    await again.store.form.submit();
    const last = open(1, device);
    last.current.begin(aSession("token-of-bob", BOB));
    expect(last.store.form.form).toEqual({ stars: null, comment: "" });
  });

  it("opens with what one gave before, unless something was typed since", async () => {
    const device = new FakeStorage();
    const { api, current, store } = open(1, device);
    api.ownRating = { canRate: true, rating: { stars: 3, comment: "Late." } };
    current.begin(aSession("token-of-bob", BOB));
    expect(store.form.form).toEqual({ stars: 3, comment: "Late." });
    store.form.change({ stars: 4 });
    await store.form.submit();
    // The server still answers the first rating; what the user has typed since wins over it.
    store.form.change({ comment: "Late, but good." });
    const again = open(1, device);
    again.api.ownRating = api.ownRating;
    again.current.begin(aSession("token-of-bob", BOB));
    expect(again.store.form.form).toEqual({ stars: 4, comment: "Late, but good." });
    expect(again.store.form.given).toEqual({ stars: 3, comment: "Late." });
    again.current.begin(aSession("token-of-ada", aUser()));
    expect(again.store.form.form).toEqual({ stars: 3, comment: "Late." });
    again.api.ownRating = { canRate: true, rating: null };
    again.current.begin(aSession("token-of-bob-again", { ...BOB, id: 77 as UserId }));
    expect(again.store.form.form).toEqual({ stars: null, comment: "" });
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

  it("keeps what is known of the reader when it begins for the same developer again", () => {
    const { api, current, store } = open(0);
    current.begin(aSession("token-of-bob", BOB));
    expect(store.canRate).toBe(true);
    api.failure = new Failure({ kind: "network" });
    store.start(DEVELOPER);
    expect({ canRate: store.canRate, isAskingOwn: store.isAskingOwn }).toEqual({
      canRate: true,
      isAskingOwn: false,
    });
    store.start(10 as UserId);
    expect({ canRate: store.canRate, isAskingOwn: store.isAskingOwn }).toEqual({
      canRate: false,
      isAskingOwn: false,
    });
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
