/** On the root element while something that was asked for is on its way; header.module.css draws the line. */
export const PENDING = "data-pending";

/**
 * Shows at once that a link was heard: it is busy, and the line under the header runs, until `settleWhenShown`. Called
 * once the router has had the click: whatever does not lead on within this page is no business of the line.
 */
export function hearTaps(page: Document): () => void {
  const hear = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link === null || !event.defaultPrevented || link.href !== page.location.href) return;
    settle(page);
    link.setAttribute("aria-busy", "true");
    page.documentElement.setAttribute(PENDING, "");
  };
  page.addEventListener("click", hear);
  return () => {
    page.removeEventListener("click", hear);
    settle(page);
  };
}

/**
 * The new place is drawn: the sign goes, or as soon as nothing of the place is a skeleton any more. It comes, too, for
 * who was led here by no link.
 */
export function settleWhenShown(page: Document): () => void {
  const isWaiting = () => page.querySelector("main [data-skeleton]") !== null;
  if (!isWaiting()) {
    settle(page);
    return () => undefined;
  }
  page.documentElement.setAttribute(PENDING, "");
  const observer = new MutationObserver(() => {
    if (isWaiting()) return;
    observer.disconnect();
    settle(page);
  });
  // Not the present main: home's may be about to give way to the shell's.
  observer.observe(page.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
  };
}

function settle(page: Document): void {
  page.documentElement.removeAttribute(PENDING);
  for (const link of page.querySelectorAll("a[aria-busy]")) link.removeAttribute("aria-busy");
}
