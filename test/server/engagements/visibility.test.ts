import { afterAll, describe, expect, it } from "@jest/globals";
import { sideOf } from "../../../core/conversations/side-of.ts";
import type { RequestId, UserId } from "../../../core/shared/id.ts";
import { canReadRequest, hasSide, takesPart } from "../../../server/engagements/visibility.ts";
import { Marketplace } from "../support/marketplace.ts";
import { addRequestsIn, canRead, REQUEST_STATES, takesPartIn } from "../support/request-states.ts";

const USERS = ["the owner", "its developer", "another developer", "another client"] as const;
type User = (typeof USERS)[number];
const READERS = [...USERS, "a visitor"] as const;
type Reader = (typeof READERS)[number];

const marketplace = await Marketplace.open();
const developer = await marketplace.person("subscribed");
const requests = await addRequestsIn(REQUEST_STATES, marketplace, developer.id);
afterAll(() => marketplace.close());

function idOf(user: User): UserId {
  const { people } = marketplace;
  switch (user) {
    case "the owner":
      return people.owner.id;
    case "its developer":
      return developer.id;
    case "another developer":
      return people.subscribed.id;
    case "another client":
      return people["other client"].id;
  }
}

function viewerId(reader: Reader): UserId | null {
  return reader === "a visitor" ? null : idOf(reader);
}

async function found(condition: ReturnType<typeof canReadRequest>): Promise<readonly RequestId[]> {
  const rows = await marketplace.db
    .selectFrom("requests")
    .select("id")
    .where("id", "in", requests.ids)
    .where(condition)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

describe("canReadRequest", () => {
  it.each(READERS)("finds in SQL what core lets %s read, in every state of a request", async (reader) => {
    const id = viewerId(reader);
    const viewer = id === null ? null : { id, isItsDeveloper: reader === "its developer" };
    const { owner } = marketplace.people;
    expect(await found(canReadRequest(id))).toEqual(
      requests.where((state) => canRead(state, owner.id, viewer)),
    );
  });
});

describe("takesPart", () => {
  it.each(READERS)("finds in SQL what core says of %s, in every state of a request", async (reader) => {
    const expected = reader === "its developer" ? requests.where(takesPartIn) : [];
    expect(await found(takesPart(viewerId(reader)))).toEqual(expected);
  });
});

describe("hasSide", () => {
  it.each(USERS)("finds in SQL the conversations in which core gives %s a side", async (user) => {
    const { db } = marketplace;
    const id = idOf(user);
    const all = await db.selectFrom("conversations").select(["id", "owner_id", "developer_id"]).execute();
    const own = await db.selectFrom("conversations").select("id").where(hasSide(id)).execute();
    const expected = all.filter(
      ({ owner_id, developer_id }) => sideOf({ ownerId: owner_id, developerId: developer_id }, id) !== null,
    );
    expect(new Set(own.map((each) => each.id))).toEqual(new Set(expected.map((each) => each.id)));
  });
});
