import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { NewestTicketsStore } from "../../../ui/developer-dashboard/newest-tickets.store.ts";
import { tickets } from "../../builders/requests.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeRequestsApi } from "../../fakes/fake-requests-api.ts";

describe("NewestTicketsStore", () => {
  it("asks for five, says how many there are, and tries again after a failure", () => {
    const api = new FakeRequestsApi();
    const store = new NewestTicketsStore(api, new FakeClock());
    store.start();
    expect(api.publicLists[0]?.question).toMatchObject({
      filter: { sort: "newest" },
      part: { skip: 0, limit: 5 },
    });
    api.publicLists[0]?.fail(new Failure({ kind: "server" }));
    expect(store.state.kind).toBe("failed");
    store.start();
    api.publicLists[1]?.answer({ rows: tickets(5), total: 24 });
    expect(store.state).toMatchObject({ kind: "ready", value: { total: 24 } });
    store.stop();
  });
});
