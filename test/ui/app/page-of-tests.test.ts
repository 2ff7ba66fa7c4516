import { describe, expect, it } from "@jest/globals";

const facts = () => ({
  fonts: Object.getOwnPropertyDescriptor(document, "fonts"),
  scrollTo: Object.getOwnPropertyDescriptor(window, "scrollTo"),
  showPopover: Object.getOwnPropertyDescriptor(HTMLElement.prototype, "showPopover"),
  kept: localStorage.getItem("kept"),
});
const before = facts();

describe("the page that all tests of a process share", () => {
  it.each(["one test", "another"])("is as it was for %s, no matter what a test before has changed", () => {
    expect(facts()).toEqual(before);
    Object.defineProperty(document, "fonts", { value: new Set(), configurable: true });
    window.scrollTo = () => undefined;
    Reflect.deleteProperty(HTMLElement.prototype, "showPopover");
    localStorage.setItem("kept", "by a test");
  });
});
