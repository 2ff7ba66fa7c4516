import { useEffect, useRef } from "react";
import * as s from "./recorder.module.css";

/** Shows what is being recorded, without the sound, which would be recorded again. */
export function LivePicture({ stream }: { readonly stream: unknown }) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current: video } = element;
    if (video === null || typeof MediaStream !== "function" || !(stream instanceof MediaStream)) return;
    video.srcObject = stream;
    return () => {
      video.srcObject = null;
    };
  }, [stream]);
  return (
    <video ref={element} className={s.picture} muted autoPlay playsInline aria-label="Recording preview" />
  );
}
