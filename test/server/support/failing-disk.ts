import { fsyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { endOfProcess } from "../../../server/database/broken-database.ts";
import { START_PARAMS } from "../../../server/database/create-pglite.ts";
import { SyncedNodeFS } from "../../../server/database/synced-node-fs.ts";

/** This program opens an embedded database whose disk fails at the first commit after its start. */
const [directory = ""] = process.argv.slice(2);
const disk = { fails: false };
const sync = (descriptor: number) => {
  if (disk.fails) throw Object.assign(new Error("i/o error"), { code: "EIO" });
  fsyncSync(descriptor);
};
const pglite = await PGlite.create({
  fs: new SyncedNodeFS(directory, endOfProcess(directory), { sync }),
  startParams: START_PARAMS,
});
await pglite.exec("create table t (n integer)");
disk.fails = true;
process.stdout.write("the disk fails now\n");
await pglite.exec("insert into t values (7)");
process.stdout.write("acknowledged\n");
