/** It limits the files for one page: document, font, styles and scripts. */
export const MOST_REQUESTS = 12;

/** Home may fetch this much JavaScript, in KB of brotli, before any input. */
export const MOST_BEFORE_INPUT = 8;

/**
 * Each budget is the JavaScript, in KB of brotli, that a page may fetch until it is alive: what was reached and 1 %, or
 * the aim.
 */
export const PAGE_BUDGETS = {
  home: 137.3,
  tickets: 146.9,
  ticket: 149.1,
  login: 140.1,
  /** The collaboration portal is opened by a link, in a browser where the visitor is not signed in. */
  portal: 96.2,
  videos: 144.4,
  developerVideos: 147.2,
  showcases: 147.4,
  /** A visitor opens it; it has no readme. */
  showcase: 154.6,
  /** A visitor opens a public video. */
  watch: 150.6,
  /** A visitor opens a public one with its player. */
  playlist: 154.8,
  marketplace: 148.5,
  /** A visitor opens it; it has no review. */
  product: 160.5,
  /** The notifications and the response are open; the toasts that the first press fetches count, too. */
  ticketOfDeveloper: 205.9,
} as const;
