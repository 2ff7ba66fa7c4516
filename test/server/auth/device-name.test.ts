import { describe, expect, it } from "@jest/globals";
import { deviceName } from "../../../server/auth/device-name.ts";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

describe("deviceName", () => {
  it.each([
    [`${MAC} Version/18.0 Safari/605.1.15`, "Safari on macOS"],
    [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36`, "Chrome on Windows"],
    [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge on Windows"],
    [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, "Opera on Windows"],
    [`${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, "Chrome on iPhone"],
    [`${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, "Firefox on iPhone"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
    [
      "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
      "Chrome on Android",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15; SM-S918B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36",
      "Samsung Internet on Android",
    ],
    [
      "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
      "Chrome on ChromeOS",
    ],
    [
      "Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1",
      "Safari on iPad",
    ],
    ["curl/8.5.0", "Unknown device"],
    ["", "Unknown device"],
  ])("knows %p", (userAgent, words) => {
    expect(deviceName(userAgent)).toBe(words);
  });
});
