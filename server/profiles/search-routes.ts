import { searchDevelopers } from "../../contract/requests.ts";
import { wordBeginnings } from "../database/word-beginnings.ts";
import { allowAnyCaller } from "../http/policy.ts";
import { type Route, route } from "../http/route.ts";
import { findDevelopers } from "./find-developers.ts";

/** Whom a request can be shared with. */
export const searchRoutes: readonly Route[] = [
  route(searchDevelopers, {
    authorize: allowAnyCaller,
    handle: async ({ db, query }) => {
      const beginnings = wordBeginnings(query.q);
      return beginnings === null ? [] : findDevelopers(db, beginnings);
    },
  }),
];
