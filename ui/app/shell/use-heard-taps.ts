import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { hearTaps, settleWhenShown } from "./heard-taps.ts";

/** Every link that was pressed shows it until the place it leads to is there. */
export function useHeardTaps(): void {
  const { key } = useLocation();
  useEffect(() => hearTaps(document), []);
  // A new key is drawn together with its screen, or with what stands in for it.
  useLayoutEffect(() => settleWhenShown(document), [key]);
}
