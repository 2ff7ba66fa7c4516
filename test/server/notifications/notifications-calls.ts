import { everybody, signedIn, type Calls } from "../support/call.ts";
import { PAIRS, type Filling } from "../support/filling.ts";

const preferences = {
  message: true,
  response: false,
  share: true,
  agreement: true,
  delivery: "daily",
  time_zone: "Europe/Berlin",
};

export const calls: Calls = {
  "GET /api/notifications/preferences": {
    cells: signedIn(200),
    reads: [{ as: "client" }, { as: "developer" }],
  },
  "PUT /api/notifications/preferences": { cells: signedIn(200), given: () => ({ body: preferences }) },
  // A token of a mail is its own proof: who carries none is told the same, whoever it is.
  "GET /unsubscribe": { cells: everybody(404) },
  "POST /unsubscribe": {
    cells: everybody(404),
    given: () => ({ form: { "List-Unsubscribe": "One-Click" } }),
  },
};

export const fillings: readonly Filling[] = [
  [
    2 * PAIRS,
    `insert into notification_preferences (user_id, message, response, share, agreement, delivery, time_zone)
     select n, true, true, true, true, 'soon', 'UTC'`,
  ],
];
