import { PRODUCT, PRODUCT_SUFFIX } from "../../core/shared/brand.ts";
import * as header from "./shell/header.module.css";

/** The attribute of the root element while the application is on its way; header.module.css draws the line. */
export const PENDING = "data-pending";

/**
 * In the place of a page that came without words, until the application is here: the product's name, where the header will
 * have it, over the line that says that something is under way. Nobody looks at an empty page on a slow line.
 */
export function showStarting(root: HTMLElement): void {
  const logo = made("a", header.logo, PRODUCT);
  logo.href = "/";
  logo.append(made("span", header.suffix, PRODUCT_SUFFIX));
  const bar = made("div", header.bar);
  bar.append(logo);
  const top = made("header", header.header);
  top.append(bar);
  root.append(top);
  root.ownerDocument.documentElement.setAttribute(PENDING, "");
}

/** Takes the line away once the application has drawn, whichever screen the address has led to. */
export function showStarted(page: Document): void {
  page.documentElement.removeAttribute(PENDING);
}

/** Under it: the application could not be fetched, and nothing tries again by itself. */
export function showNotStarted(root: HTMLElement): void {
  showStarted(root.ownerDocument);
  const main = made("main", "noscript");
  main.setAttribute("role", "alert");
  const again = made("a", undefined, "Reload the page");
  // The same address; without a place in the page, or nothing would be fetched.
  again.href = "";
  main.append(
    made("h1", undefined, "This page couldn't load"),
    made("p", undefined, "You may be offline, or the server can't be reached. Check your connection."),
    again,
  );
  root.append(main);
}

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = "",
  text = "",
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
