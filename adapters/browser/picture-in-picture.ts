import type { SoundMixer } from "./sound-mixer.ts";

/** It is a fraction of the screen's width. */
const SMALL = 0.22;
const MARGIN = 0.02;
const FRAMES_PER_SECOND = 24;

/** Draws the camera as a small picture in the corner of the screen. */
export async function pictureInPicture(
  screen: MediaStream,
  camera: MediaStream,
  sound: SoundMixer,
): Promise<{ readonly stream: MediaStream; readonly stop: () => void }> {
  const [large, small] = await Promise.all([played(screen), played(camera)]);
  const canvas = document.createElement("canvas");
  const drawing = canvas.getContext("2d", { alpha: false });
  if (drawing === null) throw new DOMException("No canvas", "NotSupportedError");
  const draw = () => {
    const { videoWidth: width, videoHeight: height } = large;
    if (width === 0 || height === 0) return;
    // A window that is recorded may change its size.
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    drawing.drawImage(large, 0, 0, width, height);
    if (small.videoWidth === 0) return;
    const smallWidth = width * SMALL;
    const smallHeight = (smallWidth * small.videoHeight) / small.videoWidth;
    const margin = width * MARGIN;
    drawing.drawImage(
      small,
      width - smallWidth - margin,
      height - smallHeight - margin,
      smallWidth,
      smallHeight,
    );
  };
  const rest = sound.every(1 / FRAMES_PER_SECOND, draw);
  const stream = canvas.captureStream(FRAMES_PER_SECOND);
  return {
    stream,
    stop: () => {
      rest();
      for (const element of [large, small]) element.srcObject = null;
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

async function played(stream: MediaStream): Promise<HTMLVideoElement> {
  const element = document.createElement("video");
  element.muted = true;
  element.playsInline = true;
  element.srcObject = new MediaStream(stream.getVideoTracks());
  await element.play();
  return element;
}
