/** Says that an engine is older than the oldest of package.json's "browserslist", which all sort without changing. */
export function isTooOld({ Array }: Window & typeof globalThis): boolean {
  return !("toSorted" in Array.prototype);
}

/** Adds what the oldest engines lack: popovers before Chrome 114, Firefox 125, Safari 17. */
export async function completeEngine({ HTMLElement }: Window & typeof globalThis): Promise<void> {
  if (!("popover" in HTMLElement.prototype))
    await import(/* webpackChunkName: "popover" */ "@oddbird/popover-polyfill");
}
