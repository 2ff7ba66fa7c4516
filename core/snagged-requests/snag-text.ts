import type { RequestStatus } from "../requests/request.ts";
import { snagRefusal } from "./snag-form.ts";
import type { SnaggedRequest, SnagStatus } from "./snagged-request.ts";
import { isolated } from "../auth/plain-name.ts";

/** What a client reads: theirs is the next word on the first two. */
export const RECEIVED_STATUS_NAME: Readonly<Record<SnagStatus, string>> = {
  pending: "New",
  seen: "Seen",
  accepted: "Accepted",
  declined: "Declined",
};

/** What it means for the developer whose response it is. */
export function sentSnagText({ status, client }: Pick<SnaggedRequest, "status" | "client">): string {
  switch (status) {
    case "pending":
      return `${isolated(client.fullName)} has not opened it yet.`;
    case "seen":
      return `${isolated(client.fullName)} has read it and has not answered yet.`;
    case "accepted":
      return `${isolated(client.fullName)} wants to talk about it with you.`;
    case "declined":
      return `${isolated(client.fullName)} decided for somebody else or against it, and may still come back to you.`;
  }
}

/** For the owner of a request that nobody has answered. */
export function noResponsesText(request: RequestStatus): string {
  const ended = snagRefusal(request);
  return ended === undefined ? "None yet. Developers who want to do it write to you here." : `None. ${ended}`;
}

export interface SnagGroup {
  readonly requestId: SnaggedRequest["requestId"];
  readonly request: SnaggedRequest["request"];
  readonly snags: readonly SnaggedRequest[];
}

/** By request, each in the place of its newest response. */
export function groupByRequest(snags: readonly SnaggedRequest[]): readonly SnagGroup[] {
  const groups = new Map<SnaggedRequest["requestId"], SnaggedRequest[]>();
  for (const snag of snags) {
    const group = groups.get(snag.requestId);
    if (group === undefined) groups.set(snag.requestId, [snag]);
    else group.push(snag);
  }
  return [...groups].map(([requestId, group]) => ({
    requestId,
    request: group[0]?.request ?? null,
    snags: group,
  }));
}
