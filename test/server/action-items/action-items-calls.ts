import { signedIn, type Calls } from "../support/call.ts";

export const calls: Calls = {
  "GET /api/turns": { cells: signedIn(200), reads: [{ as: "client" }, { as: "developer" }] },
};
