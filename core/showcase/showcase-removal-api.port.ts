import type { ShowcaseId } from "../shared/id.ts";

/** Takes an own showcase down, and back. Fails with a Failure. */
export abstract class ShowcaseRemovalApi {
  /** One that is gone already is removed. Ends its links. */
  abstract remove(id: ShowcaseId): Promise<void>;
  /** Its links stay ended. */
  abstract restore(id: ShowcaseId): Promise<void>;
}
