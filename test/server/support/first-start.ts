import { openEmbeddedDatabase } from "../../../server/database/embedded-database.ts";

/** Makes an embedded database in a process of its own, which its test kills meanwhile. */
const [directory = ""] = process.argv.slice(2);
await openEmbeddedDatabase(directory);
