import type { AgreementTerms } from "../../../core/agreements/agreement-terms.ts";

export interface SampleAgreement {
  /** It is the title of the request that the agreement is about. */
  readonly request: string;
  readonly developer: string;
  readonly versions: readonly (Omit<AgreementTerms, "deadline"> & {
    readonly by: "client" | "developer";
    /** It counts from the first start; null means no deadline. */
    readonly dueInDays: number | null;
    readonly hoursAgo: number;
  })[];
  /** The last version was accepted so many hours before the first start; absent while it is open. */
  readonly acceptedHoursAgo?: number;
}

export const SAMPLE_AGREEMENTS: readonly SampleAgreement[] = [
  {
    request: "Order board for four bakeries, usable with floury hands",
    developer: "dev",
    versions: [
      {
        by: "developer",
        title: "Order board for four bakeries",
        scope:
          "A web page for the four shops' tablets that shows one list of orders.\nNew orders and changes appear in all shops within two seconds.\nTargets of at least 18 mm.\nWorks for an hour without the line.\nTraining: two afternoons.",
        priceType: "fixed",
        amountCents: 520_000,
        dueInDays: 45,
        hoursAgo: 2.5,
      },
      {
        by: "client",
        title: "Order board for four bakeries",
        scope:
          "A web page for the four shops' tablets that shows one list of orders.\nNew orders and changes appear in all shops within two seconds.\nTargets of at least 18 mm.\nWorks for an hour without the line and sorts itself out afterwards.\nFriday's list can be read at 4 in the morning without a touch.",
        priceType: "fixed",
        amountCents: 480_000,
        dueInDays: 38,
        hoursAgo: 1,
      },
    ],
  },
  {
    request: "Allergen sheets that are never out of date",
    developer: "dev",
    versions: [
      {
        by: "developer",
        title: "Allergen sheets from the recipes",
        scope:
          "Reads the recipes where they are kept today.\nOne sheet for each product, made anew with every change of a recipe.\nA page for the counter and a printed sheet in A5.\nThe baker sees what changed before it is shown.",
        priceType: "hourly",
        amountCents: 8_500,
        dueInDays: 20,
        hoursAgo: 60,
      },
    ],
    acceptedHoursAgo: 52,
  },
];
