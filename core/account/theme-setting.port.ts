import type { Observable } from "rxjs";

export type ThemeChoice = "system" | "light" | "dark";

/** How the product looks on this device; in force the moment it is chosen, in every tab. */
export abstract class ThemeSetting {
  /** The present choice at once, then every change, wherever on this device it was made. */
  abstract readonly choice$: Observable<ThemeChoice>;
  abstract choose(theme: ThemeChoice): void;
}
