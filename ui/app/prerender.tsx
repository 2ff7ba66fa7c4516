import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { HomePage } from "./home-page.tsx";

/** The home page as html, for a visitor; runs once in each build. */
export async function renderHome(): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location="/">
      <HomePage onDialog={() => undefined} />
    </StaticRouter>,
  );
  return new Response(prelude).text();
}
