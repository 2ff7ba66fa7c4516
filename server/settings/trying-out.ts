import type { Settings } from "./settings.ts";

type TryingOut = Pick<
  Settings,
  "sandboxMail" | "sandboxIdentity" | "sandboxPayments" | "sampleData" | "isPrivate"
>;

/** They make the product easy to try and would leave a real one open. Each has a setting that turns it on. */
const PARTS = [
  { key: "sandboxMail", setting: "PRACTICE_MAIL", name: "the practice mailbox" },
  { key: "sandboxIdentity", setting: "PRACTICE_IDENTITY", name: "practice sign-ins" },
  { key: "sandboxPayments", setting: "PRACTICE_PAYMENTS", name: "practice payments" },
  { key: "sampleData", setting: "SAMPLE_DATA", name: "sample people" },
] as const;

/** Returns the line of the start report. */
export function tryingOutLine(settings: TryingOut): string {
  const on = PARTS.filter(({ key }) => settings[key]);
  if (on.length === 0)
    return `Nothing for trying out is on (${PARTS.map(({ setting }) => setting).join(", ")}).`;
  const names = listed(on.map(({ name }) => name));
  if (settings.isPrivate) return `For trying out, on this machine only: ${names}.`;
  const asked = listed(on.map(({ setting }) => setting));
  return `WARNING: others can reach this server, and ${asked} asked for ${names}: anybody can sign in as anybody.`;
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat("en").format(words);
}
