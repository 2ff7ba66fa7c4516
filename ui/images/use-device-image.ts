import { useEffect, useEffectEvent, useState } from "react";
import {
  liesOnItsSide,
  type Orientation,
  orientationOf,
  withoutExif,
} from "../../core/images/orientation.ts";

export interface DeviceImage {
  /** The address is valid on this page only. The image there is as it is stored: no engine turns it. */
  readonly address: string;
  readonly orientation: Orientation;
  /** The pixels are those of the upright image. */
  readonly width: number;
  readonly height: number;
}

/** Opens an image of this device in the browser; null until it is open. */
export function useDeviceImage(file: object, onBroken?: () => void): DeviceImage | null {
  const [shown, setShown] = useState<DeviceImage | null>(null);
  const broken = useEffectEvent(() => onBroken?.());
  useEffect(() => {
    if (!(file instanceof Blob)) return undefined;
    const closing = new AbortController();
    const { signal } = closing;
    opened(file, signal).then(
      (image) => {
        if (!signal.aborted) setShown(image);
      },
      () => {
        if (!signal.aborted) broken();
      },
    );
    return () => {
      closing.abort();
      setShown(null);
    };
  }, [file]);
  return shown;
}

/** @throws Error for what the browser cannot read or show */
async function opened(file: Blob, signal: AbortSignal): Promise<DeviceImage> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  const orientation = orientationOf(bytes);
  const parts = withoutExif(bytes);
  const address = URL.createObjectURL(parts.length === 1 ? file : new Blob([...parts], { type: file.type }));
  signal.addEventListener("abort", () => URL.revokeObjectURL(address));
  const { naturalWidth, naturalHeight } = await loaded(address);
  const [width, height] = liesOnItsSide(orientation)
    ? [naturalHeight, naturalWidth]
    : [naturalWidth, naturalHeight];
  return { address, orientation, width, height };
}

function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  return new Promise((resolve, reject) => {
    image.onload = () => {
      resolve(image);
    };
    image.onerror = () => {
      reject(new Error("The browser cannot show the image"));
    };
    image.src = address;
  });
}
