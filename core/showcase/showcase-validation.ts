import { settledSkills, skillsError } from "../profiles/developer-profile.ts";
import { SHOWCASE_LIMITS } from "./showcase.ts";
import { missingOrTooLong, wrongLine, wrongTitle } from "../text/too-long.ts";

export function showcaseTitleError(title: string): string | undefined {
  return wrongTitle(title, "Title", SHOWCASE_LIMITS.title);
}

export function showcaseDescriptionError(description: string): string | undefined {
  return missingOrTooLong(description, "Description", SHOWCASE_LIMITS.description);
}

/** Checks the text that readers get who cannot see the image. */
export function imageAltError(text: string): string | undefined {
  return wrongLine(text, "Alternative text", SHOWCASE_LIMITS.imageAlt);
}

export function showcaseSkillsError(skills: readonly string[]): string | undefined {
  if (settledSkills(skills).length > SHOWCASE_LIMITS.skills)
    return `You can list at most ${SHOWCASE_LIMITS.skills} skills`;
  return skillsError(skills);
}
