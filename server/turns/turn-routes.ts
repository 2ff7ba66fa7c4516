import { listTurns } from "../../contract/turns.ts";
import { MOST_TURNS } from "../../core/turns/turn.ts";
import { whoeverKnocks } from "../app/policy.ts";
import { type Route, route } from "../app/route.ts";
import { shareTurns, snagTurns, talkTurns } from "./turn-queries.ts";

const listRoute = route(listTurns, {
  may: whoeverKnocks,
  do: async ({ db, who }) => {
    const before = who.userType === "client" ? snagTurns : shareTurns;
    const turns = [...(await talkTurns(db, who.userId)), ...(await before(db, who.userId))];
    return turns
      .toSorted((a, b) => b.since.getTime() - a.since.getTime())
      .slice(0, MOST_TURNS)
      .map(({ since, ...turn }) => ({ ...turn, since: since.toISOString() }));
  },
});

export const turnRoutes: readonly Route[] = [listRoute];
