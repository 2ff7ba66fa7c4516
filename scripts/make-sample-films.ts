import { readFile, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { chromium, type Route } from "@playwright/test";
import type { Film, record } from "./sample-films/record.ts";

/**
 * Draws the films of the sample marketplace anew into server/sample-data/films, each with its poster, by the encoders of
 * a browser: `npm run sample-films`. Needs Chromium (CHROMIUM, or Debian's).
 */
const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, "server/sample-data/films");
const ORIGIN = "https://films.test/";

const FILMS: readonly Film[] = [
  {
    name: "order-board",
    title: "An order board that works offline",
    by: "Dana Evers",
    scene: "orderBoard",
    theme: "light",
    type: "mp4",
    posterAt: 6.4,
  },
  {
    name: "bread-labels",
    title: "Labels, printed when the bread is",
    by: "Dana Evers",
    scene: "labels",
    theme: "dark",
    type: "webm",
    posterAt: 8.6,
  },
  {
    name: "search-reasons",
    title: "Search that says why",
    by: "Arjun Mehta",
    scene: "search",
    theme: "light",
    type: "webm",
    posterAt: 9.6,
  },
  {
    name: "last-metres",
    title: "The last hundred metres",
    by: "Juan Pablo Ríos",
    scene: "route",
    theme: "light",
    type: "webm",
    posterAt: 8.6,
  },
  {
    name: "paid-once",
    title: "A lost connection, paid once",
    by: "Amara Okafor",
    scene: "payment",
    theme: "dark",
    type: "webm",
    posterAt: 9.9,
  },
];

const FILES: Readonly<Record<string, string>> = {
  "mediabunny.js": "node_modules/mediabunny/dist/bundles/mediabunny.min.mjs",
  "font.woff2": "ui/shared/fonts/bricolage-grotesque.woff2",
};

async function answer(route: Route): Promise<void> {
  const name = route.request().url().slice(ORIGIN.length);
  if (name === "")
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Films</title>" });
  const known = FILES[name];
  if (known !== undefined)
    return route.fulfill({
      contentType: known.endsWith("mjs") ? "text/javascript" : "font/woff2",
      body: await readFile(join(ROOT, known)),
    });
  const source = await readFile(join(ROOT, "scripts/sample-films", name), "utf8");
  return route.fulfill({ contentType: "text/javascript", body: stripTypeScriptTypes(source) });
}

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage();
  await page.route(`${ORIGIN}**`, answer);
  await page.goto(ORIGIN);
  await page.evaluate(async (address) => {
    const font = await new FontFace("Bricolage Grotesque", `url(${address})`, { weight: "200 800" }).load();
    document.fonts.add(font);
  }, `${ORIGIN}font.woff2`);
  for (const film of FILMS) {
    const made = await page.evaluate(
      async ([asked, origin]) => {
        const scripts = (await import(`${origin}record.ts`)) as { readonly record: typeof record };
        return scripts.record(asked, `${origin}mediabunny.js`);
      },
      [film, ORIGIN] as const,
    );
    const bytes = Buffer.from(made.film, "base64");
    await writeFile(join(FOLDER, `${film.name}.${film.type}`), bytes);
    await writeFile(join(FOLDER, `${film.name}.jpg`), Buffer.from(made.poster, "base64"));
    process.stdout.write(`${film.name}.${film.type}: ${String(Math.round(bytes.byteLength / 1024))} KB\n`);
  }
} finally {
  await browser.close();
}
