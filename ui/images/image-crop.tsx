import { type ComponentProps, useRef, useState } from "react";
import { type Crop, framedCrop, WHOLE_IMAGE } from "../../core/images/crop.ts";
import { CropPreviews } from "./crop-previews.tsx";
import { CropSlider } from "./crop-slider.tsx";
import * as s from "./image-crop.module.css";
import { UprightImage } from "./upright-image.tsx";
import { useDeviceImage } from "./use-device-image.ts";
import type { Elements } from "../shared/elements.ts";

const MOST_ZOOM = 4;

interface Window {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const MIDDLE: Window = { x: 0.5, y: 0.5, zoom: 1 };

interface ImageCropProps {
  /** The file is on this device. */
  readonly file: object;
  /** The ratio is the window's width divided by its height. */
  readonly aspect: number;
  /** The window shows this part; null for the middle. */
  readonly crop: Crop | null;
  /** Nothing is cut off, so nothing can be moved. */
  readonly isWhole?: boolean;
  /** Only the part within the circle is shown in the end. */
  readonly isRound?: boolean;
  readonly label: string;
  readonly onCrop: (crop: Crop) => void;
  /** The caller drops a picture that the browser cannot show. */
  readonly onBroken: () => void;
  /** Controls between picture and sliders get what is framed when the window is used. */
  readonly children?: (framed: Crop) => Elements;
}

/** Shows the chosen picture or its framed part, which moves by dragging and by sliders. */
export function ImageCrop(props: ImageCropProps) {
  const { file, aspect, crop, isWhole = false, isRound = false, label, onCrop, onBroken, children } = props;
  const image = useDeviceImage(file, onBroken);
  const [window, setWindow] = useState<Window>(MIDDLE);
  if (image === null)
    return (
      <p className={s.opening} role="status">
        Opening the picture...
      </p>
    );
  const framed = framedCrop(image, aspect, window, window.zoom);
  const part = isWhole ? WHOLE_IMAGE : (crop ?? framed);
  const look = (change: Partial<Window>) => {
    const next = { ...window, ...change };
    setWindow(next);
    onCrop(framedCrop(image, aspect, next, next.zoom));
  };
  const drag = (across: number, down: number) => {
    if (isWhole) return;
    look({
      x: part.left + part.width / 2 - across * part.width,
      y: part.top + part.height / 2 - down * part.height,
    });
  };
  const [left, top] = [part.left * image.width, part.top * image.height];
  const [width, height] = [part.width * image.width, part.height * image.height];
  const viewBox = [left, top, width, height].join(" ");
  return (
    <div className={isRound ? `${s.crop} ${s.round}` : s.crop}>
      <DraggedDrawing
        className={isWhole ? s.whole : `${s.whole} ${s.movable}`}
        viewBox={viewBox}
        aria-label={label}
        onMove={drag}
      >
        <UprightImage image={image} />
        {isRound && (
          <path className={s.outside} fillRule="evenodd" d={outsideOfCircle(left, top, width, height)} />
        )}
      </DraggedDrawing>
      {isRound && <CropPreviews image={image} viewBox={viewBox} />}
      {children?.(framed)}
      {!isWhole && <Sliders part={part} zoom={window.zoom} onLook={look} />}
    </div>
  );
}

interface DraggedDrawingProps extends Omit<ComponentProps<"svg">, "role"> {
  /** The arguments are the dragged shares of width and height. */
  readonly onMove: (across: number, down: number) => void;
}

/** Follows the pointer that began the drag and no other. */
function DraggedDrawing({ onMove, ...props }: DraggedDrawingProps) {
  const held = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return (
    <svg
      {...props}
      role="img"
      onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
        currentTarget.setPointerCapture(pointerId);
        held.current = { x: clientX, y: clientY };
      }}
      onPointerMove={({ currentTarget, clientX, clientY }) => {
        const from = held.current;
        if (from === null) return;
        const { width, height } = currentTarget.getBoundingClientRect();
        held.current = { x: clientX, y: clientY };
        onMove((clientX - from.x) / width, (clientY - from.y) / height);
      }}
      onLostPointerCapture={() => {
        held.current = null;
      }}
    />
  );
}

interface SlidersProps {
  /** The window shows this part of the image. */
  readonly part: Crop;
  readonly zoom: number;
  readonly onLook: (change: Partial<Window>) => void;
}

function Sliders({ part, zoom, onLook }: SlidersProps) {
  const room = { x: 1 - part.width, y: 1 - part.height };
  return (
    <div className={s.sliders}>
      <CropSlider
        label="Zoom"
        value={((zoom - 1) / (MOST_ZOOM - 1)) * 100}
        text={`${String(Math.round(zoom * 100))}%`}
        onMove={(value) => onLook({ zoom: 1 + (value / 100) * (MOST_ZOOM - 1) })}
      />
      <CropSlider
        label="Horizontal position"
        value={percentOf(part.left, room.x)}
        isFixed={room.x < LEAST_ROOM}
        onMove={(value) => onLook({ x: part.width / 2 + (value / 100) * room.x })}
      />
      <CropSlider
        label="Vertical position"
        value={percentOf(part.top, room.y)}
        isFixed={room.y < LEAST_ROOM}
        onMove={(value) => onLook({ y: part.height / 2 + (value / 100) * room.y })}
      />
    </div>
  );
}

/** A smaller value is a rounding error: the window is as long as the image there. */
const LEAST_ROOM = 1e-3;

/** Returns the window's position as a percentage of the free length; 50 where it cannot move. */
function percentOf(start: number, room: number): number {
  return room < LEAST_ROOM ? 50 : (start / room) * 100;
}

function outsideOfCircle(left: number, top: number, width: number, height: number): string {
  const radius = width / 2;
  const arc = `a${radius} ${radius} 0 1 0`;
  return `M${left} ${top}h${width}v${height}h${-width}ZM${left} ${top + height / 2}${arc} ${width} 0${arc} ${-width} 0Z`;
}
