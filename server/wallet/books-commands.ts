import { formatDollars } from "../../core/payments/money.ts";
import { CommandError } from "../operator/command-error.ts";
import { type Command, command } from "../operator/command.ts";
import { checkBooks } from "./check-books.ts";

const booksCommand = command({
  name: "books",
  help: "checks that the wallets' books balance, against what was topped up, bought and refunded, and prints the totals, also of donations and subscription months",
  arguments: {},
  run: async ({ database, print }) => {
    const { faults, uncredited, totals } = await checkBooks(database.kysely);
    const { wallets, heldCents, owedCents, providerCents, platformCents, kinds, receipts } = totals;
    print(`Wallets: ${String(wallets)}, holding ${money(heldCents)}, owing ${money(owedCents)}`);
    print(`Payment providers: ${money(providerCents)}`);
    print(`Platform: ${money(platformCents)}`);
    for (const { kind, count, cents } of kinds) print(`${kind}: ${String(count)}, ${money(cents)}`);
    for (const { name, count, grossCents, returnedCents, netCents } of receipts)
      print(
        `${name}: ${String(count)}, ${money(grossCents)} paid, ${money(returnedCents)} given back, ${money(netCents)} net`,
      );
    for (const notice of uncredited) print(notice);
    if (faults.length > 0) throw new CommandError(`The books do not balance:\n${faults.join("\n")}`);
    print("The books balance.");
  },
});

export const booksCommands: readonly Command[] = [booksCommand];

function money(cents: number): string {
  return formatDollars(cents / 100);
}
