export const AVAILABILITIES = ["available", "limited", "unavailable"] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export const AVAILABILITY_NAME: Readonly<Record<Availability, string>> = {
  available: "Available",
  limited: "Limited time",
  unavailable: "Not available",
};
