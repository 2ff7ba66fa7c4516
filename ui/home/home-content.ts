import type { IconName } from "../shared/icon.tsx";

/** The four themes: where in the journey somebody is. */
export const THEMES: readonly { readonly name: string; readonly icon: IconName; readonly text: string }[] = [
  { name: "Discover", icon: "discover", text: "Find the developer by finished work, not by promises." },
  { name: "Discuss", icon: "discuss", text: "Talk until both of you mean the same thing." },
  { name: "Plan", icon: "plan", text: "Scope, price and date, in writing and agreed." },
  { name: "Build", icon: "build", text: "Delivered, looked at, mended, done." },
];

/** Examples of the kind of work that is asked for here. */
export const FROM_THE_BENCH = [
  {
    trade: "A bakery with four shops",
    wish: "Orders by phone end up on paper and are baked twice. We need one list that all shops see.",
    answer: "Order board with offline tills",
    price: "$4,800",
  },
  {
    trade: "A physiotherapist",
    wish: "Patients forget their exercises. Short videos, a reminder, and a tick when it is done.",
    answer: "Exercise plan as a web app",
    price: "$2,250",
  },
  {
    trade: "A county archive",
    wish: "40,000 scanned index cards that nobody can search. Handwriting included.",
    answer: "Reading pipeline with a review desk",
    price: "$12,000",
  },
] as const;
