import type { Feature } from "../http/feature.ts";
import type {} from "./installation-tables.ts";
import { INSTALLATION_STEP } from "./installation.ts";
import * as begin from "./migrations/20261126T0130-installation-begin.ts";

export const installationFeature: Feature = {
  name: "installation",
  migrations: { [INSTALLATION_STEP]: begin },
};
