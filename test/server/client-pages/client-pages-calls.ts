import { everybody, type Calls } from "../support/call.ts";

export const calls: Calls = {
  "GET /": { cells: everybody(200) },
  "GET /home": { cells: everybody(200) },
  "GET /assets/*": { cells: everybody(404) },
  "GET /collaboration/*": { cells: everybody(200) },
  "GET /wallet": { cells: everybody(200) },
  "POST /login": { cells: everybody(400) },
  "POST /register": { cells: everybody(400) },
  "GET /*": { cells: everybody(404) },
};
