import { HomeView } from "../home/home.view.tsx";
import type { ShellDialog } from "./shell/shell-dialog.ts";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import { useTheme } from "./shell/use-theme.ts";
import type { Elements } from "../shared/elements.ts";

export interface HomePageProps {
  readonly onDialog: (dialog: ShellDialog) => void;
  /** What comes beside it, and in the end into its place. */
  readonly next?: Elements;
  /** `next` stands. */
  readonly isReplaced?: boolean;
}

/** What is prerendered, and what stands until the shell does. */
export function HomePage({ onDialog, next, isReplaced = false }: HomePageProps) {
  const [theme, chooseTheme] = useTheme();
  return (
    <>
      {!isReplaced && <Header user={null} theme={theme} onTheme={chooseTheme} onDialog={onDialog} />}
      {!isReplaced && (
        <main id="main">
          <HomeView />
        </main>
      )}
      {!isReplaced && <Footer onDialog={onDialog} />}
      {next}
    </>
  );
}
