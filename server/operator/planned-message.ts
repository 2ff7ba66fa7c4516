import { Refusal } from "../http/errors/refusal.ts";
import { StartError } from "../settings/start-error.ts";
import { CommandError } from "./command-error.ts";

/** Returns the message of an expected failure; undefined for a bug. */
export function plannedMessage(error: unknown): string | undefined {
  const isPlanned = error instanceof CommandError || error instanceof StartError || error instanceof Refusal;
  return isPlanned ? error.message : undefined;
}
