/** Calls back after the first paint, because earlier requests compete with it and earlier code delays it. */
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
