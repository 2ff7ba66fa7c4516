import type { PersonName } from "../images/person-name.ts";
import type { RequestSummary } from "../requests/request.ts";
import type { ClientProfile } from "./client-profile.ts";

/** Of the open public requests of a client the newest are shown. */
export const VISIBLE_CLIENT_REQUESTS = 10;

/** Developers see a client like this if they may read one of the client's requests. */
export interface VisibleClient extends PersonName {
  /** It is UTC in ISO-8601. */
  readonly memberSince: string;
  /** It counts agreements with developers that the client completed here. */
  readonly completedAgreements: number;
  /** It is null until the client has written one. */
  readonly profile: ClientProfile | null;
  /** The requests are open and public, the newest first; VISIBLE_CLIENT_REQUESTS at most. */
  readonly requests: readonly RequestSummary[];
}
