import { Failure } from "../../core/shared/failure.ts";

/** What was to be removed and is gone already is removed. */
export async function orGone(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof Failure && error.kind === "not-found")) throw error;
  }
}
