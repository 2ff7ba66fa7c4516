import { everybody, type Calls } from "../support/call.ts";

export const calls: Calls = {
  "GET /api/health": { cells: everybody(200), reads: [] },
  "GET /api/ready": { cells: everybody(200), reads: [] },
};
