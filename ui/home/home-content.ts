import type { IconName } from "../shared/icon.tsx";

/** Each theme is a stage of the work. */
export const THEMES: readonly { readonly name: string; readonly icon: IconName; readonly text: string }[] = [
  { name: "Discover", icon: "discover", text: "Choose developers by finished work, not promises." },
  { name: "Discuss", icon: "discuss", text: "Talk until you both mean the same thing." },
  { name: "Plan", icon: "plan", text: "Agree on scope, price and deadline in writing." },
  { name: "Build", icon: "build", text: "Delivered, reviewed, refined, done." },
];

/** Clients ask for work of this kind. */
export const FROM_THE_BENCH = [
  {
    trade: "A bakery with four shops",
    wish: "Phone orders end up on paper and get baked twice. We need one list that all shops can see.",
    answer: "Order board with offline tills",
    price: "$4,800",
  },
  {
    trade: "A physiotherapist",
    wish: "Patients forget their exercises. They need short videos, a reminder and a box to check when they're done.",
    answer: "Exercise plan as a web app",
    price: "$2,250",
  },
  {
    trade: "A county archive",
    wish: "40,000 scanned index cards that nobody can search. Handwriting included.",
    answer: "Text recognition with human review",
    price: "$12,000",
  },
] as const;
