import { Component, type ReactNode } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

interface Props {
  /** The router's key identifies the current entry in the browser's history. */
  readonly entry: string;
  readonly pathname: string;
  /** Back or Forward has led to the entry. */
  readonly isReturn: boolean;
}

/**
 * Scrolls a new page to its top, and on Back and Forward to the position that was left. React Router's own component
 * of this name works in its data routers alone.
 */
export function ScrollRestoration(): ReactNode {
  const { key, pathname } = useLocation();
  return (
    <ScrollPositions entry={key} pathname={pathname} isReturn={useNavigationType() === NavigationType.Pop} />
  );
}

/** One of these events means that the visitor scrolls, which ends the restoration. */
const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

class ScrollPositions extends Component<Props> {
  readonly #positions = new Map<string, number>();
  #stopWaiting: (() => void) | undefined;

  override componentDidMount(): void {
    restoreOurselves();
    window.addEventListener("pageshow", restoreOurselves);
    window.addEventListener("pagehide", leaveToBrowser);
  }

  /** Stores the position before the next page is drawn, because a shorter one moves the window. */
  override getSnapshotBeforeUpdate(before: Props): null {
    if (before.entry !== this.props.entry) this.#positions.set(before.entry, window.scrollY);
    return null;
  }

  override componentDidUpdate(before: Props): void {
    const { entry, pathname, isReturn } = this.props;
    if (before.entry === entry) return;
    this.#stopWaiting?.();
    if (isReturn) this.#stopWaiting = scrollOnceTallEnough(this.#positions.get(entry) ?? 0);
    // A filter in the address changes the entry but not the page.
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

/** Lets the browser restore the position after a reload and on Back from another site. */
function leaveToBrowser(): void {
  window.history.scrollRestoration = "auto";
}

/** Scrolls again while the page grows, until it is tall enough; returns a function that stops it. */
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
