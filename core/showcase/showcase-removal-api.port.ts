import type { ShowcaseId } from "../shared/id.ts";

/** These calls delete and restore the caller's own showcases. They fail with a Failure. */
export abstract class ShowcaseRemovalApi {
  /** One that is gone already is removed. Ends its links. */
  abstract remove(id: ShowcaseId): Promise<void>;
  /** Its links stay ended. */
  abstract restore(id: ShowcaseId): Promise<void>;
}
