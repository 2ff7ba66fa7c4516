import { HomeView } from "../home/home.view.tsx";
import type { ShellDialog } from "./shell/shell-dialog.ts";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import { useTheme } from "./shell/use-theme.ts";

/** What is prerendered, and what stands until the shell is needed. */
export function HomePage({ onDialog }: { readonly onDialog: (dialog: ShellDialog) => void }) {
  const [theme, chooseTheme] = useTheme();
  return (
    <>
      <Header user={null} theme={theme} onTheme={chooseTheme} onDialog={onDialog} />
      <main id="main">
        <HomeView />
      </main>
      <Footer onDialog={onDialog} />
    </>
  );
}
