import { Failure } from "../../core/shared/failure.ts";

/** Ignores "not-found" of a removal, because a thing that is gone counts as removed. */
export async function orGone(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof Failure && error.kind === "not-found")) throw error;
  }
}
