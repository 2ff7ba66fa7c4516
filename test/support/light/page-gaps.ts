/** This module adds what every browser has and jsdom lacks: it lays nothing out, shows nothing and plays no film. */
export {};

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    toggle(this, "open");
  },
  hidePopover(this: HTMLElement) {
    toggle(this, "closed");
  },
});
function toggle(popover: HTMLElement, newState: "open" | "closed"): void {
  popover.dispatchEvent(Object.assign(new Event("toggle"), { newState }));
}

globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
/** It does nothing, so that what waits until it is seen stays as it was first drawn. */
globalThis.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
window.scrollTo = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

const nothing = { length: 0, start: () => 0, end: () => 0 };
const ofMedia = { error: null, buffered: nothing, played: nothing, textTracks: [] };
for (const [name, value] of Object.entries(ofMedia))
  Object.defineProperty(HTMLMediaElement.prototype, name, { value, configurable: true });
HTMLMediaElement.prototype.pause = () => undefined;
Object.assign(globalThis, { MediaError: { MEDIA_ERR_NETWORK: 2 } });
