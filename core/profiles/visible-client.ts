import type { PersonName } from "../images/person-name.ts";
import type { RequestSummary } from "../requests/request.ts";
import type { ClientProfile } from "./client-profile.ts";

/** Of the open public requests of a client the newest are shown. */
export const VISIBLE_CLIENT_REQUESTS = 10;

/** A client as developers see them who may read one of their requests. */
export interface VisibleClient extends PersonName {
  /** UTC, ISO-8601. */
  readonly memberSince: string;
  /** Agreements with developers that they completed here. */
  readonly completedAgreements: number;
  /** Null while they have written none. */
  readonly profile: ClientProfile | null;
  /** Open and public, the newest first; VISIBLE_CLIENT_REQUESTS at most. */
  readonly requests: readonly RequestSummary[];
}
