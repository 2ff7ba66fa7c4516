import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { atLeast, atMost, type Measurement } from "./measurement.ts";
import { browserPath } from "./open-browser.ts";

export type Category = "performance" | "accessibility" | "best-practices" | "seo";

interface AuditedPage {
  readonly url: string;
  /** The results name the page like this. */
  readonly shown: string;
  /** Categories without a value are not judged. */
  readonly least: Readonly<Partial<Record<Category, number>>>;
  readonly mostPaintMs?: number;
}

/** Uses Lighthouse's mobile profile: slow 4G, a slow processor. */
export async function lighthouseScores(pages: readonly AuditedPage[]): Promise<readonly Measurement[]> {
  const chrome = await launch({
    chromePath: await browserPath(),
    chromeFlags: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const results: Measurement[] = [];
    for (const page of pages) results.push(...(await scoresOf(page, chrome.port)));
    return results;
  } finally {
    chrome.kill();
  }
}

async function scoresOf({ url, shown, least, mostPaintMs }: AuditedPage, port: number) {
  const results: Measurement[] = [];
  const report = await measured(url, port);
  const categories = report?.lhr.categories ?? {};
  for (const [name, limit] of Object.entries(least)) {
    const value = Math.round((categories[name]?.score ?? 0) * 100);
    results.push({ what: `${shown} ${name}`, value, unit: "", limit: atLeast(limit) });
    if (value < limit) tell(report?.lhr.audits ?? {}, categories[name]?.auditRefs ?? []);
  }
  const figure = (audit: string) => report?.lhr.audits[audit]?.numericValue ?? Number.NaN;
  return [
    ...results,
    {
      what: `${shown} largest paint, simulated`,
      value: figure("largest-contentful-paint"),
      unit: "ms",
      ...(mostPaintMs !== undefined && { limit: atMost(mostPaintMs) }),
    },
    {
      what: `${shown} layout shift`,
      value: figure("cumulative-layout-shift"),
      unit: "",
      limit: atMost(0.005),
    },
  ];
}

/** Repeats the run, as Lighthouse asks for, when Chromium's trace has lost its beginning (NO_NAVSTART). */
async function measured(url: string, port: number) {
  for (let tries = 1; ; tries += 1) {
    const report = await lighthouse(url, { port, logLevel: "error" });
    if (tries === 3 || report?.lhr.audits["largest-contentful-paint"]?.numericValue !== undefined)
      return report;
  }
}

type Audits = Readonly<
  Record<string, { readonly score: number | null; readonly title: string; readonly displayValue?: string }>
>;

/** Prints what lowered a score. */
function tell(audits: Audits, refs: readonly { readonly id: string; readonly weight: number }[]): void {
  for (const { id, weight } of refs) {
    const audit = audits[id];
    if (weight > 0 && audit !== undefined && audit.score !== null && audit.score < 0.95)
      process.stdout.write(`    ${id}: ${audit.title} ${audit.displayValue ?? ""}\n`);
  }
}
