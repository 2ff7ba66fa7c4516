import type { Id } from "../shared/id.ts";

export type DeviceId = Id<"device">;

/** Where an account is signed in. */
export interface Device {
  readonly id: DeviceId;
  /** In words, such as "Firefox on Windows". */
  readonly name: string;
  /** UTC, ISO-8601. */
  readonly signedInAt: string;
  /** UTC, ISO-8601. */
  readonly lastUsedAt: string;
  /** The one that asks. */
  readonly isCurrent: boolean;
}

/** This one first, then as they were last used. */
export function inReadingOrder(devices: readonly Device[]): readonly Device[] {
  return devices.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) ||
      Date.parse(other.lastUsedAt) - Date.parse(one.lastUsedAt),
  );
}
