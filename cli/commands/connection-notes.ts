import type { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Output } from "../terminal/output.ts";

/**
 * Returns what a running command calls after each try: with why it failed, and with null for one that did not. A
 * server that cannot be reached is reported once, and again when it is back.
 */
export function connectionNotes(output: Output): (failure: Failure | null) => void {
  let isLost = false;
  return (failure) => {
    if (failure !== null && !isLost) output.note({ text: failureMessage(failure), style: "yellow" });
    if (failure === null && isLost) output.note({ text: "Connected again.", style: "dim" });
    isLost = failure !== null;
  };
}
