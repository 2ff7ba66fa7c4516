import type { ProductCategory, ProductLicence } from "../../core/products/product.ts";

export interface SampleFile {
  /** Buyers get the file under this name; a name that ends with .tar.gz is made of a folder. */
  readonly name: string;
  /** It is a path in server/sample-data/products/files. */
  readonly from: string;
}

export interface SampleProduct {
  /** It names the cover in server/sample-data/products. */
  readonly name: string;
  readonly seller: string;
  readonly title: string;
  readonly summary: string;
  /** It is Markdown. */
  readonly description: string;
  readonly coverAlt: string;
  readonly priceCents: number;
  readonly category: ProductCategory;
  readonly tags: readonly string[];
  readonly licence: ProductLicence;
  readonly version: string;
  readonly notes: string;
  readonly files: readonly SampleFile[];
  readonly daysAgo: number;
}

export const SAMPLE_PRODUCTS: readonly SampleProduct[] = [
  {
    name: "offline-queue",
    seller: "dev",
    title: "Offline queue",
    summary: "Sends what people did while the line was down: once, in order. 80 lines of TypeScript.",
    description:
      "The queue behind the order board in Delft, without the board.\n\n- What `add` has returned for outlives a closed tab\n- One entry at a time, in order\n- The same id for every try, ready to be an idempotency key\n- No dependencies, nothing to configure\n\n```ts\nqueue.add({ table: 4, loaves: 12 });\n```\n\nIt does not merge what two devices changed.",
    coverAlt: "Three envelopes wait behind a yellow barrier; a fourth one is already on its way.",
    priceCents: 1_900,
    category: "libraries",
    tags: ["typescript", "offline", "queue"],
    licence: "MIT",
    version: "1.2.0",
    notes: "Entries that the server refuses no longer hold up those behind them.",
    files: [
      { name: "offline-queue-1.2.0.tar.gz", from: "offline-queue" },
      { name: "README.md", from: "offline-queue/README.md" },
    ],
    daysAgo: 24,
  },
  {
    name: "clear-forms",
    seller: "mei",
    title: "Clear forms",
    summary: "Form controls in plain HTML and CSS that say what is wrong, to everybody.",
    description:
      "Four controls and a summary of errors, tried with NVDA, VoiceOver, at 400 % zoom and in forced colours.\n\n## What you get\n\n- `forms.css`, 40 lines, both themes\n- `forms.html`, the markup to copy\n- A page on why each part is as it is\n\nNo script, no build.",
    coverAlt: "A form with three fields; the second is red, with a line of text below it.",
    priceCents: 2_900,
    category: "components",
    tags: ["accessibility", "css", "forms"],
    licence: "commercial",
    version: "2.0",
    notes: "Dark theme and forced colours.",
    files: [{ name: "clear-forms-2.0.tar.gz", from: "clear-forms" }],
    daysAgo: 19,
  },
  {
    name: "handover",
    seller: "amara",
    title: "Project handover kit",
    summary: "Three pages for the first day, the last day and the signature between them.",
    description:
      "Every project that I had to rescue was missing one of these three pages.\n\n1. **Before you start**: six questions, and who answers them\n2. **Handover checklist**: running it, changing it, leaving it\n3. **Acceptance**: half a page, two signatures\n\nMarkdown, to be put into your own repository and changed.",
    coverAlt: "A checklist with four ticks beside a large key.",
    priceCents: 1_200,
    category: "templates",
    tags: ["handover", "checklist", "freelancing"],
    licence: "commercial",
    version: "1.1",
    notes: "The checklist asks for a backup that was really restored.",
    files: [
      { name: "1-before-you-start.md", from: "handover/1-before-you-start.md" },
      { name: "2-handover-checklist.md", from: "handover/2-handover-checklist.md" },
      { name: "3-acceptance.md", from: "handover/3-acceptance.md" },
    ],
    daysAgo: 33,
  },
  {
    name: "night-watch",
    seller: "nikolai",
    title: "Night watch for PostgreSQL",
    summary: "Five questions to your database every night, one page of answers in the morning.",
    description:
      "A shell script and a file of SQL. It reads, changes nothing, and needs a role with `pg_monitor`.\n\n| Question | Why |\n|---|---|\n| Which transactions stay open? | They keep vacuum from working |\n| Which tables were not vacuumed? | They grow |\n| Which indexes does nobody use? | They cost every write |\n| How old is the oldest id? | Wraparound |\n| Which tables are the largest? | Surprises |\n\nRuns from cron; exits with 1 when somebody should look.",
    coverAlt: "Four database drums under a night sky; the lamp on the third is amber.",
    priceCents: 1_500,
    category: "tools",
    tags: ["postgresql", "monitoring", "sql"],
    licence: "Apache-2.0",
    version: "1.0.3",
    notes: "Works with PostgreSQL 15 to 18.",
    files: [{ name: "night-watch-1.0.3.tar.gz", from: "night-watch" }],
    daysAgo: 41,
  },
  {
    name: "estimates",
    seller: "priya",
    title: "Estimates people believe",
    summary: "A short guide for whoever is asked how long it takes before anybody knows what it is.",
    description:
      "Six pages that you read in a quarter of an hour and use the same afternoon, with a page to copy at the end.\n\n> A single number is heard as a promise. A span with a reason is heard as a plan.",
    coverAlt: "A ruler with a wide green span above it, darker in its middle.",
    priceCents: 900,
    category: "guides",
    tags: ["estimates", "freelancing"],
    licence: "personal",
    version: "3rd edition",
    notes: "New: what to say on the day when it changes.",
    files: [{ name: "estimates-people-believe.md", from: "estimates.md" }],
    daysAgo: 12,
  },
  {
    name: "trade-icons",
    seller: "zofia",
    title: "Trade icons",
    summary: "Twelve signs for shops as SVG, from bakery to bicycle repair.",
    description:
      "On a grid of 24 with one stroke of 1.75. They take the colour of the text around them.\n\nBakery, flowers, garage, tailor, books, café, keys, fish, cheese, bicycle, pharmacy and clocks. Ask me for the one that you are missing.",
    coverAlt: "Twelve simple signs in coloured squares, four in a row.",
    priceCents: 700,
    category: "design",
    tags: ["icons", "svg"],
    licence: "CC-BY-4.0",
    version: "1.0",
    notes: "The first twelve.",
    files: [{ name: "trade-icons-1.0.tar.gz", from: "trade-icons" }],
    daysAgo: 6,
  },
  {
    name: "sample-orders",
    seller: "juan",
    title: "400 made-up bakery orders",
    summary: "A CSV for demos and tests: believable, harmless, and always the same.",
    description:
      "Nobody's data, so that you can show it to anybody.\n\nFour shops, eighty customers, six kinds of bread, from January on: paid by card, cash or invoice, mostly collected, sometimes not. `order_id`, `ordered_at` (UTC), `shop`, `customer`, `item`, `quantity`, `unit_price_cents`, `paid_by`, `status`.",
    coverAlt: "A table whose last column is yellow.",
    priceCents: 0,
    category: "data",
    tags: ["csv", "testing", "demo"],
    licence: "CC-BY-4.0",
    version: "2026-01",
    notes: "January to March.",
    files: [{ name: "sample-orders.csv", from: "sample-orders.csv" }],
    daysAgo: 9,
  },
  {
    name: "five-evenings",
    seller: "lotte",
    title: "Offline in five evenings",
    summary: "A course in five small steps, from a page that opens without a line to an order that arrives.",
    description:
      "One page an evening: what to do, what to try, and the trap of the day.\n\n1. A page that opens without a line\n2. What may be kept, and what may not\n3. A new version arrives\n4. What somebody did without a line\n5. Turning it off\n\nYou need a site of your own, a browser and about an hour each time.",
    coverAlt: "Five steps in the colours of an evening sky lead up to a small flag.",
    priceCents: 2_400,
    category: "courses",
    tags: ["offline", "service worker", "course"],
    licence: "personal",
    version: "1.0",
    notes: "All five evenings.",
    files: [1, 2, 3, 4, 5].map((evening) => ({
      name: `evening-${evening}.md`,
      from: `five-evenings/evening-${evening}.md`,
    })),
    daysAgo: 15,
  },
];
