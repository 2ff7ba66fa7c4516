import { type Calls, signedIn } from "../support/call.ts";

export const calls: Calls = {
  "POST /api/readme/preview": { cells: signedIn(200), given: () => ({ body: { text: "# Tool" } }) },
};
