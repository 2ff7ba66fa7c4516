import type { Observable } from "rxjs";

export type ThemeChoice = "system" | "light" | "dark";

/** The setting applies to this device, at once and in every tab. */
export abstract class ThemeSetting {
  /** It emits the present choice at once, then every change made in any tab. */
  abstract readonly choice$: Observable<ThemeChoice>;
  abstract choose(theme: ThemeChoice): void;
}
