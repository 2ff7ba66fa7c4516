import { action, makeObservable, observable, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { ThemeChoice, ThemeSetting } from "../../core/account/theme-setting.port.ts";

export class AppearanceStore {
  readonly #setting: ThemeSetting;
  #watching: Subscription | undefined;

  theme: ThemeChoice = "system";

  constructor(setting: ThemeSetting) {
    this.#setting = setting;
    makeObservable(this, { theme: observable, start: action });
  }

  start(): void {
    this.#watching = this.#setting.choice$.subscribe((theme) => {
      runInAction(() => (this.theme = theme));
    });
  }

  stop(): void {
    this.#watching?.unsubscribe();
  }

  choose(theme: ThemeChoice): void {
    this.#setting.choose(theme);
  }
}
