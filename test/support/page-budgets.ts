/** The most brotli JavaScript, in KB, that a page may fetch in all until it is alive: what was reached and 1 %, or the aim. */
export const PAGE_BUDGETS = {
  home: 80,
  tickets: 136,
  ticket: 138.2,
  login: 131.2,
  videos: 135.2,
  developerVideos: 138.6,
  /** A public video, by a visitor. */
  watch: 145,
  /** With the notifications and the response open, and the toasts that the first press fetches. */
  ticketOfDeveloper: 188,
} as const;
