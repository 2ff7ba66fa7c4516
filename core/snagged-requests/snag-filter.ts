import { parseId, type RequestId } from "../shared/id.ts";
import { type AddressQuery, formatQuery, oneOfIn } from "../text/address-query.ts";
import { SNAG_STATUSES, type SnagStatus } from "./snagged-request.ts";

/** It is the filter of the list of responses; it lives in the address. */
export interface SnagFilter {
  /** It is null for responses to all requests. */
  readonly requestId: RequestId | null;
  readonly status: SnagStatus | null;
}

/** Reads a filter from an address; an invalid value counts as absent. */
export function parseSnagFilter(query: AddressQuery): SnagFilter {
  return {
    requestId: parseId(query.get("request") ?? "") as RequestId | null,
    status: oneOfIn(query, "status", SNAG_STATUSES) ?? null,
  };
}

/** Returns "" for no filter. */
export function formatSnagFilter({ requestId, status }: SnagFilter): string {
  return formatQuery({ request: requestId, status });
}
