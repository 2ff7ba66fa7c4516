import type { UserType } from "../../core/auth/credentials.ts";
import type { UserId } from "../../core/shared/id.ts";

/** The person behind a good token. */
export interface Viewer {
  readonly userId: UserId;
  /** Null until the role is chosen. */
  readonly userType: UserType | null;
  readonly sessionId: number;
}
