import { setTimeout as pause } from "node:timers/promises";
import { Button, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import type { Step, Wanted } from "./find.ts";

const BETWEEN_MS = 50;

/** What a locator needs of its page. */
interface PageOfLocator {
  readonly driver: WebDriver;
  readonly keyboard: { readonly press: (key: string) => Promise<void> };
  readonly find: (way: readonly Step[]) => Promise<readonly WebElement[]>;
  readonly until: <T>(ask: () => Promise<T | undefined>) => Promise<T | undefined>;
}

/** A text as Playwright's queries take it. */
export type Text = string | RegExp;

interface Exactness {
  readonly exact?: boolean;
}

/** The part of Playwright's `Locator` and `Page` that finds elements, inside of `way`. */
export abstract class Finding {
  protected abstract readonly way: readonly Step[];
  protected abstract at(way: readonly Step[]): WebKitLocator;

  getByRole(role: string, { name, exact, level }: RoleOptions = {}): WebKitLocator {
    return this.#then({
      by: "role",
      role,
      ...(name !== undefined && { name: wanted(name, exact) }),
      ...(level !== undefined && { level }),
    });
  }

  getByLabel(text: Text, { exact }: Exactness = {}): WebKitLocator {
    return this.#then({ by: "label", wanted: wanted(text, exact) });
  }

  getByPlaceholder(text: Text, { exact }: Exactness = {}): WebKitLocator {
    return this.#then({ by: "placeholder", wanted: wanted(text, exact) });
  }

  getByText(text: Text, { exact }: Exactness = {}): WebKitLocator {
    return this.#then({ by: "text", wanted: wanted(text, exact) });
  }

  locator(selector: string): WebKitLocator {
    return this.#then({ by: "css", selector });
  }

  #then(step: Step): WebKitLocator {
    return this.at([...this.way, step]);
  }
}

interface RoleOptions extends Exactness {
  readonly name?: Text;
  readonly level?: number;
}

/** The part of Playwright's `Locator` that the journeys use, in WebKit. */
export class WebKitLocator extends Finding {
  readonly page: PageOfLocator;
  protected readonly way: readonly Step[];

  constructor(page: PageOfLocator, way: readonly Step[]) {
    super();
    this.page = page;
    this.way = way;
  }

  protected at(way: readonly Step[]): WebKitLocator {
    return new WebKitLocator(this.page, way);
  }

  filter({ hasText }: { readonly hasText: Text }): WebKitLocator {
    return this.at([...this.way, { by: "hasText", wanted: wanted(hasText, false) }]);
  }

  first(): WebKitLocator {
    return this.nth(0);
  }

  nth(index: number): WebKitLocator {
    return this.at([...this.way, { by: "nth", index }]);
  }

  or(other: WebKitLocator): WebKitLocator {
    return this.at([...this.way, { by: "or", steps: other.way }]);
  }

  all(): Promise<readonly WebElement[]> {
    return this.page.find(this.way);
  }

  async click(): Promise<void> {
    await this.#press(await this.#readyOne());
  }

  /** Presses the label, because some boxes are not drawn. */
  async check(): Promise<void> {
    const box = await this.one();
    const label = await this.page.driver.executeScript<WebElement | null>(
      "return arguments[0].labels[0] ?? null",
      box,
    );
    if (!(await box.isSelected())) await this.#press(label ?? box);
  }

  async fill(text: string): Promise<void> {
    const element = await this.#readyOne();
    await this.page.driver.executeScript("arguments[0].focus(); arguments[0].select();", element);
    await element.sendKeys(text === "" ? Key.BACK_SPACE : text);
  }

  async press(key: string): Promise<void> {
    await this.page.driver.executeScript("arguments[0].focus();", await this.#readyOne());
    await this.page.keyboard.press(key);
  }

  async selectOption(option: string | { readonly label: string }): Promise<void> {
    const label = typeof option === "string" ? option : option.label;
    const chosen = await this.page.driver.executeScript<WebElement | null>(
      "return [...arguments[0].options].find(({ label, value }) => label === arguments[1] || value === arguments[1]) ?? null",
      await this.#readyOne(),
      label,
    );
    if (chosen === null) throw new Error(`No option ${label}`);
    await chosen.click();
  }

  async inputValue(): Promise<string> {
    return this.evaluate((field) => (field as HTMLInputElement).value);
  }

  async evaluate<Result>(run: (element: HTMLElement) => Result): Promise<Result> {
    return this.page.driver.executeScript<Result>(`return (${String(run)})(arguments[0])`, await this.one());
  }

  async waitFor(_: { readonly state?: "attached" | "visible" } = {}): Promise<void> {
    await this.one();
  }

  /** Waits until there is exactly one. */
  async one(): Promise<WebElement> {
    let count = 0;
    const element = await this.page.until(async () => {
      const found = await this.all();
      count = found.length;
      return found.length === 1 ? found[0] : undefined;
    });
    if (element === undefined) throw new Error(`${String(count)} elements for ${String(this)}`);
    return element;
  }

  override toString(): string {
    return JSON.stringify(this.way);
  }

  /** Waits until it can be used: shown, enabled and under nothing else. */
  async #readyOne(): Promise<WebElement> {
    const element = await this.one();
    const isReady = await this.page.until(async () =>
      (await this.page.driver.executeScript<boolean>(
        `return (${String(canBePressed)})(arguments[0])`,
        element,
      ))
        ? true
        : undefined,
    );
    if (isReady === undefined) throw new Error(`${String(this)} is hidden, disabled or covered`);
    return element;
  }

  async #press(element: WebElement): Promise<void> {
    await this.page.driver
      .actions({ async: true })
      .move({ origin: element, duration: 0 })
      .press(Button.LEFT)
      .release(Button.LEFT)
      .perform();
    await pause(BETWEEN_MS);
  }
}

/** Runs in the page. */
function canBePressed(element: HTMLElement): boolean {
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || element.matches(":disabled")) return false;
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return over !== null && (element.contains(over) || over.closest("label")?.control === element);
}

function wanted(text: Text, isExact = false): Wanted {
  return typeof text === "string" ? { text, isExact } : { source: text.source, flags: text.flags };
}
