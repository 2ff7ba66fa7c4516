import type { Feature } from "../http/feature.ts";
import { backupCommands } from "./backup-commands.ts";

export const backupFeature: Feature = {
  name: "backup",
  commands: backupCommands,
};
