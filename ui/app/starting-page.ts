import { PRODUCT, PRODUCT_NAME, PRODUCT_SUFFIX } from "../../core/shared/brand.ts";
import * as header from "./shell/header.module.css";

const TOO_OLD = `This browser is too old for ${PRODUCT_NAME}. Update it to sign in, post or pay.`;

/** The root element has this attribute while the application loads; header.module.css draws a line for it. */
export const PENDING = "data-pending";

/**
 * Shows the product's name and a progress line on a page without content until the application is loaded, so that a
 * slow connection shows no empty page.
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

/** Removes the line once the application has drawn any screen. */
export function showStarted(page: Document): void {
  page.documentElement.removeAttribute(PENDING);
}

/** Says below the header that the application could not be fetched; nothing retries by itself. */
export function showNotStarted(root: HTMLElement): void {
  showStarted(root.ownerDocument);
  const main = made("main", "noscript");
  main.setAttribute("role", "alert");
  const again = made("a", undefined, "Reload the page");
  // An empty address is the page's own without a fragment, with which nothing would be fetched.
  again.href = "";
  main.append(
    made("h1", undefined, "This page couldn't load"),
    made("p", undefined, "You may be offline, or the server can't be reached. Check your connection."),
    again,
  );
  root.append(main);
}

/** Says so above the content of a rendered page, which stays as it is without scripts, and on an empty one. */
export function showTooOld(root: HTMLElement): void {
  const notice = made("p", "noscript", TOO_OLD);
  notice.setAttribute("role", "alert");
  (root.querySelector("main") ?? root).prepend(notice);
}

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = "",
  text = "",
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
