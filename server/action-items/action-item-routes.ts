import { listActionItems } from "../../contract/action-items.ts";
import { MAX_ACTION_ITEMS } from "../../core/action-items/action-item.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { type Route, route } from "../http/routes/route.ts";
import { shareItems, snagItems, conversationItems } from "./action-item-queries.ts";

const listRoute = route(listActionItems, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller }) => {
    const before = caller.userType === "client" ? snagItems : shareItems;
    const items = [...(await conversationItems(db, caller.userId)), ...(await before(db, caller.userId))];
    return items
      .toSorted((a, b) => b.since.getTime() - a.since.getTime())
      .slice(0, MAX_ACTION_ITEMS)
      .map(({ since, ...item }) => ({ ...item, since: since.toISOString() }));
  },
});

export const actionItemRoutes: readonly Route[] = [listRoute];
