import { expect } from "@jest/globals";
import { lastValueFrom } from "rxjs";
import { HttpShowcaseEditingApi } from "../../../../adapters/http/http-showcase-editing-api.ts";
import { HttpShowcaseLinksApi } from "../../../../adapters/http/http-showcase-links-api.ts";
import { HttpShowcaseRatingsApi } from "../../../../adapters/http/http-showcase-ratings-api.ts";
import { HttpShowcaseReadmesApi } from "../../../../adapters/http/http-showcase-readmes-api.ts";
import { HttpShowcaseRemovalApi } from "../../../../adapters/http/http-showcase-removal-api.ts";
import { HttpShowcasesApi } from "../../../../adapters/http/http-showcases-api.ts";
import type { ShowcaseId, UserId } from "../../../../core/shared/id.ts";
import { NO_SHOWCASE_FILTER } from "../../../../core/showcase/showcase-filter.ts";
import { BARE_VIDEO } from "./media-rows.ts";
import { FIRST, KEY, listOf, navigation, type Row, UNKNOWN } from "./row.ts";
import { IDS, type Scene } from "./scene.ts";

const SHOWCASE = IDS.showcase as ShowcaseId;

const LISTED = {
  id: IDS.showcase,
  developerId: IDS.developer,
  title: "Bakery",
  excerpt: "Bread online.",
  image: null,
  imageAlt: "",
  skills: [],
  isPublic: true,
  averageRating: null,
  totalRatings: 0,
  views: 0,
  creator: UNKNOWN,
  createdAt: "",
} as const;
const WHOLE = {
  ...LISTED,
  description: "Bread\nonline.",
  projectUrl: "https://bakery.example",
  repositoryUrl: "",
  demoUrl: "",
  includeProfile: true,
  creatorCard: null,
  videos: [BARE_VIDEO],
  readme: { name: "readme.md", size: 0 },
  hiddenBecause: null,
} as const;
const DETAILS = {
  title: "Café",
  description: "Cake.",
  skills: ["Cake"],
  projectUrl: "",
  repositoryUrl: "",
  demoUrl: "https://cafe.example",
  includeProfile: false,
  isPublic: true,
} as const;
const CHANGED = {
  ...WHOLE,
  title: "Café",
  excerpt: "Cake.",
  description: "Cake.",
  projectUrl: "",
  demoUrl: "https://cafe.example",
  includeProfile: false,
} as const;
const rated = (stars: 3 | 5) => ({
  averageRating: stars,
  totalRatings: 1,
  distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, [stars]: 1 },
});

export const showcaseRows: readonly Row[] = [
  {
    name: "lists showcases",
    call: ({ visitor }) => new HttpShowcasesApi(visitor).list(NO_SHOWCASE_FILTER, FIRST),
    says: () => listOf(LISTED),
  },
  {
    name: "lists the showcases of a developer",
    call: ({ visitor }) => {
      const creator = IDS.developer as UserId;
      return new HttpShowcasesApi(visitor).list({ ...NO_SHOWCASE_FILTER, creator }, FIRST);
    },
    says: () => listOf(LISTED),
  },
  {
    name: "lists own showcases",
    call: ({ developer }) => editing(developer).listOwn(FIRST),
    says: () => listOf({ ...LISTED, deletedAt: null, shareCount: 0, hiddenBecause: null }),
  },
  {
    name: "reads a showcase",
    call: ({ visitor }) => new HttpShowcasesApi(visitor).get(SHOWCASE),
    says: () => WHOLE,
  },
  {
    name: "reads a showcase for its form",
    call: ({ developer }) => editing(developer).read(SHOWCASE),
    says: () => ({ value: WHOLE, version: "" }),
  },
  {
    name: "reads the text of a readme",
    call: ({ developer }) => editing(developer).readme(SHOWCASE),
    says: () => "Bread & butter",
  },
  {
    name: "shows a readme",
    call: ({ visitor }) => new HttpShowcaseReadmesApi(visitor).get({ id: SHOWCASE }),
    says: () => ({
      contents: [],
      blocks: [{ kind: "verbatim", text: "Bread & butter" }],
      isPlain: true,
    }),
  },
  {
    name: "publishes a showcase",
    call: ({ developer }) => {
      const readme = { name: "cake.md", text: "# Cake" };
      return lastValueFrom(editing(developer).create({ details: DETAILS, videos: [], readme }, KEY));
    },
    says: () => ({
      kind: "done",
      value: { ...CHANGED, id: 12, videos: [], readme: { name: "cake.md", size: 0 } },
    }),
  },
  {
    name: "changes a showcase",
    call: ({ developer }) => editing(developer).update(SHOWCASE, DETAILS, "", KEY),
    says: () => ({ value: CHANGED, version: "" }),
  },
  {
    name: "changes the videos of a showcase",
    call: ({ developer }) => editing(developer).putPart(SHOWCASE, { videos: [] }),
    says: () => ({ value: { ...WHOLE, videos: [] }, version: "" }),
  },
  {
    name: "hides the profile beside a showcase",
    call: ({ developer }) => editing(developer).putPart(SHOWCASE, { includeProfile: false }),
    says: () => ({ value: { ...WHOLE, includeProfile: false }, version: "" }),
  },
  {
    name: "changes the files of a showcase",
    call: ({ developer }) => {
      const readme = { name: "cake.md", text: "# Cake" };
      return lastValueFrom(editing(developer).putFiles(SHOWCASE, { readme }, KEY));
    },
    says: () => ({
      kind: "done",
      value: { value: { ...WHOLE, readme: { name: "cake.md", size: 0 } }, version: "" },
    }),
  },
  {
    name: "removes a showcase",
    call: ({ developer }) => new HttpShowcaseRemovalApi(developer).remove(SHOWCASE),
    says: () => undefined,
  },
  {
    name: "reads the ratings' figures of a showcase",
    call: ({ visitor }) => new HttpShowcaseRatingsApi(visitor).figures(SHOWCASE),
    says: () => rated(5),
  },
  {
    name: "reads one's own rating of a showcase",
    call: ({ client }) => new HttpShowcaseRatingsApi(client).own(SHOWCASE),
    says: () => 5,
  },
  {
    name: "finds no own rating of a showcase",
    call: ({ developer }) => new HttpShowcaseRatingsApi(developer).own(SHOWCASE),
    says: () => null,
  },
  {
    name: "rates a showcase",
    call: ({ client }) => new HttpShowcaseRatingsApi(client).rate(SHOWCASE, 3),
    says: () => rated(3),
  },
  {
    name: "shares a showcase",
    call: ({ developer }) => new HttpShowcaseLinksApi(developer, navigation).share(SHOWCASE),
    says: () => ({
      id: null,
      shareToken: expect.any(String),
      shareUrl: expect.stringContaining("/shared/showcases/"),
      projectUrl: null,
      createdAt: null,
      lastUsedAt: undefined,
    }),
  },
];

function editing(http: Scene["developer"]) {
  return new HttpShowcaseEditingApi(http, http);
}
