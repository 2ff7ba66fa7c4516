import { searchDevelopers } from "../../contract/requests.ts";
import { soughtWords } from "../database/words-query.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { type Route, route } from "../http/routes/route.ts";
import { findDevelopers } from "./find-developers.ts";
import { showPerson } from "../pictures/people.ts";

/** A request can be shared with the developers that it finds. */
export const searchRoutes: readonly Route[] = [
  route(searchDevelopers, {
    authorize: allowAnyCaller,
    handle: async ({ db, query }) => {
      const words = soughtWords(query.q);
      return words === null ? [] : (await findDevelopers(db, words)).map(showPerson);
    },
  }),
];
