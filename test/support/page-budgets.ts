/** The most brotli JavaScript, in KB, that a page may fetch in all until it is alive: what was reached and 1 %, or the aim. */
export const PAGE_BUDGETS = {
  home: 80,
  tickets: 140.1,
  ticket: 142.1,
  login: 135.1,
  /** The collaboration portal, by link, for whoever is not signed in here. */
  portal: 95,
  videos: 139.5,
  developerVideos: 142.5,
  showcases: 142.2,
  /** Without a readme, by a visitor. */
  showcase: 150.8,
  /** A public video, by a visitor. */
  watch: 146.4,
  /** A public one with its player, by a visitor. */
  playlist: 147.8,
  /** With the notifications and the response open, and the toasts that the first press fetches. */
  ticketOfDeveloper: 194,
} as const;
