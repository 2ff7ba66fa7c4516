import { describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { UNKNOWN_ID } from "../../../core/images/person-name.ts";
import { readWithOwner, withKnownOwner } from "../../../core/requests/with-owner.ts";
import type { RequestId, UserId } from "../../../core/shared/id.ts";
import { aUser, BOB } from "../../builders/auth.ts";
import { aRequest, aTicket } from "../../builders/requests.ts";
import { FakeRequestsApi } from "../../fakes/fake-requests-api.ts";

const UNKNOWN = { id: UNKNOWN_ID as UserId, username: "", fullName: "", avatar: null };
const UNOWNED = aRequest({ owner: UNKNOWN });

async function ownerFor(user: Parameters<typeof readWithOwner>[2], request = UNOWNED, own = [aTicket()]) {
  const api = new FakeRequestsApi();
  api.request = request;
  api.own = own;
  const { owner } = await firstValueFrom(readWithOwner(api, request.id, user));
  return { owner, lists: api.ownLists.length };
}

describe("readWithOwner", () => {
  it("finds a client's own request in their list where the server does not name the owner", async () => {
    expect((await ownerFor(aUser())).owner).toMatchObject({ id: aUser().id, fullName: "Ada Lovelace" });
  });

  it("leaves the owner of another client's request unknown", async () => {
    const others = [aTicket({ id: 8 as RequestId })];
    expect((await ownerFor(aUser(), UNOWNED, others)).owner).toEqual(UNKNOWN);
  });

  it.each([
    ["a developer", BOB, UNOWNED],
    ["a visitor", null, UNOWNED],
    ["a request with an owner", aUser(), aRequest()],
  ])("reads no list for %s", async (_, user, request) => {
    expect(await ownerFor(user, request)).toEqual({ owner: request.owner, lists: 0 });
  });
});

describe("withKnownOwner", () => {
  it("keeps the owner of before only where the changed request has none", () => {
    const before = aRequest();
    expect(withKnownOwner(UNOWNED, before).owner).toEqual(before.owner);
    const owner = { ...before.owner, fullName: "Ada King" };
    expect(withKnownOwner(aRequest({ owner }), before).owner).toEqual(owner);
  });
});
