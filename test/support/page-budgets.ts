/** Of files for one page: document, font, styles and scripts. */
export const MOST_REQUESTS = 12;

/** Brotli JavaScript, in KB, that home fetches before anybody does anything. */
export const MOST_BEFORE_INPUT = 8;

/** The most brotli JavaScript, in KB, that a page may fetch in all until it is alive: what was reached and 1 %, or the aim. */
export const PAGE_BUDGETS = {
  home: 85,
  tickets: 149,
  ticket: 151,
  login: 142.3,
  /** The collaboration portal, by link, for whoever is not signed in here. */
  portal: 95,
  videos: 146.7,
  developerVideos: 149.4,
  showcases: 149.6,
  /** Without a readme, by a visitor. */
  showcase: 157,
  /** A public video, by a visitor. */
  watch: 152.7,
  /** A public one with its player, by a visitor. */
  playlist: 157,
  marketplace: 151.4,
  /** Without a review, by a visitor. */
  product: 164.4,
  /** With the notifications and the response open, and the toasts that the first press fetches. */
  ticketOfDeveloper: 208.2,
} as const;
