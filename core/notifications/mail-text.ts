import { isolated } from "../text/plain-name.ts";
import { PRODUCT_NAME } from "../shared/brand.ts";
import { OPEN_LABEL, requestEventText } from "./notification-text.ts";
import type { MailedKind, NotifiedStep } from "./notification.ts";

/** An item sums up one kind of event by one person about one thing. */
export interface MailItem {
  readonly kind: MailedKind;
  /** It is the step of an agreement; null for every other kind, and where the step was not recorded. */
  readonly step: NotifiedStep | null;
  readonly fullName: string;
  readonly username: string;
  readonly count: number;
  /** The recipient continues at this path of the product. */
  readonly path: string;
}

export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link: { readonly label: string; readonly path: string };
}

/** Further ones are counted. */
const MOST_LINES = 15;
const LONGEST_NAME = 60;
const PLAIN_NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,'’-]*$/u;
/** Mail programs make links of such a name. */
const LOOKS_LIKE_ADDRESS = /\.[\p{L}\p{N}]/u;

/**
 * Returns the name under which a person appears in a mail to others: their own, unless it could be taken for
 * something else. A username contains letters, digits, _ and - only.
 */
export function nameInMail({ fullName, username }: Pick<MailItem, "fullName" | "username">): string {
  const name = fullName.replace(/\s+/gu, " ").trim();
  const isPlain = name.length <= LONGEST_NAME && PLAIN_NAME.test(name) && !LOOKS_LIKE_ADDRESS.test(name);
  return isPlain ? name : username;
}

/** Says who did what and where, oldest first. It quotes nothing that was written to the recipient. */
export function mailText(items: readonly MailItem[]): MailText {
  const [first] = items;
  if (first === undefined) throw new Error("A mail about nothing");
  if (items.length === 1)
    return {
      subject: `${sentence(first)} (${PRODUCT_NAME})`,
      paragraphs: [`${sentence(first)}.`],
      link: { label: OPEN_LABEL[first.kind], path: first.path },
    };
  const lines = items.slice(0, MOST_LINES).map((item) => `${sentence(item)}.`);
  const further = items.length - lines.length;
  return {
    subject: `${String(items.length)} updates (${PRODUCT_NAME})`,
    paragraphs: further === 0 ? lines : [...lines, `And ${String(further)} more.`],
    link: { label: "Open your dashboard", path: "/dashboard" },
  };
}

function sentence(item: MailItem): string {
  const { kind, step, count: unreadMessages } = item;
  return `${isolated(nameInMail(item))} ${requestEventText({ kind, step, unreadMessages })}`;
}
