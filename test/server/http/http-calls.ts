import { everybody, type Calls } from "../support/call.ts";

export const calls: Calls = {
  "GET /api/openapi.json": { cells: everybody(200) },
  "GET /api/docs": { cells: everybody(200) },
};
