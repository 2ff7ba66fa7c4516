import { askSteadily, type Question } from "./steady.ts";

export interface SteadyOrder {
  readonly origin: string;
  readonly questions: readonly Question[];
  readonly seconds: number;
}

process.on("message", ({ origin, questions, seconds }: SteadyOrder) => {
  void askSteadily(origin, questions, seconds).then((times) => process.send?.(times));
});
process.once("disconnect", () => process.exit());
