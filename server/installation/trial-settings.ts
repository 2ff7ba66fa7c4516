import type { Settings } from "../settings/settings.ts";

export const ON_TRIAL =
  "This is a restored copy on trial: it sends no mail, asks no provider and removes no file. `npm run go-live` makes it the live one.";

/** Returns the settings of a copy on trial: they lead neither outside nor to a sandbox in its place. */
export function trialSettings(settings: Settings): Settings {
  const { google, github, linkedin } = settings.providers;
  const closed = { clientId: undefined, clientSecret: undefined };
  return {
    ...settings,
    smtpUrl: undefined,
    sandboxMail: false,
    stripe: undefined,
    sandboxPayments: false,
    rehearsal: false,
    providers: {
      google: { ...google, ...closed },
      github: { ...github, ...closed },
      linkedin: { ...linkedin, ...closed },
    },
    sandboxIdentity: false,
  };
}
