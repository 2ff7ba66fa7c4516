import { afterAll, describe, expect, it } from "@jest/globals";
import type { IntegrationId } from "../../../core/shared/id.ts";
import {
  addIntegration,
  revokeIntegration,
  rotate,
} from "../../../server/integrations/integration-repository.ts";
import { signingSecrets } from "../../../server/integrations/signing-secret.ts";
import { ApplicationSecret } from "../../../server/share-links/application-secret.ts";
import { openTestDatabase } from "../support/test-database.ts";

const NOW = new Date("2026-03-02T09:00:00Z");
const LATER = new Date(NOW.getTime() + 24 * 60 * 60_000);

const database = await openTestDatabase();
afterAll(() => database.close());

const add = async (name: string): Promise<IntegrationId> => {
  const added = await addIntegration(database.kysely, { name, scopes: ["sessions:read"], now: NOW });
  if (added === undefined) throw new Error(`${name} is there already`);
  return added.id;
};
const secretsAt = (id: IntegrationId, now: Date) =>
  signingSecrets(database.kysely, new ApplicationSecret(database.kysely, { appSecret: undefined }), id, now);

describe("signingSecrets", () => {
  it("are two for a day after they were replaced, the newest first", async () => {
    const id = await add("hub");
    const [first, ...none] = await secretsAt(id, NOW);
    expect(none).toEqual([]);
    expect(Buffer.from(first?.replace("whsec_", "") ?? "", "base64")).toHaveLength(32);
    await rotate(database.kysely, id, { isAtOnce: false, now: NOW });
    const both = await secretsAt(id, NOW);
    expect(both).toEqual([expect.any(String), first]);
    expect(await secretsAt(id, LATER)).toEqual([both[0]]);
    await rotate(database.kysely, id, { isAtOnce: true, now: LATER });
    expect(await secretsAt(id, LATER)).toEqual([expect.any(String)]);
    expect(both).not.toContain((await secretsAt(id, LATER))[0]);
  });

  it("are each integration's own, and none of one that was revoked", async () => {
    const [one, other] = [await add("one"), await add("other")];
    expect(await secretsAt(one, NOW)).not.toEqual(await secretsAt(other, NOW));
    await revokeIntegration(database.kysely, one, NOW);
    expect(await secretsAt(one, NOW)).toEqual([]);
  });
});
