import { useId } from "react";
import { Glyph } from "./glyph.tsx";
import { MOON, SUN, SYSTEM } from "./icon-paths.ts";
import * as s from "./theme-switch.module.css";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const FACE = {
  system: { label: "System", icon: SYSTEM },
  light: { label: "Light", icon: SUN },
  dark: { label: "Dark", icon: MOON },
} as const;

export interface ThemeSwitchProps {
  readonly value: Theme;
  readonly onChoose: (theme: Theme) => void;
}

export function ThemeSwitch({ value, onChoose }: ThemeSwitchProps) {
  const name = useId();
  return (
    <fieldset className={s.group}>
      <legend className="visually-hidden">Theme</legend>
      {THEMES.map((theme) => (
        <label key={theme} className={s.option}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={theme === value}
            onChange={() => onChoose(theme)}
          />
          <Glyph path={FACE[theme].icon} size={16} />
          <span>{FACE[theme].label}</span>
        </label>
      ))}
    </fieldset>
  );
}
