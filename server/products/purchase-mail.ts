import { isolated } from "../../core/text/plain-name.ts";
import { formatDollars } from "../../core/payments/money.ts";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import type { Db } from "../database/tables.ts";
import type { MailTemplate } from "../mail/mail-template.ts";
import type { PurchaseEvent } from "./purchase-mail-tables.ts";

/** What has become of a purchase. Only the library shows the licence key. */
export const purchaseMail: MailTemplate = {
  kind: "purchase",
  isOptional: false,
  compose: async ({ db, id, address, publicUrl }) => {
    const found = await findNoted(db, id);
    if (found === undefined) return undefined;
    const text = found.recipient === "seller" ? SELLER_REFUNDED : FOR_BUYER[found.event];
    const title = `"${isolated(found.title)}"`;
    const price = found.price_cents === 0 ? undefined : formatDollars(found.price_cents / 100);
    const link = linkOf(found);
    return {
      to: address,
      subject: `${text.subject} (${PRODUCT_NAME})`,
      paragraphs:
        price === undefined ? [`You got ${title} for free.`, IN_YOUR_LIBRARY] : text.said({ title, price }),
      link: { label: link.label, url: publicUrl + link.path },
    };
  },
};

type Noted = NonNullable<Awaited<ReturnType<typeof findNoted>>>;

function linkOf({ recipient, event, purchase_id, product_id }: Noted) {
  if (recipient === "seller") return { label: "See your sales", path: "/marketplace/selling" };
  return event === "not-restored"
    ? { label: "View the product", path: `/marketplace/${product_id}` }
    : { label: "See the receipt", path: `/marketplace/receipts/${purchase_id}` };
}

async function findNoted(db: Db, mail: number) {
  return db
    .selectFrom("purchase_mails")
    .innerJoin("purchases", "purchases.id", "purchase_mails.purchase_id")
    .select(["purchase_id", "product_id", "event", "recipient", "title", "price_cents"])
    .where("mail_id", "=", mail)
    .executeTakeFirst();
}

interface MailText {
  readonly subject: string;
  readonly said: (about: { readonly title: string; readonly price: string }) => readonly string[];
}

const IN_YOUR_LIBRARY = "Its files and your licence key are in your library.";

const SELLER_REFUNDED: MailText = {
  subject: "You refunded a sale",
  said: ({ title, price }) => [`You refunded ${title}. ${price} left your wallet.`],
};

const FOR_BUYER: Readonly<Record<PurchaseEvent, MailText>> = {
  bought: {
    subject: "Your purchase",
    said: ({ title, price }) => [`You bought ${title} for ${price}.`, IN_YOUR_LIBRARY],
  },
  refunded: {
    subject: "Your purchase was refunded",
    said: ({ title, price }) => [
      `The seller refunded ${title}. ${price} went back to your wallet.`,
      "You no longer have access to its files, and its licence key no longer works.",
    ],
  },
  "taken-back": {
    subject: "A purchase was reversed",
    said: ({ title, price }) => [
      `A payment into your wallet was reversed by the payment provider, and the wallet no longer covered what you bought with it. So we reversed your purchase of ${title} for ${price}.`,
      "You no longer have access to its files, and its licence key no longer works.",
    ],
  },
  restored: {
    subject: "Your purchase was restored",
    said: ({ title, price }) => [
      `The payment provider returned the payment it had reversed, so we restored your purchase of ${title}. ${price} left your wallet.`,
      "Its files and your licence key work again.",
    ],
  },
  "not-restored": {
    subject: "You can buy it again",
    said: ({ title, price }) => [
      `The payment provider returned the payment it had reversed. We couldn't restore your purchase of ${title}, because your wallet holds less than the ${price} you paid for it.`,
      "Top up your wallet, then buy it again on its page if it is still for sale.",
    ],
  },
};
