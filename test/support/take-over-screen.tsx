import { TextEncoder } from "node:util";
import type { ReactElement } from "react";
import { act, render } from "@testing-library/react";
import { type Drawing, screenPage } from "./draw-screen.tsx";

/**
 * Draws a view as the server sends it, and hydrates it as the browser does.
 * @param before what a person does with it until then
 */
export async function takeOverScreen(
  view: ReactElement,
  drawing: Drawing,
  before: (sent: HTMLElement) => void = () => undefined,
) {
  // React's server renderer needs it on import; jsdom lacks it.
  Object.assign(globalThis, { TextEncoder });
  const { renderToString } = await import("react-dom/server.edge");
  const { page } = screenPage(view, drawing);
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  before(container);
  return act(() => Promise.resolve(render(page, { container, hydrate: true })));
}
