import { parse } from "bowser";

/** Users say these names shorter than the vendors do. */
const SHORT_NAME: Readonly<Record<string, string>> = {
  "Microsoft Edge": "Edge",
  "Samsung Internet for Android": "Samsung Internet",
  "Chrome OS": "ChromeOS",
};

/** Returns the name of a device in words that its owner knows, such as "Edge on Windows". */
export function deviceName(userAgent: string): string {
  // The parser throws for an empty text.
  if (userAgent === "") return UNKNOWN;
  const { browser, os, platform } = parse(userAgent);
  const device = platform.vendor === "Apple" ? (platform.model ?? os.name) : os.name;
  const names = [browser.name, device].filter((name) => name !== undefined && name !== "") as string[];
  return names.map((name) => SHORT_NAME[name] ?? name).join(" on ") || UNKNOWN;
}

const UNKNOWN = "Unknown device";
