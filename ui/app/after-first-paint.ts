/** Calls back once something is painted: what is fetched before it competes with it, what runs before holds it up. */
export function afterFirstPaint(window: Window & typeof globalThis, then: () => void): void {
  if (!window.PerformanceObserver.supportedEntryTypes.includes("paint")) {
    window.requestAnimationFrame(() => window.setTimeout(then));
    return;
  }
  const observer = new window.PerformanceObserver(() => {
    observer.disconnect();
    then();
  });
  observer.observe({ type: "paint", buffered: true });
}
