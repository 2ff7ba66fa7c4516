import { HomeView } from "../home/home.view.tsx";
import type { Intent } from "./intent.ts";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import { useTheme } from "./shell/use-theme.ts";

/** What is prerendered, and what stands until the shell is wanted. */
export function HomePage({ onIntent }: { readonly onIntent: (intent: Intent) => void }) {
  const [theme, chooseTheme] = useTheme();
  return (
    <>
      <Header user={null} theme={theme} onTheme={chooseTheme} onIntent={onIntent} />
      <main id="main">
        <HomeView />
      </main>
      <Footer onIntent={onIntent} />
    </>
  );
}
