import { openEmbeddedDatabase } from "../../../server/database/embedded-database.ts";

/**
 * This program opens the embedded database of a folder and prints how much memory it needed at most, in
 * kilobytes.
 */
const database = await openEmbeddedDatabase(process.argv[2] ?? "");
await database.close();
process.stdout.write(String(process.resourceUsage().maxRSS));
