import { everybody, type Calls } from "../support/call.ts";

export const calls: Calls = {
  "GET /practice-mail": { cells: everybody(200) },
};
