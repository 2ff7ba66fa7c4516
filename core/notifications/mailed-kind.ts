import type { UserType } from "../auth/credentials.ts";
import { REQUEST_KINDS, type SaleEvent } from "./notification.ts";

/** Mails about sales: "sale" of what costs something, with what becomes of it; "free_sale" of what is free. */
export const SALE_KINDS = ["sale", "free_sale"] as const;
export type SaleKind = (typeof SALE_KINDS)[number];

export function saleKind(event: SaleEvent): SaleKind {
  return event === "sold_free" ? "free_sale" : "sale";
}

export function isSaleKind(kind: MailedKind): kind is SaleKind {
  return (SALE_KINDS as readonly MailedKind[]).includes(kind);
}

/** Kinds of mails that a user can turn off one by one. */
export const MAILED_KINDS = [...REQUEST_KINDS, ...SALE_KINDS] as const;
export type MailedKind = (typeof MAILED_KINDS)[number];

/** Names of the kinds in the list of choices. */
export const KIND_LABEL: Readonly<Record<MailedKind, string>> = {
  message: "Messages",
  response: "Responses to your requests",
  share: "Requests shared with you",
  agreement: "Agreement updates",
  sale: "Sales of your products",
  free_sale: "New users of your free products",
};

const ONLY_FOR: Readonly<Partial<Record<MailedKind, UserType>>> = {
  response: "client",
  share: "developer",
  sale: "developer",
  free_sale: "developer",
};

/** Lists the kinds that a user with this role gets by mail. */
export function kindsOf(userType: UserType | null): readonly MailedKind[] {
  return MAILED_KINDS.filter((kind) => (ONLY_FOR[kind] ?? userType) === userType);
}

/** Returns the kinds, each once, as an address names them: separated by points. */
export function kindsText(kinds: readonly MailedKind[]): string {
  return [...new Set(kinds)].join(".");
}

/** Reads what `kindsText` has written. Unknown kinds are left out; without a known one, all are meant. */
export function kindsIn(text: string): readonly MailedKind[] {
  const named = text.split(".");
  const known = MAILED_KINDS.filter((kind) => named.includes(kind));
  return known.length === 0 ? MAILED_KINDS : known;
}
