import { everybody, signedIn, type Calls } from "../support/call.ts";
import type { Filling } from "../support/filling.ts";
import type { Marketplace } from "../support/marketplace.ts";

async function begin({ server }: Marketplace): Promise<{ device_code: string; user_code: string }> {
  return (await server.ask("POST /api/auth/terminal")).body as { device_code: string; user_code: string };
}

export const calls: Calls = {
  "POST /api/auth/terminal": { cells: everybody(201) },
  "POST /api/auth/terminal/poll": {
    cells: everybody(200),
    given: async (market) => ({ body: { device_code: (await begin(market)).device_code } }),
  },
  "POST /api/auth/terminal/read": {
    cells: signedIn(200),
    given: async (market) => ({ body: { user_code: (await begin(market)).user_code } }),
  },
  "POST /api/auth/terminal/answer": {
    cells: signedIn(204),
    given: async (market) => ({ body: { user_code: (await begin(market)).user_code, approve: true } }),
  },
};

export const fillings: readonly Filling[] = [
  [
    10_000,
    `insert into terminal_sign_ins (device_hash, user_hash, user_agent, created_at, session_id, is_denied)
     select sha256(('device' || n)::bytea), sha256(('user' || n)::bytea), 'test', now(), null, false`,
  ],
];
