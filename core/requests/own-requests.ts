import { REQUEST_STATUSES, type RequestStatus, type RequestSummary } from "./request.ts";

const DAY_MS = 86_400_000;
/** Most developers who look for work have probably seen an open request that is older. */
export const QUIET_DAYS = 21;

export type StatusCounts = Readonly<Record<RequestStatus, number>>;

export function countByStatus(rows: readonly Pick<RequestSummary, "status">[]): StatusCounts {
  const counts = Object.fromEntries(REQUEST_STATUSES.map((status) => [status, 0])) as Record<
    RequestStatus,
    number
  >;
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

/**
 * Tells whether the owner should look at the request again: say more, share it, or close it.
 * @param now milliseconds since the epoch
 */
export function isLongOpen(
  { status, createdAt }: Pick<RequestSummary, "status" | "createdAt">,
  now: number,
): boolean {
  return status === "open" && now - Date.parse(createdAt) >= QUIET_DAYS * DAY_MS;
}
