import { useCallback, useEffect, useState } from "react";
import { keepTheme, readTheme, watchTheme } from "../../../adapters/browser/browser-theme.ts";
import type { ThemeChoice } from "../../../core/account/theme-setting.port.ts";

/** Returns "system" while prerendering and the stored choice once mounted. */
export function useTheme(): [ThemeChoice, (theme: ThemeChoice) => void] {
  const [theme, setTheme] = useState<ThemeChoice>("system");
  useEffect(() => {
    setTheme(readTheme(window));
    return watchTheme(window, setTheme);
  }, []);
  const choose = useCallback((next: ThemeChoice) => keepTheme(window, next), []);
  return [theme, choose];
}
