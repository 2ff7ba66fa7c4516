import type { Feature } from "../http/feature.ts";
import { checkStore, dropUnfinishedFiles, removeUnwantedFiles } from "./file-jobs.ts";
import { filesAccountPart } from "./files-account-part.ts";
import type {} from "./file-tables.ts";
import * as begin from "./migrations/20261122T1920-files-begin.ts";

export const filesFeature: Feature = {
  name: "files",
  migrations: { "20261122T1920-files-begin": begin },
  account: [filesAccountPart],
  jobs: { dropUnfinishedFiles, checkStore },
  frequentJobs: { removeUnwantedFiles },
};
