/** It limits the files for one page: document, font, styles and scripts. */
export const MOST_REQUESTS = 12;

/** Home may fetch this much JavaScript, in KB of brotli, before any input. */
export const MOST_BEFORE_INPUT = 8;

/**
 * Each budget is the JavaScript, in KB of brotli, that a page may fetch until it is alive: what was reached and 1 %, or
 * the aim.
 */
export const PAGE_BUDGETS = {
  home: 138.8,
  tickets: 151.2,
  ticket: 152.6,
  login: 141.6,
  /** The collaboration portal is opened by a link, in a browser where the visitor is not signed in. */
  portal: 99,
  videos: 146.9,
  developerVideos: 149.9,
  showcases: 152,
  /** A visitor opens it; it has no readme. */
  showcase: 154.8,
  /** A visitor opens a public video. */
  watch: 153.2,
  /** A visitor opens a public one with its player. */
  playlist: 158.1,
  marketplace: 151,
  /** A visitor opens it; it has no review. */
  product: 163,
  /** The notifications and the response are open; the toasts that the first press fetches count, too. */
  ticketOfDeveloper: 212.7,
} as const;
