import { runJest } from "./checks/jest-run.mjs";
import { findPostgres } from "./checks/postgres.mjs";
import { closeWith } from "./checks/totals.mjs";
import { onPinnedNode } from "./launch/on-pinned-node.mjs";

/** The server tests once more, on a real PostgreSQL instead of the embedded one. */
await onPinnedNode(async () => {
  const postgres = await findPostgres();
  if ("problem" in postgres) {
    process.stderr.write(`${postgres.problem}\n`);
    return closeWith({ passed: 0, failed: 1 });
  }
  process.stdout.write(`\n== Server on PostgreSQL at ${new URL(postgres.url).host}\n`);
  try {
    closeWith(await runJest(["test/server/"], { env: { TEST_DATABASE_URL: postgres.url } }));
  } finally {
    await postgres.stop();
  }
});
