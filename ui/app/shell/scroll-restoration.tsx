import { Component, type ReactNode } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

interface Props {
  /** The router's key of the entry in the browser's history that is shown. */
  readonly entry: string;
  readonly pathname: string;
  /** The entry was come to by Back or Forward. */
  readonly isReturn: boolean;
}

/**
 * A new page begins at its top; Back and Forward find the place that was left. React Router's own component of this name
 * works in its data routers alone.
 */
export function ScrollRestoration(): ReactNode {
  const { key, pathname } = useLocation();
  return (
    <ScrollPositions entry={key} pathname={pathname} isReturn={useNavigationType() === NavigationType.Pop} />
  );
}

/** What a person does who moves on a page: from then on their place is their own. */
const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

class ScrollPositions extends Component<Props> {
  readonly #positions = new Map<string, number>();
  #stopWaiting: (() => void) | undefined;

  override componentDidMount(): void {
    restoreOurselves();
    window.addEventListener("pageshow", restoreOurselves);
    window.addEventListener("pagehide", leaveToBrowser);
  }

  /** The page that is left still stands: once the next one is drawn, a shorter one has moved the window. */
  override getSnapshotBeforeUpdate(before: Props): null {
    if (before.entry !== this.props.entry) this.#positions.set(before.entry, window.scrollY);
    return null;
  }

  override componentDidUpdate(before: Props): void {
    const { entry, pathname, isReturn } = this.props;
    if (before.entry === entry) return;
    this.#stopWaiting?.();
    if (isReturn) this.#stopWaiting = scrollOnceTallEnough(this.#positions.get(entry) ?? 0);
    // A filter in the address changes the entry and not the page.
    else if (before.pathname !== pathname) window.scrollTo(0, 0);
  }

  override componentWillUnmount(): void {
    this.#stopWaiting?.();
    leaveToBrowser();
    window.removeEventListener("pageshow", restoreOurselves);
    window.removeEventListener("pagehide", leaveToBrowser);
  }

  override render(): ReactNode {
    return null;
  }
}

function restoreOurselves(): void {
  window.history.scrollRestoration = "manual";
}

/** A reload, and Back from another site: only the browser knows the place. */
function leaveToBrowser(): void {
  window.history.scrollRestoration = "auto";
}

/** What the page loads may make it tall enough only later. Answers the undo. */
function scrollOnceTallEnough(position: number): () => void {
  const stop = () => {
    watch.disconnect();
    for (const move of MOVES) window.removeEventListener(move, stop);
  };
  const scroll = () => {
    window.scrollTo(0, position);
    if (Math.abs(window.scrollY - position) <= 1) stop();
  };
  const watch = new ResizeObserver(scroll);
  watch.observe(document.body);
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
  scroll();
  return stop;
}
