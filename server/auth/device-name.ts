import { parse } from "bowser";

/** Where people say it shorter than the vendor does. */
const SHORT_NAME: Readonly<Record<string, string>> = {
  "Microsoft Edge": "Edge",
  "Samsung Internet for Android": "Samsung Internet",
  "Chrome OS": "ChromeOS",
};

/** What a device called itself, in words its owner knows it by. */
export function deviceName(userAgent: string): string {
  // The parser throws for an empty text.
  if (userAgent === "") return UNKNOWN;
  const { browser, os, platform } = parse(userAgent);
  const device = platform.vendor === "Apple" ? (platform.model ?? os.name) : os.name;
  const names = [browser.name, device].filter((name) => name !== undefined && name !== "") as string[];
  return names.map((name) => SHORT_NAME[name] ?? name).join(" on ") || UNKNOWN;
}

const UNKNOWN = "Unknown device";
