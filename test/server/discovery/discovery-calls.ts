import { everybody, type Calls } from "../support/call.ts";

export const calls: Calls = {
  "GET /robots.txt": { cells: everybody(200) },
  "GET /sitemap.xml": { cells: everybody(200) },
  "GET /sitemaps/*": { cells: everybody(404) },
  "GET /cards/*": { cells: everybody(404) },
  "GET /tickets.atom": { cells: everybody(200) },
  "GET /showcases.atom": { cells: everybody(200) },
  "GET /developers/:id/videos.atom": { cells: everybody(404) },
};
