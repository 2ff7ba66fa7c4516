import { Failure } from "../../core/shared/failure.ts";
import { isMissingCall } from "./read-answer.ts";

/** Counts messages as marked as read where the server keeps no such marks, so that they are not marked again. */
export async function orUnmarked(marked: Promise<unknown>): Promise<void> {
  try {
    await marked;
  } catch (error) {
    if (!(error instanceof Failure && isMissingCall(error.facts))) throw error;
  }
}
