import { sql } from "kysely";
import { health, ready } from "../../contract/health.ts";
import { whoeverKnocks } from "./policy.ts";
import { Refusal } from "./refusal.ts";
import { type Route, route } from "./route.ts";

const healthRoute = route(health, { may: whoeverKnocks, do: () => ({ status: "ok" as const }) });

const readyRoute = route(ready, {
  may: whoeverKnocks,
  do: async ({ db }) => {
    try {
      await sql`select 1`.execute(db);
    } catch {
      throw new Refusal("unavailable", "The database does not answer.");
    }
    return { status: "ok" as const };
  },
});

export const healthRoutes: readonly Route[] = [healthRoute, readyRoute];
