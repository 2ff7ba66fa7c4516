import { titleFault } from "../text/plain-name.ts";
import { formatDollars } from "../payments/money.ts";
import { PRODUCT_LIMITS } from "./product.ts";

export function productTitleError(title: string): string | undefined {
  const trimmed = title.trim();
  if (trimmed === "") return "Title is required";
  if (trimmed.length > PRODUCT_LIMITS.title)
    return `Title must be at most ${PRODUCT_LIMITS.title} characters`;
  return titleFault(trimmed, "Title");
}

export function productSummaryError(summary: string): string | undefined {
  const trimmed = summary.trim();
  if (trimmed === "") return "Summary is required";
  if (trimmed.length > PRODUCT_LIMITS.summary)
    return `Summary must be at most ${PRODUCT_LIMITS.summary} characters`;
  return titleFault(trimmed, "Summary");
}

export function productDescriptionError(description: string): string | undefined {
  const trimmed = description.trim();
  if (trimmed === "") return "Description is required";
  return trimmed.length > PRODUCT_LIMITS.description
    ? `Description must be at most ${PRODUCT_LIMITS.description.toLocaleString("en-US")} characters`
    : undefined;
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
  return [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== ""))];
}

export function tagsError(tags: readonly string[]): string | undefined {
  const settled = settledTags(tags);
  if (settled.length > PRODUCT_LIMITS.tags) return `You can list at most ${PRODUCT_LIMITS.tags} tags`;
  const tooLong = settled.find((tag) => tag.length > PRODUCT_LIMITS.tag);
  if (tooLong !== undefined) return `A tag must be at most ${PRODUCT_LIMITS.tag} characters`;
  return settled.map((tag) => titleFault(tag, "A tag")).find((fault) => fault !== undefined);
}

export function versionNameError(name: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === "") return "Version is required";
  if (trimmed.length > PRODUCT_LIMITS.versionName)
    return `Version must be at most ${PRODUCT_LIMITS.versionName} characters`;
  return titleFault(trimmed, "Version");
}

export function versionNotesError(notes: string): string | undefined {
  return notes.trim().length > PRODUCT_LIMITS.versionNotes
    ? `Notes must be at most ${PRODUCT_LIMITS.versionNotes.toLocaleString("en-US")} characters`
    : undefined;
}

export function reviewCommentError(comment: string): string | undefined {
  return comment.trim().length > PRODUCT_LIMITS.reviewComment
    ? `Comment must be at most ${PRODUCT_LIMITS.reviewComment.toLocaleString("en-US")} characters`
    : undefined;
}
