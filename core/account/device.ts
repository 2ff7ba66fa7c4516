import type { Id } from "../shared/id.ts";

export type DeviceId = Id<"device">;

/** A device is a browser in which the account is signed in. */
export interface Device {
  readonly id: DeviceId;
  /** It is written in words, such as "Firefox on Windows". */
  readonly name: string;
  /** It is UTC in ISO-8601. */
  readonly signedInAt: string;
  /** It is UTC in ISO-8601. */
  readonly lastUsedAt: string;
  /** The caller uses this device. */
  readonly isCurrent: boolean;
}

/** Sorts the current device first, then by latest use. */
export function inReadingOrder(devices: readonly Device[]): readonly Device[] {
  return devices.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) ||
      Date.parse(other.lastUsedAt) - Date.parse(one.lastUsedAt),
  );
}
