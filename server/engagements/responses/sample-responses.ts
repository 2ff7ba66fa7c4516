import type { SnagStatus } from "../../../core/snagged-requests/snagged-request.ts";

export interface SampleResponse {
  /** It is the title of the request that it answers. */
  readonly request: string;
  readonly developer: string;
  readonly message: string;
  readonly link?: string;
  readonly includeProfile: boolean;
  readonly status: SnagStatus;
  readonly hoursAgo: number;
  /** It was accepted or declined so many hours before the first start. */
  readonly answeredHoursAgo?: number;
}

const DAY = 24;

export const SAMPLE_RESPONSES: readonly SampleResponse[] = [
  {
    request: "Order board for four bakeries, usable with floury hands",
    developer: "fergus",
    message:
      "I grew up behind a bakery counter in Sligo, so I know what flour does to a touch screen. I would hang a cheap tablet in each shop and keep the list on all four in step, so that a dropped line costs nobody an order.\n\nI could show you something to press by the end of next week.",
    includeProfile: true,
    status: "pending",
    hoursAgo: 0.6,
  },
  {
    request: "Order board for four bakeries, usable with floury hands",
    developer: "mei",
    message:
      "My last two jobs were kitchen displays for a canteen with 1,100 lunches a day. The trick is never to ask twice: one press takes an order on, one more takes it back. I am free from the first week of next month.",
    link: "https://example.org/mei/kitchen-displays",
    includeProfile: true,
    status: "seen",
    hoursAgo: 2.2,
  },
  {
    request: "Forecast how many rolls to bake tomorrow",
    developer: "priya",
    message:
      "I make forecasts for two canteens and publish how often they are wrong. Yours would be honestly measured against your deputy, day by day, before you decide anything.",
    link: "https://example.org/priya/forecasts",
    includeProfile: true,
    status: "accepted",
    hoursAgo: 2 * DAY + 12,
    answeredHoursAgo: 2 * DAY + 2,
  },
  {
    request: "Forecast how many rolls to bake tomorrow",
    developer: "owen",
    message: "We have a product for this that runs in 300 shops. I can set you up with a trial on Monday.",
    includeProfile: false,
    status: "declined",
    hoursAgo: 9 * DAY,
    answeredHoursAgo: 8 * DAY,
  },
  {
    request: "Snow load warnings for alpine huts",
    developer: "dev",
    message:
      "What happens when a scale goes silent would be my first question, too: I would treat silence as a warning that grows with every hour and with the forecast. CSV by FTP is fine with me, it is honest.\n\nI have built alarms for a cold store that somebody has to believe at three in the morning.",
    includeProfile: true,
    status: "pending",
    hoursAgo: 4,
  },
  {
    request: "Recipe costing that understands seasons",
    developer: "dev",
    message:
      "The PDF on Mondays is the hard part, and I like those. I would read it into a table that you check once with your finger on the paper, and only then believe the prices.",
    includeProfile: true,
    status: "seen",
    hoursAgo: 20,
  },
  {
    request: "Make 40,000 scanned index cards searchable",
    developer: "dev",
    message:
      "I would begin with 500 cards that your volunteers know by heart, and measure before promising anything about the other 39,500. The machine can stand in your own rack.",
    includeProfile: true,
    status: "accepted",
    hoursAgo: 10.5,
    answeredHoursAgo: 9.5,
  },
  {
    request: "Loan tracking for 1,400 artworks",
    developer: "dev",
    message: "Sixty-one columns are a story, and I would like to hear it from your registrar.",
    includeProfile: false,
    status: "declined",
    hoursAgo: 5 * DAY,
    answeredHoursAgo: 4 * DAY,
  },
];
