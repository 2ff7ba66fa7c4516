import type { ReactElement } from "react";
import { act, render } from "@testing-library/react";
import { renderToString } from "react-dom/server.edge";
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
  const { page } = screenPage(view, drawing);
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  before(container);
  return act(() => Promise.resolve(render(page, { container, hydrate: true })));
}
