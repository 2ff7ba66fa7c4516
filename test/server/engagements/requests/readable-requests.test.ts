import { afterAll, describe, expect, it } from "@jest/globals";
import type { RequestId } from "../../../../core/shared/id.ts";
import { Marketplace } from "../../support/marketplace.ts";
import { addRequestsIn, canRead, REQUEST_STATES, type RequestState } from "../../support/request-states.ts";

// What else there is of a request decides nothing: visibility.test.ts has it state by state.
const STATES = REQUEST_STATES.filter(
  ({ status, talk, isHidden, isPublic, isShared }) =>
    status === "open" && talk !== "agreed" && (!isHidden || isPublic || isShared),
);

const marketplace = await Marketplace.open();
const developer = await marketplace.person("subscribed");
const requests = await addRequestsIn(STATES, marketplace, developer.id);
afterAll(() => marketplace.close());

function isReadable(state: RequestState): boolean {
  return canRead(state, marketplace.people.owner.id, { id: developer.id, isItsDeveloper: true });
}

describe("core's canReadRequest", () => {
  it("decides who opens a request", async () => {
    const opened: RequestId[] = [];
    for (const id of requests.ids) {
      const { status } = await marketplace.server.ask(`GET /api/requests/${id}`, { token: developer.token });
      expect([200, 404]).toContain(status);
      if (status === 200) opened.push(id);
    }
    expect(opened).toEqual(requests.where(isReadable));
  });

  it("decides which of the requests that they have answered a developer's list keeps", async () => {
    const { body } = await marketplace.server.ask("GET /api/requests/", { token: developer.token });
    const listed = new Set((body as { id: RequestId }[]).map(({ id }) => id));
    const isListed = (state: RequestState) => isReadable(state) && (state.isShared || state.snag !== null);
    expect(listed).toEqual(new Set(requests.where(isListed)));
  });

  it("decides what a developer's response tells of its request", async () => {
    const { body } = await marketplace.server.ask("GET /api/snagged-requests/", { token: developer.token });
    const told = (body as { request_id: RequestId; request: object | null }[])
      .filter(({ request }) => request !== null)
      .map(({ request_id }) => request_id);
    expect(new Set(told)).toEqual(
      new Set(requests.where((state) => state.snag !== null && isReadable(state))),
    );
  });
});
