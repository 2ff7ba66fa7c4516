import type { ShowcaseId } from "../shared/id.ts";

/** These calls delete and restore the caller's own showcases. They fail with a Failure. */
export abstract class ShowcaseRemovalApi {
  /** Deletes the showcase and ends its links. One that is gone already counts as deleted. */
  abstract remove(id: ShowcaseId): Promise<void>;
  /** Restores the showcase; its links stay revoked. */
  abstract restore(id: ShowcaseId): Promise<void>;
}
