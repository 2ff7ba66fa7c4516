import { useEffect, useEffectEvent, useState } from "react";

export interface DeviceImage {
  /** The address is valid on this page only. */
  readonly address: string;
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
    const address = URL.createObjectURL(file);
    const image = new Image();
    image.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = image;
      setShown({ address, width, height });
    };
    image.onerror = () => {
      broken();
    };
    image.src = address;
    return () => {
      image.onload = image.onerror = null;
      URL.revokeObjectURL(address);
      setShown(null);
    };
  }, [file]);
  return shown;
}
