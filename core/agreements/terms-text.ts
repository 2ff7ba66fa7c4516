import type { AgreementTerms } from "./agreement-terms.ts";
import { formatDollars } from "../payments/money.ts";

// A calendar day has no time zone: formatting it in UTC keeps the day that was typed.
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });

/** Returns for example "$4,800" or "$95 an hour". */
export function priceText({ priceType, amountCents }: Pick<AgreementTerms, "priceType" | "amountCents">) {
  const dollars = formatDollars(amountCents / 100);
  return priceType === "hourly" ? `${dollars} an hour` : dollars;
}

export function deadlineText({ deadline }: Pick<AgreementTerms, "deadline">): string {
  return deadline === null ? "No deadline" : DAY.format(new Date(deadline));
}
