import type { Stars } from "../../core/ratings/stars.ts";

interface SampleReview {
  readonly stars: Stars;
  readonly comment: string;
  readonly days: number;
}

export interface SampleSale {
  readonly buyer: string;
  readonly daysAgo: number;
  readonly review?: SampleReview;
}

/** They are the cents that users have put into their wallets before anything was sold. */
export const SAMPLE_TOP_UPS: Readonly<Record<string, number>> = {
  clara: 10_000,
  tomasz: 5_000,
  ines: 8_000,
  henrik: 5_000,
  yasmin: 4_000,
  greta: 6_000,
  malik: 5_000,
  sofia: 8_000,
  fergus: 3_000,
  owen: 5_000,
  elias: 3_000,
  arjun: 4_000,
};

export const TOPPED_UP_DAYS_AGO = 39;

const said = (stars: Stars, days: number, comment: string): SampleReview => ({ stars, days, comment });

export const SAMPLE_SALES: Readonly<Record<string, readonly SampleSale[]>> = {
  "Offline queue": [
    {
      buyer: "fergus",
      daysAgo: 23,
      review: said(
        5,
        2,
        "Read all of it over lunch, which is the best thing I can say of a library. I had three queues of my own, each wrong in another way: one lost what a closed tab had taken, one sent twice after a time-out, one did both. All three are gone. The idempotency key per entry is what I had never thought of.",
      ),
    },
    {
      buyer: "malik",
      daysAgo: 20,
      review: said(4, 3, "Works on the bikes. I would pay again for a version that merges."),
    },
    { buyer: "owen", daysAgo: 14, review: said(5, 1, "") },
    {
      buyer: "clara",
      daysAgo: 11,
      review: said(5, 4, "Our counter in Gouda lost its line on Saturday and no order."),
    },
    { buyer: "arjun", daysAgo: 6 },
    { buyer: "sofia", daysAgo: 2 },
  ],
  "Clear forms": [
    {
      buyer: "ines",
      daysAgo: 17,
      review: said(
        5,
        5,
        "We replaced the booking form on a Tuesday. On Wednesday somebody phoned to say that for the first time they had booked without asking their daughter. I keep going back to the page on why each part is as it is.",
      ),
    },
    {
      buyer: "henrik",
      daysAgo: 9,
      review: said(4, 2, "Good, plain, and the summary of errors is right. Printing it took some work."),
    },
    { buyer: "owen", daysAgo: 3 },
  ],
  "Project handover kit": [
    {
      buyer: "greta",
      daysAgo: 30,
      review: said(5, 12, "Half a page and two signatures. It ended a discussion of six weeks."),
    },
    { buyer: "clara", daysAgo: 25, review: said(4, 1, "The six questions alone are worth it.") },
    {
      buyer: "elias",
      daysAgo: 8,
      review: said(3, 1, "Useful, but I had hoped for something on passwords and who keeps them."),
    },
  ],
  "Night watch for PostgreSQL": [
    {
      buyer: "arjun",
      daysAgo: 38,
      review: said(5, 7, "Found an index that nobody had used since 2019. It was 40 GB."),
    },
    { buyer: "henrik", daysAgo: 28, review: said(4, 2, "One page in the morning, as it says.") },
    { buyer: "elias", daysAgo: 13 },
  ],
  "Estimates people believe": [
    {
      buyer: "tomasz",
      daysAgo: 10,
      review: said(4, 1, "Short. I read it twice and sent it to the two people who ask me every week."),
    },
    {
      buyer: "sofia",
      daysAgo: 7,
      review: said(
        2,
        1,
        "Well written, but for people who build things. I was looking for the other side of the table.",
      ),
    },
    { buyer: "clara", daysAgo: 4 },
  ],
  "Trade icons": [
    {
      buyer: "yasmin",
      daysAgo: 5,
      review: said(5, 1, "The bicycle is the only one I have seen with its chain on the right side."),
    },
    { buyer: "malik", daysAgo: 3 },
  ],
  "400 made-up bakery orders": [
    {
      buyer: "clara",
      daysAgo: 8,
      review: said(5, 1, "I looked for our own orders in it. Nobody here would have noticed."),
    },
    { buyer: "priya", daysAgo: 7, review: said(4, 2, "") },
    { buyer: "fergus", daysAgo: 5 },
    { buyer: "mei", daysAgo: 1 },
  ],
  "Offline in five evenings": [
    {
      buyer: "tomasz",
      daysAgo: 13,
      review: said(
        5,
        8,
        "It took me seven, and the fifth one twice. But the order arrived, and I know why it did.",
      ),
    },
    { buyer: "greta", daysAgo: 9 },
    { buyer: "yasmin", daysAgo: 1 },
  ],
};
