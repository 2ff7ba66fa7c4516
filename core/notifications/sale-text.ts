import { formatDollars } from "../payments/money.ts";
import { isolated } from "../text/plain-name.ts";
import type { SaleEvent } from "./notification.ts";

/** What became of the sales of one product. */
export interface SaleNews {
  readonly event: SaleEvent;
  readonly title: string;
  readonly count: number;
  /** Sum of their prices. */
  readonly cents: number;
}

/** Says it without a full stop, for a line or a subject. */
export function saleText({ event, title, count, cents }: SaleNews): string {
  const product = `"${isolated(title)}"`;
  const isOne = count === 1;
  const sum = formatDollars(cents / 100);
  switch (event) {
    case "sold_free":
      return `${isOne ? "Someone" : `${count} people`} got ${product} for free`;
    case "sold":
      return isOne
        ? `You sold ${product} for ${sum}`
        : `You made ${count} sales of ${product} for ${sum} in all`;
    case "sale_reversed":
      return `${salesOf(product, count)} reversed, and ${sum} left your wallet`;
    case "sale_restored":
      return `${salesOf(product, count)} restored, and ${sum} went back to your wallet`;
  }
}

function salesOf(product: string, count: number): string {
  return count === 1 ? `A sale of ${product} was` : `${count} sales of ${product} were`;
}

const NOTES: Readonly<Record<SaleEvent, readonly string[]>> = {
  sold: ["The money is in your wallet."],
  sold_free: [],
  sale_reversed: [
    "A sale is reversed when the payment provider takes the buyer's payment back.",
    "If your wallet is below zero now, your next sales pay it off first.",
  ],
  sale_restored: ["A sale is restored when the buyer's payment stands after all."],
};

/** Explains once what such sales mean for the seller's wallet. */
export function saleNotes(news: readonly Pick<SaleNews, "event">[]): readonly string[] {
  return [...new Set(news.map(({ event }) => event))].flatMap((event) => NOTES[event]);
}
