import { titleFault } from "../text/plain-name.ts";
import { settledSkills, skillsError } from "../profiles/developer-profile.ts";
import { SHOWCASE_LIMITS } from "./showcase.ts";

export function showcaseTitleError(title: string): string | undefined {
  const trimmed = title.trim();
  if (trimmed === "") return "Title is required";
  if (trimmed.length > SHOWCASE_LIMITS.title)
    return `Title must be at most ${SHOWCASE_LIMITS.title} characters`;
  return titleFault(trimmed, "Title");
}

export function showcaseDescriptionError(description: string): string | undefined {
  const trimmed = description.trim();
  if (trimmed === "") return "Description is required";
  return trimmed.length > SHOWCASE_LIMITS.description
    ? `Description must be at most ${SHOWCASE_LIMITS.description.toLocaleString("en-US")} characters`
    : undefined;
}

/** Checks the text that readers get who cannot see the image. */
export function imageAltError(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > SHOWCASE_LIMITS.imageAlt)
    return `Alternative text must be at most ${SHOWCASE_LIMITS.imageAlt} characters`;
  return titleFault(trimmed, "Alternative text");
}

export function showcaseSkillsError(skills: readonly string[]): string | undefined {
  if (settledSkills(skills).length > SHOWCASE_LIMITS.skills)
    return `You can list at most ${SHOWCASE_LIMITS.skills} skills`;
  return skillsError(skills);
}
