import { Refusal } from "../http/errors/refusal.ts";
import { StartError } from "../settings/start-error.ts";
import { CommandError } from "./command-error.ts";

/** What to tell the operator of a planned no; undefined for a fault of ours. */
export function plannedMessage(error: unknown): string | undefined {
  const isPlanned = error instanceof CommandError || error instanceof StartError || error instanceof Refusal;
  return isPlanned ? error.message : undefined;
}
