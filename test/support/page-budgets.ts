/** Of files for one page: document, font, styles and scripts. */
export const MOST_REQUESTS = 12;

/** Brotli JavaScript, in KB, that home fetches before anybody does anything. */
export const MOST_BEFORE_INPUT = 8;

/** The most brotli JavaScript, in KB, that a page may fetch in all until it is alive: what was reached and 1 %, or the aim. */
export const PAGE_BUDGETS = {
  home: 81,
  tickets: 143.3,
  ticket: 144.4,
  login: 137.8,
  /** The collaboration portal, by link, for whoever is not signed in here. */
  portal: 95,
  videos: 142,
  developerVideos: 145.2,
  showcases: 144.8,
  /** Without a readme, by a visitor. */
  showcase: 152.5,
  /** A public video, by a visitor. */
  watch: 148.9,
  /** A public one with its player, by a visitor. */
  playlist: 151.3,
  marketplace: 147,
  /** Without a review, by a visitor. */
  product: 158.1,
  /** With the notifications and the response open, and the toasts that the first press fetches. */
  ticketOfDeveloper: 198.1,
} as const;
