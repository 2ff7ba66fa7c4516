/** Of files for one page: document, font, styles and scripts. */
export const MOST_REQUESTS = 12;

/** Brotli JavaScript, in KB, that home fetches before anybody does anything. */
export const MOST_BEFORE_INPUT = 8;

/** The most brotli JavaScript, in KB, that a page may fetch in all until it is alive: what was reached and 1 %, or the aim. */
export const PAGE_BUDGETS = {
  home: 137.3,
  tickets: 146.9,
  ticket: 149.1,
  login: 140.1,
  /** The collaboration portal, by link, for whoever is not signed in here. */
  portal: 96.2,
  videos: 144.4,
  developerVideos: 147.2,
  showcases: 147.4,
  /** Without a readme, by a visitor. */
  showcase: 154.6,
  /** A public video, by a visitor. */
  watch: 150.6,
  /** A public one with its player, by a visitor. */
  playlist: 154.8,
  marketplace: 148.5,
  /** Without a review, by a visitor. */
  product: 160.5,
  /** With the notifications and the response open, and the toasts that the first press fetches. */
  ticketOfDeveloper: 205.9,
} as const;
