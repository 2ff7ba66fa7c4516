import type { Feature } from "../http/feature.ts";
import { integrationCommands } from "./integration-commands.ts";
import * as begin from "./migrations/20261123T0610-integrations-begin.ts";
import * as foldedNames from "./migrations/20261125T2131-integrations-folded-names.ts";
import type {} from "./integration-tables.ts";

export const integrationsFeature: Feature = {
  name: "integrations",
  migrations: {
    "20261123T0610-integrations-begin": begin,
    "20261125T2131-integrations-folded-names": foldedNames,
  },
  commands: integrationCommands,
};
