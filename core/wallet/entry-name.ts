import type { WalletEntry } from "./wallet.ts";

type Moved = Pick<WalletEntry, "kind" | "isSale">;

/** Names an entry of a wallet's ledger in a word or two. */
export function entryName({ kind, isSale }: Moved): string {
  switch (kind) {
    case "top-up":
      return "Top-up";
    case "purchase":
      return isSale ? "Sale" : "Purchase";
    case "refund":
      return isSale ? "Refund to buyer" : "Refund";
    case "chargeback":
      return "Chargeback";
    case "closing":
      return "Wallet closed";
  }
}
