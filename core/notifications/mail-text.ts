import { isolated } from "../text/plain-name.ts";
import { nameFault } from "../text/name-fault.ts";
import { PRODUCT_NAME } from "../shared/brand.ts";
import { type MailedKind, saleKind } from "./mailed-kind.ts";
import { OPEN_LABEL, OPEN_PRODUCT_LABEL, requestEventText } from "./notification-text.ts";
import { type NotifiedStep, type RequestKind, SALES_PATH } from "./notification.ts";
import { type SaleNews, saleNotes, saleText } from "./sale-text.ts";

/** One kind of event by one person about one thing, or what became of the sales of one product. */
export type MailItem = RequestMailItem | SaleNews;

export interface RequestMailItem {
  readonly kind: RequestKind;
  /** Step of an agreement; null for every other kind, and where the step was not recorded. */
  readonly step: NotifiedStep | null;
  readonly fullName: string;
  readonly username: string;
  readonly count: number;
  /** Where the recipient continues. */
  readonly path: string;
}

export function kindOfItem(item: MailItem): MailedKind {
  return isSale(item) ? saleKind(item.event) : item.kind;
}

export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link: { readonly label: string; readonly path: string };
}

/** Further ones are counted. */
const MOST_LINES = 15;
const LONGEST_NAME = 60;
/** Joiners that letters need, hyphens, middle dots and the tsheg of Tibetan. */
const JOINING = ["\u200c", "\u200d", "\u05be", "\u2010", "\u2011", "\u00b7", "\u30fb", "\u0f0b"].join("|");
const PLAIN_NAME = new RegExp(`^[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N} .,'’-]|${JOINING})*$`, "u");
/** Mail programs make links of such a name, even if it begins with a title. */
const LOOKS_LIKE_ADDRESS = /[\p{L}\p{N}-]{2}\.[\p{Script=Latin}\p{Script=Arabic}\p{N}]/u;

/**
 * Returns the name under which a person appears in a mail to others: their own, unless it could be taken for
 * something else. A username contains letters, digits, _ and - only.
 */
export function nameInMail({ fullName, username }: Pick<RequestMailItem, "fullName" | "username">): string {
  const name = fullName.replace(/\s+/gu, " ").trim();
  const isPlain =
    name.length <= LONGEST_NAME &&
    PLAIN_NAME.test(name) &&
    !LOOKS_LIKE_ADDRESS.test(name) &&
    nameFault(name, "") === undefined;
  return isPlain ? name : username;
}

/** Says who did what and where, oldest first. Quotes nothing that was written to the recipient. */
export function mailText(items: readonly MailItem[]): MailText {
  const [first] = items;
  if (first === undefined) throw new Error("A mail about nothing");
  const lines = items.slice(0, MOST_LINES).map((item) => `${sentence(item)}.`);
  const further = items.length - lines.length;
  const what = items.length === 1 ? sentence(first) : `${String(items.length)} updates`;
  return {
    subject: `${what} (${PRODUCT_NAME})`,
    paragraphs: [
      ...lines,
      ...(further === 0 ? [] : [`And ${String(further)} more.`]),
      ...saleNotes(items.filter(isSale)),
    ],
    link: linkOf(items, first),
  };
}

/** Leads to the one thing that all of it is about, or else to the dashboard. */
function linkOf(items: readonly MailItem[], first: MailItem): MailText["link"] {
  const label = labelOf(first);
  const path = pathOf(first);
  const isOneThing = items.every((item) => pathOf(item) === path && labelOf(item) === label);
  return isOneThing ? { label, path } : { label: "Open your dashboard", path: "/dashboard" };
}

function pathOf(item: MailItem): string {
  return isSale(item) ? SALES_PATH : item.path;
}

function labelOf(item: MailItem): string {
  return isSale(item) ? OPEN_PRODUCT_LABEL[item.event] : OPEN_LABEL[item.kind];
}

function sentence(item: MailItem): string {
  if (isSale(item)) return saleText(item);
  const { kind, step, count: unreadMessages } = item;
  return `${isolated(nameInMail(item))} ${requestEventText({ kind, step, unreadMessages })}`;
}

function isSale(item: MailItem): item is SaleNews {
  return "event" in item;
}
