import type { Feature } from "../http/feature.ts";
import { sampleShowcases } from "./add-sample-showcases.ts";
import * as begin from "./migrations/20261123T0245-showcase-begin.ts";
import * as views from "./migrations/20261123T0312-showcase-views.ts";
import { dropOldViews } from "../view-counting/count-view.ts";
import * as images from "./migrations/20261123T0330-showcase-images.ts";
import * as rank from "./migrations/20261123T0740-showcase-rank.ts";
import * as words from "./migrations/20261130T0503-showcase-words-of-all-scripts.ts";
import { dropDeletedShowcases } from "./drop-deleted.ts";
import { readmeRoutes } from "./readme-routes.ts";
import {
  showcaseRatingsAccountPart,
  showcaseReadmesAccountPart,
  showcasesAccountPart,
} from "./showcase-account-parts.ts";
import { showcaseImageRule } from "./showcase-image-rule.ts";
import { showcasePartRoutes } from "./showcase-part-routes.ts";
import { SHOWCASE_VIEWS, showcaseRatingRoutes } from "./showcase-rating-routes.ts";
import { showcaseRoutes } from "./showcase-routes.ts";
import { showcaseShareRoutes } from "./showcase-share-routes.ts";
import type {} from "./showcase-tables.ts";
import { videosInShowcases } from "./videos-in-showcases.ts";

export const showcaseFeature: Feature = {
  name: "showcase",
  routes: [
    ...showcaseRoutes,
    ...showcasePartRoutes,
    ...showcaseShareRoutes,
    ...showcaseRatingRoutes,
    ...readmeRoutes,
  ],
  migrations: {
    "20261123T0245-showcase-begin": begin,
    "20261123T0312-showcase-views": views,
    "20261123T0330-showcase-images": images,
    "20261123T0740-showcase-rank": rank,
    "20261130T0503-showcase-words-of-all-scripts": words,
  },
  topics: ["showcases", "showcase", "showcases-of"],
  account: [showcasesAccountPart, showcaseReadmesAccountPart, showcaseRatingsAccountPart],
  jobs: { dropDeletedShowcases, dropOldShowcaseViews: dropOldViews(SHOWCASE_VIEWS) },
  sampleData: [sampleShowcases],
  imageRules: [showcaseImageRule],
  videoPlacements: [videosInShowcases],
};
