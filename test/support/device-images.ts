/** Adds `Image` and object URLs to jsdom; all images have this size, and files named "broken" fail to load. */
export function openDeviceImages({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): void {
  class OpenedImage {
    naturalWidth = width;
    naturalHeight = height;
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;

    set src(address: string) {
      queueMicrotask(() => {
        if (address.includes("broken")) this.onerror?.();
        else this.onload?.();
      });
    }
  }
  Object.assign(globalThis, { Image: OpenedImage });
  URL.createObjectURL = (file) => `blob:${file instanceof File ? file.name : ""}`;
  URL.revokeObjectURL = () => undefined;
}
