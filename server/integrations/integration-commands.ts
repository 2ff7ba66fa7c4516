import * as v from "valibot";
import { INTEGRATION_SCOPES, type IntegrationScope } from "../../core/collaboration/integration-scope.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { CommandError } from "../operator/command-error.ts";
import { command, type Command, type CommandContext } from "../operator/command.ts";
import { recordCommand } from "../security-log/record-command.ts";
import { ApplicationSecret } from "../share-links/application-secret.ts";
import {
  addIntegration,
  findIntegration,
  listIntegrations,
  revokeIntegration,
  rotate,
} from "./integration-repository.ts";
import { signingSecret } from "./signing-secret.ts";

const name = v.pipe(
  v.string(),
  v.regex(
    /^[a-z\d][\w.-]{0,59}$/i,
    "A name has up to 60 letters, digits, dots, dashes and underscores, and begins with a letter or digit.",
  ),
);

const scopes = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(",").map((scope) => scope.trim())),
    v.array(
      v.picklist(INTEGRATION_SCOPES, `Scopes are ${INTEGRATION_SCOPES.join(" and ")}, with a comma between.`),
    ),
  ),
);

const addCommand = command({
  name: "integrations add",
  help: "Makes a key and a signing secret for a ticket system, and shows both once.",
  arguments: { name, scopes },
  run: async (context, { name: chosen, scopes: given = INTEGRATION_SCOPES }) => {
    const { database, now, print } = context;
    const unique: readonly IntegrationScope[] = [...new Set(given)];
    const added = await inTransaction(database.kysely, (tx) =>
      addIntegration(tx, { name: chosen, scopes: unique, now: now() }),
    );
    if (added === undefined) throw new CommandError(`There is already an integration called ${chosen}.`);
    await recordCommand(context, { kind: "operator_command", means: "integrations add" });
    print(`${chosen} may: ${unique.join(", ")}`);
    await showSecrets(context, { id: added.id, key: added.key, secretVersion: 1 });
  },
});

const listCommand = command({
  name: "integrations list",
  help: "Lists the integrations with their scopes and when a key was used last.",
  arguments: {},
  run: async ({ database, now, print }) => {
    const all = await listIntegrations(database.kysely, now());
    if (all.length === 0) print("There are no integrations.");
    for (const { name: called, scopes: may, keys, last_used_at, created_at, revoked_at } of all) {
      const state =
        revoked_at === null ? `${keys} key${keys === 1 ? "" : "s"}` : `revoked ${day(revoked_at)}`;
      const used = last_used_at === null ? "never used" : `last used ${last_used_at.toISOString()}`;
      print(`${called}  ${may.join(",")}  ${state}  added ${day(created_at)}  ${used}`);
    }
  },
});

const revokeCommand = command({
  name: "integrations revoke",
  help: "Revokes an integration: its keys stop working at once.",
  arguments: { name },
  run: async (context, given) => {
    const { id, name: called } = await knownIntegration(context, given.name);
    await inTransaction(context.database.kysely, (tx) => revokeIntegration(tx, id, context.now()));
    await recordCommand(context, { kind: "operator_command", means: "integrations revoke" });
    context.print(`${called} is revoked.`);
  },
});

const rotateCommand = command({
  name: "integrations rotate",
  help: "Makes a new key and signing secret. The previous ones work for 24 more hours; with --now, they stop at once.",
  arguments: { name, now: v.optional(v.boolean()) },
  run: async (context, { name: chosen, now: isAtOnce = false }) => {
    const { database, now, print } = context;
    const { id, name: called } = await knownIntegration(context, chosen);
    const made = await inTransaction(database.kysely, (tx) => rotate(tx, id, { isAtOnce, now: now() }));
    await recordCommand(context, { kind: "operator_command", means: "integrations rotate" });
    print(
      isAtOnce
        ? `The previous keys no longer work: ${called}`
        : `The previous key works for 24 more hours, and webhooks carry a signature from each secret: ${called}`,
    );
    await showSecrets(context, { id, ...made });
  },
});

export const integrationCommands: readonly Command[] = [
  addCommand,
  listCommand,
  revokeCommand,
  rotateCommand,
];

/** @throws CommandError */
async function knownIntegration({ database }: CommandContext, called: string) {
  const found = await findIntegration(database.kysely, called);
  if (found === undefined) throw new CommandError(`There is no integration called ${called}.`);
  if (found.revoked_at !== null) throw new CommandError(`${found.name} is already revoked.`);
  return found;
}

async function showSecrets(
  { database, settings, print }: CommandContext,
  made: {
    readonly id: Parameters<typeof signingSecret>[1]["id"];
    readonly key: string;
    readonly secretVersion: number;
  },
): Promise<void> {
  const secret = new ApplicationSecret(database.kysely, settings);
  print(`Key: ${made.key}`);
  print(
    `Signing secret: ${await signingSecret(secret, { id: made.id, secret_version: made.secretVersion })}`,
  );
  print("Keep both now: neither is shown again.");
}

function day(time: Date): string {
  return time.toISOString().slice(0, 10);
}
