export const AGREEMENT_STATUSES = [
  "proposed",
  "accepted",
  "declined",
  "withdrawn",
  "superseded",
  "delivered",
  "changes_requested",
  "completed",
] as const;
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number];

/** An accepted version is binding: it never changes, and no other version can be proposed beside it. */
export const BINDING_STATUSES = ["accepted", "delivered", "changes_requested", "completed"] as const;

export function isBinding(status: AgreementStatus): boolean {
  return (BINDING_STATUSES as readonly AgreementStatus[]).includes(status);
}
