import { parseId, type RequestId } from "../shared/id.ts";
import { SNAG_STATUSES, type SnagStatus } from "./snagged-request.ts";

/** It is the filter of the list of responses; it lives in the address. */
export interface SnagFilter {
  /** It is null for responses to all requests. */
  readonly requestId: RequestId | null;
  readonly status: SnagStatus | null;
}

/** Reads a filter from an address; an invalid value counts as absent. */
export function parseSnagFilter(query: { get(name: string): string | null }): SnagFilter {
  return {
    requestId: parseId(query.get("request") ?? "") as RequestId | null,
    status: SNAG_STATUSES.find((each) => each === query.get("status")) ?? null,
  };
}

/** Returns "" for no filter. */
export function formatSnagFilter({ requestId, status }: SnagFilter): string {
  const parts: string[] = [];
  if (requestId !== null) parts.push(`request=${String(requestId)}`);
  if (status !== null) parts.push(`status=${status}`);
  return parts.join("&");
}
