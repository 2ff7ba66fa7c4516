import * as v from "valibot";
import { command, type Command } from "../operator/command.ts";
import { recordCommand } from "../security-log/record-command.ts";
import type { WayIn } from "./way-in.ts";

/** @param waysIn in the order in which they end */
export function endAllCommand(waysIn: readonly WayIn[]): Command {
  const all = waysIn.map(({ name }) => name).join(", ");
  return command({
    name: "access end-all",
    help: `Ends at once: ${all}. With --confirm; without it, nothing is ended.`,
    arguments: { confirm: v.optional(v.boolean()) },
    run: async (context, { confirm = false }) => {
      const { database, now, print } = context;
      if (!confirm) {
        print(`This ends at once: ${all}. Everybody signs in again, and links have to be made anew.`);
        print("Nothing was ended. Add --confirm to do it.");
        return;
      }
      for (const { name, endAll } of waysIn) print(`${name}: ${await endAll(database.kysely, now())} ended`);
      await recordCommand(context, { kind: "operator_command", means: "access end-all" });
      print("Keys of integrations go on working: npm run integrations -- rotate NAME --now");
    },
  });
}
