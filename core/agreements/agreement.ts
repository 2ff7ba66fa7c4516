import type { UserType } from "../auth/credentials.ts";
import type { ConversationStatus } from "../conversations/conversation.ts";
import type { Person, RequestStatus } from "../requests/request.ts";
import type { AgreementId, ConversationId, RequestId, UserId } from "../shared/id.ts";
import type { AgreementTerms } from "./agreement-terms.ts";
import { type AgreementStatus, isBinding } from "./agreement-status.ts";

/** Each agreement object is one version: its terms never change, and a new proposal is a new version. */
export interface Agreement extends AgreementTerms {
  readonly id: AgreementId;
  readonly requestId: RequestId;
  readonly conversationId: ConversationId;
  readonly proposedBy: UserId;
  readonly client: Person;
  readonly developer: Person;
  /** It counts from 1 within its conversation. */
  readonly version: number;
  readonly status: AgreementStatus;
  readonly requestStatus: RequestStatus;
  readonly conversationStatus: ConversationStatus;
  /**
   * It is the SHA-256 of `canonicalText` in hex. Accepting sends it back, so that only the text that was read
   * is accepted.
   */
  readonly contentHash: string;
  /** It is UTC in ISO-8601, like the three times below. */
  readonly createdAt: string;
  readonly acceptedAt: string | null;
  readonly deliveredAt: string | null;
  readonly completedAt: string | null;
}

export const AGREEMENT_STATUS_NAME: Readonly<Record<AgreementStatus, string>> = {
  proposed: "Proposed",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
  superseded: "Replaced",
  delivered: "Delivered",
  changes_requested: "Changes requested",
  completed: "Completed",
};

/** Returns undefined for a user who is neither of the two parties. */
export function roleIn(
  { client, developer }: Pick<Agreement, "client" | "developer">,
  user: UserId,
): UserType | undefined {
  if (user === client.id) return "client";
  return user === developer.id ? "developer" : undefined;
}

export function proposerOf({ client, proposedBy }: Pick<Agreement, "client" | "proposedBy">): UserType {
  return proposedBy === client.id ? "client" : "developer";
}

/** Returns the accepted version, else the newest. */
export function currentOf<A extends Pick<Agreement, "version" | "status">>(
  versions: readonly A[],
): A | undefined {
  return (
    versions.find(({ status }) => isBinding(status)) ?? versions.toSorted((a, b) => b.version - a.version)[0]
  );
}
