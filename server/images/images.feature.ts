import type { Feature } from "../http/feature.ts";
import { dropUnnamedImages } from "./image-jobs.ts";
import { imageRoutes } from "./image-routes.ts";
import type {} from "./image-tables.ts";
import { imagesAccountPart } from "./images-account-part.ts";
import * as begin from "./migrations/20261123T0240-images-begin.ts";

export const imagesFeature: Feature = {
  name: "images",
  routes: imageRoutes,
  migrations: { "20261123T0240-images-begin": begin },
  account: [imagesAccountPart],
  jobs: { dropUnnamedImages },
};
