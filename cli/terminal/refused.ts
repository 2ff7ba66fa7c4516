import { Failure } from "../../core/shared/failure.ts";

/** Makes a Failure of a sentence of this program, about what it was given or where it runs. */
export function refused(detail: string): Failure {
  return new Failure({ kind: "rejected", detail });
}
