import { openEmbeddedDatabase } from "../../../server/database/embedded-database.ts";

/** This program opens an embedded database and prints how much memory it needed at most, in kilobytes. */
const database = await openEmbeddedDatabase(process.argv[2] ?? "");
await database.close();
process.stdout.write(String(process.resourceUsage().maxRSS));
