/**
 * Adds `Image`, object URLs and `arrayBuffer` of files to jsdom; all images have this size, and files named "broken"
 * fail to load.
 */
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
  Blob.prototype.arrayBuffer = function () {
    const reader = new FileReader();
    return new Promise((resolve) => {
      reader.onload = () => {
        resolve(reader.result as ArrayBuffer);
      };
      reader.readAsArrayBuffer(this);
    });
  };
  URL.createObjectURL = (file) => `blob:${file instanceof File ? file.name : ""}`;
  URL.revokeObjectURL = () => undefined;
}
