import { webLinkError } from "./web-link.ts";
import { foundErrors } from "../editing/found-errors.ts";
import { tooLong, wrongLine } from "../text/too-long.ts";
import { wrongName } from "../text/name-fault.ts";

/** Lengths are in characters after trimming. */
export const CLIENT_PROFILE_LIMITS = {
  displayName: 100,
  companyName: 100,
  about: 2_000,
  location: 100,
} as const;

/** A client writes this about themselves. An empty text means that it was not given. */
export interface ClientProfile {
  readonly displayName: string;
  readonly companyName: string;
  readonly companyUrl: string;
  readonly about: string;
  readonly location: string;
}

export const EMPTY_CLIENT_PROFILE: ClientProfile = {
  displayName: "",
  companyName: "",
  companyUrl: "",
  about: "",
  location: "",
};

export function displayNameError(name: string): string | undefined {
  return wrongName(name, "Display name", CLIENT_PROFILE_LIMITS.displayName);
}

export function companyNameError(name: string): string | undefined {
  return wrongLine(name, "Company", CLIENT_PROFILE_LIMITS.companyName);
}

export function aboutError(about: string): string | undefined {
  return tooLong(about, "About", CLIENT_PROFILE_LIMITS.about);
}

/** Checks the location of either kind of profile. */
export function locationError(location: string): string | undefined {
  return wrongLine(location, "Location", CLIENT_PROFILE_LIMITS.location);
}

export type ClientProfileErrors = Readonly<Partial<Record<keyof ClientProfile, string>>>;

/** Checks the form; an empty result means that the profile may be sent. */
export function clientProfileErrors(profile: ClientProfile): ClientProfileErrors {
  return foundErrors({
    displayName: displayNameError(profile.displayName),
    companyName: companyNameError(profile.companyName),
    companyUrl: webLinkError(profile.companyUrl),
    about: aboutError(profile.about),
    location: locationError(profile.location),
  });
}
