import type { UserId } from "../shared/id.ts";
import type { ClientProfile } from "./client-profile.ts";

/** A client as developers see them who may read one of their requests. */
export interface VisibleClient {
  readonly id: UserId;
  readonly username: string;
  readonly fullName: string;
  /** UTC, ISO-8601. */
  readonly memberSince: string;
  /** Agreements with developers that they completed here. */
  readonly completedAgreements: number;
  /** Null while they have written none. */
  readonly profile: ClientProfile | null;
}
