import { openEmbeddedDatabase } from "../../../server/database/embedded-database.ts";

/** This program makes an embedded database; its test kills it meanwhile. */
const [directory = ""] = process.argv.slice(2);
await openEmbeddedDatabase(directory);
