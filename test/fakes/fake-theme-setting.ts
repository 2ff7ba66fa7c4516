import { BehaviorSubject } from "rxjs";
import type { ThemeChoice, ThemeSetting } from "../../core/account/theme-setting.port.ts";

export class FakeThemeSetting implements ThemeSetting {
  readonly choice$ = new BehaviorSubject<ThemeChoice>("system");

  choose(theme: ThemeChoice): void {
    this.choice$.next(theme);
  }
}
