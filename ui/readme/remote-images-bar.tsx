import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { imageHost } from "../../core/readme/readme-images.ts";
import type { ReadmeImage } from "../../core/readme/readme.ts";
import { Button } from "../shared/button.tsx";
import * as s from "./remote-images-bar.module.css";
import type { RemoteImagesStore } from "./remote-images.store.ts";

interface RemoteImagesBarProps {
  /** Those that may be shown. */
  readonly images: readonly ReadmeImage[];
  readonly store: RemoteImagesStore;
}

/** So many of the hosts are named. */
const NAMED = 3;

/** Shows all images of a readme at once; each can also be shown by itself. */
export const RemoteImagesBar = observer(function RemoteImagesBar({ images, store }: RemoteImagesBarProps) {
  const numbers = images.map(({ number }) => number);
  const left = numbers.filter((number) => store.stateOf(number) === "waiting");
  const isDone = left.length === 0 && !store.isLoading;
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!isDone) return;
    // The button with the focus may have gone.
    if (hadFocus.current && document.activeElement === document.body) place.current?.focus();
    hadFocus.current = false;
  }, [isDone]);
  const ask = (asked: readonly number[]) => {
    hadFocus.current = true;
    store.ask(asked);
  };
  return (
    <div ref={place} tabIndex={-1} className={s.bar}>
      {isDone ? (
        <span role="status">{outcome(numbers.length, store.failed.length)}</span>
      ) : (
        <span>{`${images.length} images come from ${hosts(images)}. Our server loads them, so nothing about you is passed on.`}</span>
      )}
      {(!isDone || store.failed.length > 0) && (
        <Button
          busy={!isDone && left.length === 0 ? "Loading images..." : undefined}
          onClick={() => ask(isDone ? store.failed : left)}
        >
          {isDone ? "Try again" : "Show all images"}
        </Button>
      )}
    </div>
  );
});

function outcome(all: number, failed: number): string {
  if (failed === 0) return "All images are shown.";
  if (failed === all) return "The images could not be loaded.";
  return `${all - failed} of ${all} images are shown. The others could not be loaded.`;
}

function hosts(images: readonly ReadmeImage[]): string {
  const all = [...new Set(images.map(imageHost))];
  const named = all.length > NAMED + 1 ? [...all.slice(0, NAMED), `${all.length - NAMED} more`] : all;
  return new Intl.ListFormat("en-US").format(named);
}
