import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import type { ShowcaseId } from "../../../core/shared/id.ts";
import { ShowcaseRatingsStore } from "../../../ui/showcase/showcase-ratings.store.ts";
import { aSession, BOB } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeShowcaseRatingsApi } from "../../fakes/fake-showcase-ratings-api.ts";

const SHOWCASE = 7 as ShowcaseId;

function open(ownStars: FakeShowcaseRatingsApi["ownStars"] = null) {
  const { current } = aPage();
  const api = new FakeShowcaseRatingsApi();
  api.ownStars = ownStars;
  const notices = new FakeNotices();
  const store = new ShowcaseRatingsStore(api, current, notices);
  store.start(SHOWCASE);
  return { api, current, notices, store };
}

describe("ShowcaseRatingsStore", () => {
  it("shows the figures to everybody, and asks for what was given before once somebody signs in", () => {
    const { current, store } = open(4);
    expect(store.value).toMatchObject({ averageRating: 4.3, totalRatings: 3 });
    expect({ isVisitor: store.isVisitor, stars: store.form.form.stars }).toEqual({
      isVisitor: true,
      stars: null,
    });
    current.begin(aSession("token-of-bob", BOB));
    expect({ hasRated: store.hasRated, stars: store.form.form.stars }).toEqual({ hasRated: true, stars: 4 });
  });

  it("sends what is chosen, shows the figures of the answer, and may be changed again", async () => {
    const { api, current, store } = open();
    current.begin(aSession("token-of-bob", BOB));
    await store.form.submit();
    expect(store.form.errors).toEqual({ stars: "Please select a rating" });
    store.form.change({ stars: 5 });
    await store.form.submit();
    expect(store.value).toMatchObject({ totalRatings: 4, distribution: { 5: 2 } });
    expect(store.hasRated).toBe(true);
    store.form.change({ stars: 2 });
    await store.form.submit();
    expect(api.sent).toEqual(["7: 5", "7: 2"]);
  });

  it("keeps what was chosen when it does not go through, and says so on the page and as a notice", async () => {
    const { api, current, notices, store } = open();
    current.begin(aSession("token-of-bob", BOB));
    store.form.change({ stars: 5 });
    api.failure = new Failure({ kind: "server" });
    await store.form.submit();
    expect(store.form.state).toMatchObject({ kind: "refused", message: "Failed to submit rating" });
    expect(store.form.form.stars).toBe(5);
    expect(notices.said).toEqual(["error: Failed to submit rating"]);
  });

  it("counts a view, and says nothing of one that is not counted", async () => {
    const { api, store } = open();
    await store.seen(SHOWCASE);
    expect(api.viewed).toEqual([SHOWCASE]);
    api.failure = new Failure({ kind: "network" });
    await expect(store.seen(SHOWCASE)).resolves.toBeUndefined();
  });
});
