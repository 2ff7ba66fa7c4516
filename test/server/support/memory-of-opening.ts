import { openEmbeddedDatabase } from "../../../server/database/embedded-database.ts";

/** Opens the embedded database of a folder and says how much memory this process had at most, in kilobytes. */
const database = await openEmbeddedDatabase(process.argv[2] ?? "");
await database.close();
process.stdout.write(String(process.resourceUsage().maxRSS));
