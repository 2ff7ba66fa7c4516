import type { Feature } from "../http/feature.ts";
import { checkStore, dropUnfinishedFiles, removeUnwantedFiles, watchRoom } from "./file-jobs.ts";
import { goLiveCommand } from "./go-live-command.ts";
import { filesAccountPart } from "./files-account-part.ts";
import type {} from "./file-tables.ts";
import * as begin from "./migrations/20261122T1920-files-begin.ts";
import * as strays from "./migrations/20261126T0131-files-strays.ts";
import { strayCommands } from "./stray-commands.ts";

export const filesFeature: Feature = {
  name: "files",
  migrations: { "20261122T1920-files-begin": begin, "20261126T0131-files-strays": strays },
  commands: [goLiveCommand, ...strayCommands],
  account: [filesAccountPart],
  jobs: { dropUnfinishedFiles, checkStore },
  frequentJobs: { removeUnwantedFiles, watchRoom },
};
