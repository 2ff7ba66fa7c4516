import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { canReadRequest } from "../../../core/requests/participation.ts";
import * as core from "../../../core/requests/participation.ts";
import type { RequestId } from "../../../core/shared/id.ts";
import { SNAG_STATUSES, type SnagStatus } from "../../../core/snagged-requests/snagged-request.ts";
import * as participants from "../../../server/engagements/visibility.ts";
import { Marketplace, type Person } from "../support/marketplace.ts";

interface State {
  readonly isPublic: boolean;
  readonly isHidden: boolean;
  readonly isShared: boolean;
  readonly snag: SnagStatus | null;
  readonly talks: boolean;
}

const EITHER = [false, true];
const SEEN: readonly State[] = EITHER.flatMap((isPublic) =>
  EITHER.flatMap((isShared) =>
    [null, ...SNAG_STATUSES].flatMap((snag) =>
      EITHER.map((talks) => ({ isPublic, isHidden: false, isShared, snag, talks })),
    ),
  ),
);
// To hide one takes it from everybody, whatever there is between the two.
const HIDDEN = SEEN.filter(({ isPublic, isShared }) => isPublic || isShared).map((state) => ({
  ...state,
  isHidden: true,
}));
const STATES = [...SEEN, ...HIDDEN];

let marketplace: Marketplace;
let developer: Person;
const requests = new Map<RequestId, State>();

beforeAll(async () => {
  marketplace = await Marketplace.open();
  developer = await marketplace.person("subscribed");
  for (const state of STATES) requests.set(await requestIn(state), state);
});
afterAll(() => marketplace.close());

async function requestIn({ isPublic, isHidden, isShared, snag, talks }: State): Promise<RequestId> {
  const { db, people } = marketplace;
  const now = marketplace.server.now;
  const id = await marketplace.request();
  const pair = { request_id: id, developer_id: developer.id };
  await db
    .updateTable("requests")
    .set({ is_public: isPublic, is_hidden: isHidden })
    .where("id", "=", id)
    .execute();
  if (isShared)
    await db
      .insertInto("request_shares")
      .values({ ...pair, share_date: now })
      .execute();
  if (snag !== null)
    await db
      .insertInto("snagged_requests")
      .values({
        ...pair,
        client_id: people.owner.id,
        message: "I built one of these.",
        profile_link: null,
        include_profile: false,
        status: snag,
      })
      .execute();
  if (talks)
    await db
      .insertInto("conversations")
      .values({ ...pair, owner_id: people.owner.id, created_at: now, active_at: now })
      .execute();
  return id;
}

function takesPart({ isShared, snag, talks }: State): boolean {
  return core.takesPart({
    isSharedWith: isShared,
    hasStandingSnag: snag !== null && snag !== "declined",
    hasConversation: talks,
  });
}

function isReadable(state: State): boolean {
  const viewer = { id: developer.id, takesPart: takesPart(state) };
  const request = {
    ownerId: marketplace.people.owner.id,
    isPublic: state.isPublic,
    isHidden: state.isHidden,
  };
  return canReadRequest(request, viewer);
}

function requestsWhere(isWanted: (state: State) => boolean): readonly RequestId[] {
  return [...requests].filter(([, state]) => isWanted(state)).map(([id]) => id);
}

describe("takesPart", () => {
  it("says in SQL what it says in core", async () => {
    const { db } = marketplace;
    const { takesPart: inSql, canReadRequest: readableInSql } = participants;
    const found = await db.selectFrom("requests").select("id").where(inSql(developer.id)).execute();
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(requestsWhere(takesPart)));
    const read = await db.selectFrom("requests").select("id").where(readableInSql(developer.id)).execute();
    expect(new Set(read.map(({ id }) => id))).toEqual(new Set(requestsWhere(isReadable)));
  });

  it("decides who opens a request", async () => {
    const opened: RequestId[] = [];
    for (const id of requests.keys()) {
      const { status } = await marketplace.server.ask(`GET /api/requests/${id}`, { token: developer.token });
      expect([200, 404]).toContain(status);
      if (status === 200) opened.push(id);
    }
    expect(opened).toEqual(requestsWhere(isReadable));
  });

  it("decides which of the requests that they have answered a developer's list keeps", async () => {
    const { body } = await marketplace.server.ask("GET /api/requests/", { token: developer.token });
    const listed = new Set((body as { id: RequestId }[]).map(({ id }) => id));
    const isListed = (state: State) => isReadable(state) && (state.isShared || state.snag !== null);
    expect(listed).toEqual(new Set(requestsWhere(isListed)));
  });

  it("decides what a developer's response tells of its request", async () => {
    const { body } = await marketplace.server.ask("GET /api/snagged-requests/", { token: developer.token });
    const told = (body as { request_id: RequestId; request: object | null }[])
      .filter(({ request }) => request !== null)
      .map(({ request_id }) => request_id);
    expect(new Set(told)).toEqual(
      new Set(requestsWhere((state) => state.snag !== null && isReadable(state))),
    );
  });
});
