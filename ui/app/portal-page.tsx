import { type ComponentType, useState } from "react";
import { PRODUCT, PRODUCT_NAME, PRODUCT_SUFFIX } from "../../core/shared/brand.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { Failure } from "../../core/shared/failure.ts";
import { SupportSessionView, type SupportSessionViewProps } from "../collaboration/support-session.view.tsx";
import { ErrorText } from "../shared/form/error-text.tsx";
import { Glyph } from "../shared/glyph.tsx";
import { SYSTEM } from "../shared/icon-paths.ts";
import { ThemeSwitch } from "../shared/theme-switch.tsx";
import type { PortalDialogsProps } from "./portal-dialogs.tsx";
import { Footer, type FooterDialog } from "./shell/footer.tsx";
import * as s from "./shell/header.module.css";
import * as shell from "./shell/shell.module.css";
import { useTheme } from "./shell/use-theme.ts";

export interface PortalPageProps extends SupportSessionViewProps {
  /** Fetches the dialogs of the footer; null when they could not be fetched. */
  readonly loadDialogs: () => Promise<ComponentType<PortalDialogsProps> | null>;
}

/** Shows the portal's one screen between a header without links into the product and the footer. */
export function PortalPage({ loadDialogs, ...props }: PortalPageProps) {
  const [theme, chooseTheme] = useTheme();
  const [dialog, setDialog] = useState<FooterDialog | null>(null);
  const [fetched, setFetched] = useState<
    "" | "failed" | { readonly Dialogs: ComponentType<PortalDialogsProps> }
  >("");
  const open = async (chosen: FooterDialog) => {
    setDialog(chosen);
    const Dialogs = typeof fetched === "object" ? fetched.Dialogs : await loadDialogs();
    setFetched(Dialogs === null ? "failed" : { Dialogs });
  };
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
      <main id="main" className={shell.main} tabIndex={-1}>
        <SupportSessionView {...props} />
      </main>
      {fetched === "failed" && (
        <ErrorText isApart>{failureMessage(new Failure({ kind: "network" }))}</ErrorText>
      )}
      <Footer
        onDialog={(chosen) => void open(chosen)}
        link={(path, label, className) => (
          <a className={className} href={path}>
            {label}
          </a>
        )}
      />
      {typeof fetched === "object" && <fetched.Dialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
