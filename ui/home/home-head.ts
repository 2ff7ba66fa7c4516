import { GENERAL_CARD, HOME_PATH } from "../../core/discovery/public-address.ts";
import { PRODUCT_NAME, TAGLINE } from "../../core/shared/brand.ts";
import type { PageHead } from "../shared/page-head.ts";

export const HOME_HEAD: PageHead = {
  title: TAGLINE,
  windowTitle: `${PRODUCT_NAME} | ${TAGLINE}`,
  description: `${TAGLINE}. Post a work request, find the developer who has built it before, agree and build.`,
  canonical: HOME_PATH,
  isIndexed: true,
  status: 200,
  image: GENERAL_CARD,
  type: "website",
  jsonLd: (absolute) => ({
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: PRODUCT_NAME,
    description: TAGLINE,
    url: absolute(HOME_PATH),
  }),
};
