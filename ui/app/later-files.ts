/**
 * Has on their way, all at once, the files that the page names for this purpose: asked for as code is found to need
 * more code, they would come one after another. They stand in the page as links that the browser leaves alone
 * (server/client-pages/page-document.ts).
 *
 * @param how "prefetch" where nobody waits for them yet
 */
export function fetchLaterFiles(
  page: Document,
  purpose: string,
  how: "preload" | "prefetch" = "preload",
): void {
  const links = [...page.querySelectorAll<HTMLLinkElement>(`link[data-for~="${purpose}"]`)];
  for (const link of links) if (link.rel === "later") link.rel = how;
}
