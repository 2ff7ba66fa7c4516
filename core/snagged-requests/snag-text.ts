import type { RequestStatus } from "../requests/request.ts";
import { isKnown } from "../images/person-name.ts";
import { snagRefusal } from "./snag-form.ts";
import type { SnaggedRequest, SnagStatus } from "./snagged-request.ts";
import { displayName } from "../text/display-name.ts";
import { isolated } from "../text/plain-name.ts";

/** A client reads these names; the first two wait for their answer. */
export const RECEIVED_STATUS_NAME: Readonly<Record<SnagStatus, string>> = {
  pending: "New",
  seen: "Seen",
  accepted: "Accepted",
  declined: "Declined",
};

/** Says what the status means for the developer who responded. */
export function sentSnagText({
  status,
  client,
  requestId,
}: Pick<SnaggedRequest, "status" | "client" | "requestId">): string {
  const name = isKnown(client) ? isolated(displayName(client)) : "The client";
  if (requestId === null) return `${name} removed this request.`;
  switch (status) {
    case "pending":
      // A server that names no client says nothing of what they have read.
      return isKnown(client) ? `${name} hasn't read it yet.` : `${name} hasn't replied yet.`;
    case "seen":
      return `${name} has read it but hasn't replied yet.`;
    case "accepted":
      return `${name} wants to talk with you about it.`;
    case "declined":
      return `${name} declined; they may still reconsider.`;
  }
}

/** Returns what the owner of a request without responses reads. */
export function noResponsesText(request: RequestStatus): string {
  const ended = snagRefusal(request);
  return ended === undefined ? "No responses yet. Responses from developers appear here." : `None. ${ended}`;
}

export interface SnagGroup {
  /** It is unique among the groups: each response to a removed request has a group of its own. */
  readonly key: string;
  readonly requestId: SnaggedRequest["requestId"];
  readonly request: SnaggedRequest["request"];
  readonly removedTitle: string | null;
  readonly snags: readonly SnaggedRequest[];
}

/** Groups responses by request, each group in the position of its newest response. */
export function groupByRequest(snags: readonly SnaggedRequest[]): readonly SnagGroup[] {
  const groups = new Map<string, SnagGroup & { snags: SnaggedRequest[] }>();
  for (const snag of snags) {
    const key = groupKey(snag);
    const group = groups.get(key);
    const { requestId, request, removedTitle } = snag;
    if (group === undefined) groups.set(key, { key, requestId, request, removedTitle, snags: [snag] });
    else group.snags.push(snag);
  }
  return [...groups.values()];
}

export function groupKey({ id, requestId }: SnaggedRequest): string {
  return requestId === null ? `removed ${id}` : `request ${requestId}`;
}
