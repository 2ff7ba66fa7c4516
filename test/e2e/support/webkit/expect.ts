import { expect as playwright } from "@playwright/test";
import { type Text, WebKitLocator } from "./locator.ts";

/** What an element shows. */
interface Shown {
  readonly isVisible: boolean;
  readonly text: string;
  readonly value: string | undefined;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isFocused: boolean;
  readonly isDisabled: boolean;
}

type Check = (found: readonly Shown[], ...wanted: readonly unknown[]) => boolean;

const CHECKS = {
  toBeVisible: ([one, ...more]) => one?.isVisible === true && more.length === 0,
  toBeHidden: (found) => found.every(({ isVisible }) => !isVisible),
  toBeFocused: ([one]) => one?.isFocused === true,
  toBeDisabled: ([one]) => one?.isDisabled === true,
  toHaveCount: (found, count) => found.length === count,
  toHaveText: ([one], text) => one !== undefined && isText(one.text, text as Text),
  toContainText: ([one], text) => one !== undefined && isText(one.text, text as Text, true),
  toHaveValue: ([one], value) => one?.value !== undefined && isText(one.value, value as Text),
  toHaveAttribute: ([one], name, value) => one?.attributes[String(name)] === value,
} satisfies Record<string, Check>;

/** Playwright's `expect`, which waits for elements in WebKit, too. */
export const expect = playwright.extend(
  Object.fromEntries(
    Object.entries(CHECKS).map(([name, check]) => [name, matcher(name as keyof typeof CHECKS, check)]),
  ),
) as unknown as typeof playwright;

interface Context {
  readonly isNot: boolean;
}

function matcher(name: keyof typeof CHECKS, check: Check) {
  return async function (this: Context, received: unknown, ...wanted: readonly unknown[]) {
    if (!(received instanceof WebKitLocator)) return inPlaywright(this, name, received, wanted);
    let seen: readonly Shown[] = [];
    const isMet = await received.page.until(async () => {
      seen = await received.page.driver.executeScript<readonly Shown[]>(
        `return (${String(shown)})([...arguments])`,
        ...(await received.all()),
      );
      return check(seen, ...wanted) === !this.isNot ? true : undefined;
    });
    const pass = (isMet === true) === !this.isNot;
    return {
      pass,
      message: () => `${name} ${String(wanted)}: ${String(received)} shows ${JSON.stringify(seen)}`,
    };
  };
}

/** Asks Playwright's own matcher, which this one replaces. */
async function inPlaywright(
  { isNot }: Context,
  name: keyof typeof CHECKS,
  received: unknown,
  wanted: readonly unknown[],
) {
  const expecting = playwright(received);
  const matchers = (isNot ? expecting.not : expecting) as unknown as Record<
    string,
    (...wanted: readonly unknown[]) => Promise<void>
  >;
  try {
    await matchers[name]?.(...wanted);
    return { pass: !isNot, message: () => "" };
  } catch (error) {
    return { pass: isNot, message: () => String(error) };
  }
}

function isText(text: string, wanted: Text, isPart = false): boolean {
  const spaced = text.replaceAll(/\s+/g, " ").trim();
  if (wanted instanceof RegExp) return wanted.test(spaced);
  return isPart ? spaced.includes(wanted) : spaced === wanted;
}

/** Runs in the page. */
function shown(elements: readonly HTMLElement[]): readonly Shown[] {
  return elements.map((element) => {
    const { width, height } = element.getBoundingClientRect();
    return {
      isVisible: width > 0 && height > 0 && getComputedStyle(element).visibility === "visible",
      text: element.textContent,
      value: (element as HTMLInputElement).value,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      isFocused: element === document.activeElement,
      isDisabled: element.matches(":disabled"),
    };
  });
}
