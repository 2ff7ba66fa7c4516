import * as v from "valibot";
import type { IntegrationId } from "../../core/shared/id.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { findIntegration } from "../integrations/integration-repository.ts";
import { CommandError } from "../operator/command-error.ts";
import { command, type Command, type CommandContext } from "../operator/command.ts";
import { oneLine } from "../operator/one-line.ts";
import { recordCommand } from "../security-log/record-command.ts";
import {
  givenUpDeliveries,
  lastDeliveries,
  sendAgain,
  type ShownDelivery,
  skipDelivery,
  ticketOf,
} from "./delivery-repository.ts";

/** An operator reads about so many lines at once. */
const LISTED = 20;

const delivery = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, "Give the number of a delivery from the list."),
    v.transform(Number),
  ),
);

const deliveriesCommand = command({
  name: "integrations deliveries",
  help: "Lists the webhooks sent last and those given up; --again sends one once more, --skip gives one up.",
  arguments: { name: v.string(), again: delivery, skip: delivery },
  run: async (context, given) => {
    const found = await findIntegration(context.database.kysely, given.name);
    if (found === undefined) throw new CommandError(`There is no integration called ${given.name}.`);
    const { again, skip } = given;
    if (again !== undefined && skip !== undefined)
      throw new CommandError("Give --again or --skip, not both.");
    if (skip !== undefined) return giveUp(context, found.id, skip);
    if (again === undefined) return list(context, found.id);
    if (found.revoked_at !== null)
      throw new CommandError(`${found.name} is revoked: nothing is sent in its name.`);
    await repeat(context, found.id, again);
  },
});

export const webhookCommands: readonly Command[] = [deliveriesCommand];

async function list({ database, print }: CommandContext, integration: IntegrationId): Promise<void> {
  const last = await lastDeliveries(database.kysely, integration, LISTED).execute();
  if (last.length === 0) return print("No webhooks were sent.");
  print("The latest webhooks, newest first:");
  for (const delivery of last) print(lineOf(delivery));
  const givenUp = await givenUpDeliveries(database.kysely, integration, LISTED).execute();
  if (givenUp.length === 0) return;
  print("");
  print("The latest that were given up:");
  for (const delivery of givenUp) print(lineOf(delivery));
}

async function repeat(context: CommandContext, integration: IntegrationId, id: number): Promise<void> {
  const { database, now, print } = context;
  const sent = await inTransaction(database.kysely, (tx) => sendAgain(tx, integration, id, now()));
  if (sent === undefined) throw new CommandError(`There is no delivery ${id}.`);
  await recordCommand(context, { kind: "operator_command", means: "integrations deliveries --again" });
  print(
    sent.kind === "waiting"
      ? `Delivery ${id} is still waiting. The first one in its session is tried now.`
      : `Delivery ${id} is sent again as ${sent.id}, with the same webhook-id.`,
  );
}

async function giveUp(context: CommandContext, integration: IntegrationId, id: number): Promise<void> {
  const { database, now, print } = context;
  const skipped = await inTransaction(database.kysely, (tx) => skipDelivery(tx, integration, id, now()));
  if (skipped === undefined) throw new CommandError(`There is no delivery ${id}.`);
  if (skipped.kind === "ended") throw new CommandError(`Delivery ${id} does not wait any more.`);
  if (skipped.kind === "behind")
    throw new CommandError(`Delivery ${id} waits for delivery ${skipped.first} of its session.`);
  await recordCommand(context, { kind: "operator_command", means: "integrations deliveries --skip" });
  print(`Delivery ${id} is given up. Its session goes on, and the ticket system is told what it missed.`);
}

function lineOf(delivery: ShownDelivery): string {
  const { id, created_at, type, attempts, tried_at, event_id } = delivery;
  const last = tried_at === null ? "" : `, the last ${tried_at.toISOString()}`;
  const tries = `${attempts} ${attempts === 1 ? "try" : "tries"}${last}`;
  const ticket = oneLine(ticketOf(delivery));
  const words = [id, created_at.toISOString(), type, `ticket ${ticket}`, tries, stateOf(delivery), event_id];
  return words.join("  ");
}

function stateOf({ delivered_at, given_up_at, last_status, last_error }: ShownDelivery): string {
  const answer = last_error ?? (last_status === null ? undefined : String(last_status));
  const said = answer === undefined ? "" : ` (${answer})`;
  if (delivered_at !== null) return `delivered${said}`;
  if (given_up_at !== null) return `given up${said}`;
  return said === "" ? "waiting" : `waiting to be tried again${said}`;
}
