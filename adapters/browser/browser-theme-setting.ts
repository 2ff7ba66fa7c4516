import { Observable } from "rxjs";
import type { ThemeChoice, ThemeSetting } from "../../core/account/theme-setting.port.ts";
import { keepTheme, readTheme, watchTheme } from "./browser-theme.ts";

export class BrowserThemeSetting implements ThemeSetting {
  readonly #window: Window;
  readonly choice$: Observable<ThemeChoice>;

  constructor(page: Window) {
    this.#window = page;
    this.choice$ = new Observable((subscriber) => {
      subscriber.next(readTheme(page));
      return watchTheme(page, (theme) => subscriber.next(theme));
    });
  }

  choose(theme: ThemeChoice): void {
    keepTheme(this.#window, theme);
  }
}
