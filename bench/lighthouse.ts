import type { Database } from "../server/database/database.ts";
import type { Settings } from "../server/settings/settings.ts";
import { allSampleData } from "../server/app/features.ts";
import { openFileStore } from "../server/files/open-file-store.ts";
import { addSampleData } from "../server/sample-data/add-sample-data.ts";
import { lighthouseScores } from "./support/lighthouse-scores.ts";
import { addSessionPollers } from "./support/session-pollers.ts";
import type { Measurement } from "./support/measurement.ts";
import { withServedApp } from "./support/served-app.ts";

const LEAST = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const MOST_PAINT_MS = 1_000;
const LEAST_WITH_PICTURES = { ...LEAST, performance: 95 } as const;
/** Search engines must not index a support session, so SEO is not judged. */
const LEAST_OF_SESSION = { performance: 95, accessibility: 100, "best-practices": 100 } as const;

/** Scores the product with its sample data. */
export async function run(): Promise<readonly Measurement[]> {
  const fill = ({ kysely }: Database, settings: Settings) =>
    addSampleData(kysely, new Date(), allSampleData, () => openFileStore(settings));
  return withServedApp({ fill }, async (origin, database) => {
    const addresses = await pages(origin);
    const [session] = await addSessionPollers(database.pool, 1);
    if (session === undefined) throw new Error("No support session was opened");
    return await lighthouseScores([
      ...addresses.map(([path, shown]) => ({
        url: `${origin}${path}`,
        shown,
        least: LEAST,
        mostPaintMs: MOST_PAINT_MS,
      })),
      ...(await picturePages(origin)).map(([path, shown]) => ({
        url: `${origin}${path}`,
        shown,
        least: LEAST_WITH_PICTURES,
      })),
      {
        url: `${origin}/collaboration/${session.session}/${session.token}`,
        shown: "/collaboration/{id}/{token}",
        least: LEAST_OF_SESSION,
      },
    ]);
  });
}

/** The path has ids that differ from run to run, so the results show another text. */
type Named = readonly [path: string, shown: string];

async function firstOf(origin: string, list: string): Promise<string> {
  const answer = await fetch(`${origin}${list}?limit=1`);
  const [row] = (await answer.json()) as readonly { readonly id: number }[];
  return String(row?.id);
}

async function picturePages(origin: string): Promise<readonly Named[]> {
  const product = await firstOf(origin, "/api/marketplace/products");
  const showcase = await firstOf(origin, "/api/project-showcase/");
  return [
    ["/marketplace", "/marketplace"],
    [`/marketplace/${product}`, "/marketplace/{id}"],
    ["/showcase", "/showcase"],
    [`/showcase/${showcase}`, "/showcase/{id}"],
  ];
}

async function pages(origin: string): Promise<readonly Named[]> {
  const ticket = await firstOf(origin, "/api/requests/public");
  const developer = await firstOf(origin, "/api/profile/developers/public");
  const fixed = ["/", "/tickets", "/creators", "/login", "/register"].map((path) => [path, path] as const);
  return [
    ...fixed,
    [`/tickets/${ticket}`, "/tickets/{id}"],
    [`/developers/${developer}`, "/developers/{id}"],
  ];
}
