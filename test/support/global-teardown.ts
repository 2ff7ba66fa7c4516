import { dropTemplate } from "../server/support/postgres-databases.ts";

export default async function globalTeardown(): Promise<void> {
  const address = process.env["TEST_DATABASE_URL"];
  const folder = process.env["TEST_RUN_FOLDER"];
  if (address !== undefined && folder !== undefined) await dropTemplate(address, folder);
}
