import { titleFault } from "../text/plain-name.ts";
import { formatDollars } from "../payments/money.ts";
import { PRODUCT_LIMITS } from "./product.ts";
import { missingOrTooLong, tooLong, wrongTitle } from "../text/too-long.ts";
import { trimmedLine } from "../text/trimmed.ts";

export function productTitleError(title: string): string | undefined {
  return wrongTitle(title, "Title", PRODUCT_LIMITS.title);
}

export function productSummaryError(summary: string): string | undefined {
  return wrongTitle(summary, "Summary", PRODUCT_LIMITS.summary);
}

export function productDescriptionError(description: string): string | undefined {
  return missingOrTooLong(description, "Description", PRODUCT_LIMITS.description);
}

/** Checks a price in cents; 0 is free. */
export function priceError(cents: number): string | undefined {
  if (!Number.isInteger(cents)) return "Price must be a whole number of cents";
  if (cents < 0) return "Price must be at least 0";
  return cents > PRODUCT_LIMITS.priceCents
    ? `Price must be at most ${formatDollars(PRODUCT_LIMITS.priceCents / 100)}`
    : undefined;
}

/** Trims tags, lowers their case, and removes duplicates and blank ones. */
export function settledTags(tags: readonly string[]): readonly string[] {
  return [
    ...new Set(
      tags.map((tag) => trimmedLine(tag).normalize("NFC").toLowerCase()).filter((tag) => tag !== ""),
    ),
  ];
}

export function tagsError(tags: readonly string[]): string | undefined {
  const settled = settledTags(tags);
  if (settled.length > PRODUCT_LIMITS.tags) return `You can list at most ${PRODUCT_LIMITS.tags} tags`;
  if (settled.some((tag) => tag.length > PRODUCT_LIMITS.tag))
    return `A tag must be at most ${PRODUCT_LIMITS.tag} characters`;
  return settled.map((tag) => titleFault(tag, "A tag")).find((fault) => fault !== undefined);
}

export function versionNameError(name: string): string | undefined {
  return wrongTitle(name, "Version", PRODUCT_LIMITS.versionName);
}

export function versionNotesError(notes: string): string | undefined {
  return tooLong(notes, "Notes", PRODUCT_LIMITS.versionNotes);
}

export function reviewCommentError(comment: string): string | undefined {
  return tooLong(comment, "Comment", PRODUCT_LIMITS.reviewComment);
}
