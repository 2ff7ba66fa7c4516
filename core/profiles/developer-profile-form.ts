import { locationError } from "./client-profile.ts";
import type { Availability } from "./availability.ts";
import {
  bioError,
  type DeveloperProfile,
  headlineError,
  hourlyRateError,
  settledSkills,
  skillsError,
  timezoneError,
} from "./developer-profile.ts";
import { webLinkError } from "./web-link.ts";
import { foundErrors } from "../editing/found-errors.ts";
import { dollarsError, plainDollars, readDollars } from "../payments/typed-dollars.ts";
import { trimmedLine, trimmedName, trimmedText } from "../text/trimmed.ts";

/** The fields are as typed. */
export interface DeveloperProfileForm extends Omit<DeveloperProfile, "skills" | "hourlyRateCents"> {
  /** Commas separate the skills. */
  readonly skills: string;
  /** It is in dollars, and blank for none. */
  readonly hourlyRate: string;
}

export const EMPTY_DEVELOPER_PROFILE_FORM: DeveloperProfileForm = {
  headline: "",
  bio: "",
  skills: "",
  hourlyRate: "",
  availability: "available" satisfies Availability,
  location: "",
  timezone: "",
  website: "",
  githubUrl: "",
  linkedinUrl: "",
  isPublic: true,
};

export type DeveloperProfileErrors = Readonly<Partial<Record<keyof DeveloperProfileForm, string>>>;

export function toForm({ skills, hourlyRateCents, ...profile }: DeveloperProfile): DeveloperProfileForm {
  return {
    ...profile,
    skills: skills.join(", "),
    hourlyRate: hourlyRateCents === null ? "" : plainDollars(hourlyRateCents),
  };
}

/** Checks the form; an empty result means that it may be sent. */
export function developerProfileErrors(form: DeveloperProfileForm): DeveloperProfileErrors {
  return foundErrors({
    headline: headlineError(form.headline),
    bio: bioError(form.bio),
    skills: skillsError(form.skills.split(",")),
    hourlyRate: form.hourlyRate.trim() === "" ? undefined : dollarsError(form.hourlyRate, hourlyRateError),
    location: locationError(form.location),
    timezone: timezoneError(form.timezone),
    website: webLinkError(form.website),
    githubUrl: webLinkError(form.githubUrl),
    linkedinUrl: webLinkError(form.linkedinUrl),
  });
}

export function toDeveloperProfile(form: DeveloperProfileForm): DeveloperProfile {
  const { hourlyRate: _, ...said } = form;
  return {
    ...said,
    headline: trimmedLine(form.headline),
    bio: trimmedText(form.bio),
    skills: settledSkills(form.skills.split(",")),
    hourlyRateCents: form.hourlyRate.trim() === "" ? null : (readDollars(form.hourlyRate).cents ?? null),
    location: trimmedLine(form.location),
    timezone: trimmedName(form.timezone),
    website: trimmedName(form.website),
    githubUrl: trimmedName(form.githubUrl),
    linkedinUrl: trimmedName(form.linkedinUrl),
  };
}
