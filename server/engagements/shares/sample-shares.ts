import { findSampleRequest } from "../requests/add-sample-requests.ts";
import type { SampleData } from "../../sample-data/sample-data.ts";

interface SampleShare {
  /** It is the title of the request. */
  readonly request: string;
  readonly developer: string;
  readonly hoursAgo: number;
  /** It is absent while the share is new. */
  readonly viewedHoursAgo?: number;
}

const DAY = 24;

/** They come in addition to the shares with which sample requests are posted. */
const SAMPLE_SHARES: readonly SampleShare[] = [
  {
    request: "Order board for four bakeries, usable with floury hands",
    developer: "dev",
    hoursAgo: 2.9,
    viewedHoursAgo: 2.8,
  },
  {
    request: "Forecast how many rolls to bake tomorrow",
    developer: "priya",
    hoursAgo: 3 * DAY,
    viewedHoursAgo: 2 * DAY + 13,
  },
  { request: "Forecast how many rolls to bake tomorrow", developer: "elias", hoursAgo: 3 * DAY },
  {
    request: "Table plan for a restaurant that bends its tables",
    developer: "dev",
    hoursAgo: 4 * DAY,
    viewedHoursAgo: 3 * DAY + 20,
  },
];

export const sampleShares: SampleData = {
  name: "shares",
  after: ["requests"],
  add: async ({ db, ago, idOf }) => {
    for (const { request, developer, hoursAgo, viewedHoursAgo } of SAMPLE_SHARES)
      await db
        .insertInto("request_shares")
        .values({
          request_id: (await findSampleRequest(db, request)).id,
          developer_id: idOf(developer),
          share_date: ago(hoursAgo),
          viewed_at: viewedHoursAgo === undefined ? null : ago(viewedHoursAgo),
        })
        .execute();
  },
};
