import { everybody, type Calls } from "../support/call.ts";

export const calls: Calls = {
  "POST /api/feedback/": { cells: everybody(201), given: () => ({ body: { rating: 5 } }) },
};
