import { useId } from "react";
import { Icon } from "./icon.tsx";
import * as s from "./theme-switch.module.css";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const FACE = {
  system: { label: "System", icon: "system" },
  light: { label: "Light", icon: "sun" },
  dark: { label: "Dark", icon: "moon" },
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
            onChange={() => {
              onChoose(theme);
            }}
          />
          <Icon name={FACE[theme].icon} size={16} />
          {FACE[theme].label}
        </label>
      ))}
    </fieldset>
  );
}
