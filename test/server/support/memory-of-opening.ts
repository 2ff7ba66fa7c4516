import { readFileSync } from "node:fs";
import { openEmbeddedDatabase } from "../../../server/database/embedded-database.ts";

/**
 * This program opens an embedded database and prints how much memory it needed at most, in kilobytes; it needs Linux.
 * `process.resourceUsage()` would not do: its maximum begins with that of the process which has started this one.
 */
const database = await openEmbeddedDatabase(process.argv[2] ?? "");
await database.close();
const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
if (peak === undefined) throw new Error("The memory of this process is not known");
process.stdout.write(peak);
