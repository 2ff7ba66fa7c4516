/** A quote of a readme can be one of GitHub's five alerts, each under its title. */
export const ALERT_TITLES = {
  note: "Note",
  tip: "Tip",
  important: "Important",
  warning: "Warning",
  caution: "Caution",
} as const;
export type ReadmeAlert = keyof typeof ALERT_TITLES;

export const ALERTS = Object.keys(ALERT_TITLES) as ReadmeAlert[];
