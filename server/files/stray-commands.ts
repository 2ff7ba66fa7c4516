import { command, type Command } from "../operator/command.ts";
import { CommandError } from "../operator/command-error.ts";
import { recordCommand } from "../security-log/record-command.ts";
import { claimStore, STORE_FAULTS } from "./claim-store.ts";
import { openFileStore } from "./open-file-store.ts";
import { removeDue, STRAYS_KEPT_MS } from "./stray-files.ts";

const LISTED = 50;

const straysCommand = command({
  name: "files strays",
  help: "Lists files of the store that no row names, the oldest first, and from when on they may be removed.",
  arguments: {},
  run: async ({ database, print }) => {
    const strays = await database.kysely
      .selectFrom("stray_files")
      .select(["name", "found_at", (stray) => stray.fn.countAll<number>().over().as("all")])
      .orderBy("found_at")
      .orderBy("name")
      .limit(LISTED)
      .execute();
    if (strays.length === 0) return print("Every file has its row.");
    for (const { name, found_at } of strays) {
      const due = new Date(found_at.getTime() + STRAYS_KEPT_MS);
      print(`${name} found ${found_at.toISOString()}, may be removed from ${due.toISOString()} on`);
    }
    const all = strays[0]?.all ?? 0;
    if (all > LISTED) print(`These are the first of ${String(all)}.`);
  },
});

const removeCommand = command({
  name: "files remove-strays",
  help: "Removes the files that no row has named for 30 days, however many there are.",
  arguments: {},
  run: async (context) => {
    const { database, settings, now, print } = context;
    const store = await openFileStore(settings);
    const fault = await claimStore(database.kysely, store);
    if (fault !== undefined) throw new CommandError(STORE_FAULTS[fault]);
    const removed = await removeDue(database.kysely, store, now());
    await recordCommand(context, { kind: "operator_command", means: "files remove-strays" });
    print(`${String(removed)} files were removed.`);
  },
});

export const strayCommands: readonly Command[] = [straysCommand, removeCommand];
