import type { UserId } from "../../../core/shared/id.ts";
import { allAccountParts } from "../../../server/app/features.ts";
import { eraseAccount } from "../../../server/account/end-account.ts";
import { lockAccountExclusive } from "../../../server/auth/account-locks.ts";
import type { Reply, TestServer } from "./test-server.ts";

const MOST_LOOKS = 5_000;

/**
 * Asks while an account is being deleted, under the lock that the call itself takes, and commits the deletion
 * as soon as the question waits. It needs a real PostgreSQL: the embedded one does one thing after the other.
 */
export async function askWhileLeaving(
  server: TestServer,
  leaver: { readonly id: number },
  ask: () => Promise<Reply>,
): Promise<Reply> {
  const id = leaver.id as UserId;
  const { promise: erased, resolve: tell } = Promise.withResolvers<undefined>();
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const leaving = server.database.kysely.transaction().execute(async (tx) => {
    await lockAccountExclusive(tx, id);
    await eraseAccount(tx, allAccountParts, id, server.now);
    tell(undefined);
    await released;
  });
  await erased;
  const asking = ask();
  await someoneWaits(server);
  release(undefined);
  await leaving;
  return asking;
}

/** Deletes the account as its owner does. */
export async function leave(server: TestServer, { token }: { readonly token: string }): Promise<void> {
  const { status } = await server.ask("DELETE /api/account", {
    token,
    body: { password: "a long enough phrase" },
  });
  if (status !== 204) throw new Error(`The account is not deleted: ${status}`);
}

/** Resolves when so many connections wait for a lock, or when they never do: then the answer shows it. */
export async function someoneWaits({ database }: Pick<TestServer, "database">, count = 1): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const { rows } = await database.pool.query<{ waiting: number }>(
      "select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if ((rows[0]?.waiting ?? 0) >= count) return;
  }
}
