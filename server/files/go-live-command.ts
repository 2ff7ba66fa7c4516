import { command } from "../operator/command.ts";
import { recordCommand } from "../security-log/record-command.ts";
import { adoptStore, claimStore } from "./claim-store.ts";
import { openFileStore } from "./open-file-store.ts";

export const goLiveCommand = command({
  name: "go-live",
  help: "Says that this database and its store of files are the live ones: a restored copy sends mails from its next start on.",
  arguments: {},
  run: async (context) => {
    const { database, settings, print } = context;
    const store = await openFileStore(settings);
    if ((await claimStore(database.kysely, store)) === undefined)
      return print("This database is live, and the store is its own: nothing was to be done.");
    const earlier = await adoptStore(database.kysely, store);
    await recordCommand(context, { kind: "operator_command", means: "go-live" });
    if (earlier !== undefined)
      print(
        "The store was another database's, which removes nothing from it any more: stop what runs on that one.",
      );
    print("This database is live, and the store is its own. Start all its processes anew.");
  },
});
