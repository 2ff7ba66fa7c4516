import { sql } from "kysely";
import { health, ready } from "../../contract/health.ts";
import type {} from "../files/file-store.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { type Route, route } from "../http/routes/route.ts";

const healthRoute = route(health, { authorize: allowAnyCaller, handle: () => ({ status: "ok" as const }) });

const readyRoute = route(ready, {
  authorize: allowAnyCaller,
  handle: async ({ db, services }) => {
    try {
      await sql`select 1`.execute(db);
    } catch {
      throw new Refusal("unavailable", "The database does not answer.");
    }
    const isFull = services.files.room?.seen.isFull === true;
    return { status: "ok" as const, files: isFull ? ("full" as const) : ("ok" as const) };
  },
});

export const healthRoutes: readonly Route[] = [healthRoute, readyRoute];
