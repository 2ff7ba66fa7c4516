import { type DragEvent, useState } from "react";

interface DropTarget {
  /** A file is dragged over the element. */
  readonly isOver: boolean;
  readonly listeners: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** Accepts dropped files; while `isShut`, drops are ignored, and the browser does not open the files either. */
export function useFileDrop(onFiles: (files: readonly File[]) => void, isShut = false): DropTarget {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    listeners: {
      onDragOver: (event) => {
        event.preventDefault();
        setOver(!isShut);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event) => {
        event.preventDefault();
        setOver(false);
        if (!isShut) onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
