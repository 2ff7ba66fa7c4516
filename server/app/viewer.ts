import type { EndpointShape } from "../../contract/endpoint.ts";
import type { UserType } from "../../core/auth/credentials.ts";
import type { UserId } from "../../core/shared/id.ts";

/** The person behind a good token. */
export interface Viewer {
  readonly userId: UserId;
  /** Null until the role is chosen. */
  readonly userType: UserType | null;
  readonly sessionId: number;
}

/** Whether the endpoint is for people of this role; the route's policy speaks only after that. */
export function isLetIn({ access }: EndpointShape, { userType }: Viewer): boolean {
  return (access !== "client" && access !== "developer") || userType === access;
}
