import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { sideOf } from "../../../core/conversations/side-of.ts";
import type { RequestId, UserId } from "../../../core/shared/id.ts";
import { canReadRequest, hasSide, takesPart } from "../../../server/engagements/visibility.ts";
import { Marketplace, type Person } from "../support/marketplace.ts";
import {
  addRequestsIn,
  canRead,
  REQUEST_STATES,
  type RequestState,
  takesPartIn,
} from "../support/request-states.ts";

const READERS = ["the owner", "its developer", "another developer", "another client", "a visitor"] as const;
type Reader = (typeof READERS)[number];

let marketplace: Marketplace;
let developer: Person;
let requests: ReadonlyMap<RequestId, RequestState>;

beforeAll(async () => {
  marketplace = await Marketplace.open();
  developer = await marketplace.person("subscribed");
  requests = await addRequestsIn(REQUEST_STATES, marketplace, developer.id);
});
afterAll(() => marketplace.close());

function idOf(reader: Reader): UserId | null {
  const { people } = marketplace;
  switch (reader) {
    case "the owner":
      return people.owner.id;
    case "its developer":
      return developer.id;
    case "another developer":
      return people.subscribed.id;
    case "another client":
      return people["other client"].id;
    case "a visitor":
      return null;
  }
}

function requestsWhere(isWanted: (state: RequestState) => boolean): readonly RequestId[] {
  return [...requests].filter(([, state]) => isWanted(state)).map(([id]) => id);
}

async function found(condition: ReturnType<typeof canReadRequest>): Promise<readonly RequestId[]> {
  const rows = await marketplace.db
    .selectFrom("requests")
    .select("id")
    .where("id", "in", [...requests.keys()])
    .where(condition)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

describe("canReadRequest", () => {
  it.each(READERS)("finds in SQL what core lets %s read, in every state of a request", async (reader) => {
    const id = idOf(reader);
    const viewer = id === null ? null : { id, isItsDeveloper: reader === "its developer" };
    const { owner } = marketplace.people;
    expect(await found(canReadRequest(id))).toEqual(
      requestsWhere((state) => canRead(state, owner.id, viewer)),
    );
  });
});

describe("takesPart", () => {
  it.each(READERS)("finds in SQL what core says of %s, in every state of a request", async (reader) => {
    const expected = reader === "its developer" ? requestsWhere(takesPartIn) : [];
    expect(await found(takesPart(idOf(reader)))).toEqual(expected);
  });
});

describe("hasSide", () => {
  it.each(READERS.filter((reader) => reader !== "a visitor"))(
    "finds in SQL the conversations in which core gives %s a side",
    async (reader) => {
      const { db } = marketplace;
      const user = idOf(reader) ?? developer.id;
      const all = await db.selectFrom("conversations").select(["id", "owner_id", "developer_id"]).execute();
      const own = await db.selectFrom("conversations").select("id").where(hasSide(user)).execute();
      const expected = all.filter(
        ({ owner_id, developer_id }) =>
          sideOf({ ownerId: owner_id, developerId: developer_id }, user) !== null,
      );
      expect(new Set(own.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
    },
  );
});
