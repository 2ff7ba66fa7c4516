import { PRODUCT, PRODUCT_NAME, PRODUCT_SUFFIX } from "../../core/shared/brand.ts";
import { SupportSessionView, type SupportSessionViewProps } from "../collaboration/support-session.view.tsx";
import { Glyph } from "../shared/glyph.tsx";
import { SYSTEM } from "../shared/icon-paths.ts";
import { ThemeSwitch } from "../shared/theme-switch.tsx";
import * as s from "./shell/header.module.css";
import { useTheme } from "./shell/use-theme.ts";

/** Shows the portal's one screen under a header without links into the product. */
export function PortalPage(props: SupportSessionViewProps) {
  const [theme, chooseTheme] = useTheme();
  return (
    <>
      <header className={s.header}>
        <a className={s.skip} href="#main">
          Skip to content
        </a>
        <div className={s.bar}>
          <a className={s.logo} href="/" aria-label={`${PRODUCT_NAME}, home`}>
            {PRODUCT}
            <span className={s.suffix}>{PRODUCT_SUFFIX}</span>
          </a>
          <div className={s.end}>
            <button type="button" className={s.menuButton} popoverTarget="theme-menu">
              <Glyph path={SYSTEM} /> Theme
            </button>
            <div className={s.menu} id="theme-menu" popover="auto">
              <ThemeSwitch value={theme} onChoose={chooseTheme} />
            </div>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <SupportSessionView {...props} />
      </main>
    </>
  );
}
