import type { HeldSession } from "../../support/stripe/stripe-objects.ts";
import type { StripeDriver, Subscriber } from "./stripe-driver.ts";
import type { Reply, TestServer } from "./test-server.ts";

export interface Owner {
  readonly id: number;
  readonly token: string;
}

export function orderTopUp(
  server: TestServer,
  { token }: Pick<Owner, "token">,
  amount: unknown,
  key?: string,
): Promise<Reply> {
  return server.ask("POST /api/payments/create-wallet-topup", {
    token,
    body: { amount },
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });
}

export async function balance(server: TestServer, { token }: Pick<Owner, "token">): Promise<number> {
  const { body } = await server.ask("GET /api/marketplace/wallet", { token });
  return body.balance_cents as number;
}

/** Returns what the books hold for the platform itself. */
export async function platformCents({ database }: Pick<TestServer, "database">): Promise<number> {
  const { rows } = await database.pool.query<{ cents: number }>(
    "select balance_cents as cents from ledger_accounts where kind = 'platform'",
  );
  return rows[0]?.cents ?? Number.NaN;
}

export async function stripeTopUp(
  driver: StripeDriver,
  person: Subscriber,
  amount: number,
): Promise<HeldSession> {
  const { status, body } = await orderTopUp(driver.server, person, amount);
  const session = driver.stripe.books.sessions.get(String(body.id));
  if (session === undefined) throw new Error(`No top-up: ${String(status)} ${JSON.stringify(body)}`);
  return session;
}

/** Sends a form of the practice provider's page as a browser does; `url` may be its path alone. */
export async function atPracticeCheckout(
  server: TestServer,
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly to: string | undefined }> {
  const { statusCode, headers } = await server.app.inject({
    method: "POST",
    url: new URL(url, "http://127.0.0.1").pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: statusCode, to: headers.location };
}
