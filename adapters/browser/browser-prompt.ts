import type { Prompt } from "../../core/inactivity/prompt.port.ts";

export class BrowserPrompt implements Prompt {
  readonly #window: Window;

  constructor(page: Window) {
    this.#window = page;
  }

  confirm(text: string): boolean {
    return this.#window.confirm(text);
  }

  alert(text: string): void {
    this.#window.alert(text);
  }
}
