import { titleFault } from "../text/plain-name.ts";
import type { PersonName } from "../images/person-name.ts";
import type { Availability } from "./availability.ts";
import { tooLong, wrongTitle } from "../text/too-long.ts";
import { trimmedLine, trimmedName } from "../text/trimmed.ts";

/** Lengths are in characters after trimming, the rate is in cents an hour. */
export const DEVELOPER_PROFILE_LIMITS = {
  headline: 120,
  bio: 5_000,
  skills: 20,
  skill: 40,
  hourlyRateCents: 1_000_000,
  location: 100,
  timezone: 64,
} as const;

/** A developer writes this about their work. An empty text means that it was not given. */
export interface DeveloperProfile {
  readonly headline: string;
  readonly bio: string;
  readonly skills: readonly string[];
  /** It is in cents an hour, and null when none is named. */
  readonly hourlyRateCents: number | null;
  readonly availability: Availability;
  readonly location: string;
  /** It is a name of the IANA time zone database, such as "Europe/Lisbon". */
  readonly timezone: string;
  readonly website: string;
  readonly githubUrl: string;
  readonly linkedinUrl: string;
  /** The profile is listed under Creators and has a page that all visitors may see. */
  readonly isPublic: boolean;
}

export interface OwnDeveloperProfile extends DeveloperProfile {
  /** The owner reads why the profile is hidden. It is null or absent for a visible profile. */
  readonly hiddenBecause?: string | null;
}

/** All visitors see a developer like this: without the email and the provider's ids. */
export interface PublicDeveloper extends Omit<DeveloperProfile, "isPublic">, PersonName {
  /** It is UTC in ISO-8601. */
  readonly memberSince: string;
}

export function headlineError(headline: string): string | undefined {
  return wrongTitle(headline, "Headline", DEVELOPER_PROFILE_LIMITS.headline);
}

export function bioError(bio: string): string | undefined {
  return tooLong(bio, "About", DEVELOPER_PROFILE_LIMITS.bio);
}

export function skillsError(skills: readonly string[]): string | undefined {
  if (settledSkills(skills).length > DEVELOPER_PROFILE_LIMITS.skills)
    return `You can list at most ${DEVELOPER_PROFILE_LIMITS.skills} skills`;
  if (skills.some((skill) => trimmedLine(skill).length > DEVELOPER_PROFILE_LIMITS.skill))
    return `A skill must be at most ${DEVELOPER_PROFILE_LIMITS.skill} characters`;
  return titleFault(skills.map(trimmedLine).join(""), "A skill");
}

/** @param cents null for none */
export function hourlyRateError(cents: number | null): string | undefined {
  if (cents === null) return undefined;
  if (!Number.isInteger(cents) || cents < 0) return "Hourly rate must be a positive number";
  if (cents > DEVELOPER_PROFILE_LIMITS.hourlyRateCents) return "Hourly rate must be at most $10,000";
  return undefined;
}

export function timezoneError(timezone: string): string | undefined {
  const name = trimmedName(timezone);
  if (name === "") return undefined;
  if (name.length > DEVELOPER_PROFILE_LIMITS.timezone || !isTimezone(name))
    return "Please choose a time zone such as Europe/Lisbon";
  return undefined;
}

function isTimezone(name: string): boolean {
  try {
    // An offset such as "+02:00" is understood too, and is no place.
    return (
      new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "" &&
      /[a-z]/i.test(name)
    );
  } catch {
    return false;
  }
}

/** Trims skills, joins blanks, and removes duplicates without regard to case; the first spelling stays. */
export function settledSkills(skills: readonly string[]): readonly string[] {
  const seen = new Map<string, string>();
  for (const skill of skills) {
    const name = trimmedLine(skill).replace(/\s+/g, " ");
    const key = name.normalize("NFC").toLowerCase();
    if (name !== "" && !seen.has(key)) seen.set(key, name);
  }
  return [...seen.values()];
}
