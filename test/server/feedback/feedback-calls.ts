import { everybodyKnown, type Calls } from "../support/call.ts";

export const calls: Calls = {
  "POST /api/feedback/": { cells: everybodyKnown(201), given: () => ({ body: { rating: 5 } }) },
};
