import { describe, expect, it } from "@jest/globals";
import { sourceFiles, textOf } from "./source-files.ts";

/** Each pattern is written so that it does not find itself. */
const REFUSED = [
  { what: "rules switched off for a line", pattern: /eslint-disabl[e]/, where: /./ },
  { what: "a type error silenced", pattern: /@ts-(ignor[e]|expect-erro[r]|nochec[k])/, where: /./ },
  { what: "a value called any", pattern: /\bas an[y]\b|as unknown as an[y]/, where: /./ },
  { what: "a module mock", pattern: /jest\.(unstable_)?(doM|m)oc[k]/, where: /^test\// },
  {
    what: "a skipped or single test",
    pattern: /\b(it|test|describe)\.(ski[p]|onl[y]|tod[o]|fixm[e])\b/,
    where: /^test\//,
  },
  { what: "a snapshot", pattern: /toMatch(Inline)?Snapsho[t]/, where: /^test\// },
  {
    what: "a sleep",
    pattern: /waitForTimeou[t]|new Promise(<\w+>)?\(\(?\w+\)? => \{?\s*setTimeou[t]/,
    where: /^test\//,
  },
  { what: "unfinished work", pattern: /\b(TOD[O]|FIXM[E]|HAC[K]|XX[X])\b|not implemente[d]/, where: /./ },
  { what: "an empty catch", pattern: /catch\s*(\(\w*\)\s*)?\{\s*\}/, where: /./ },
  {
    what: "an address of somebody's machine",
    pattern: /\/(home|Users)\/\w+\/|registry\.\w+\.\w+/,
    where: /./,
  },
  {
    what: "words that plain English has replaced",
    pattern:
      /[Ee]-mail|No(thing|body) fits|Needs you\b|Nothing waits|Not now|To be agreed|the workshop|did not load|is said yet|Take out\b|Look into your mail/,
    where: /^ui\//,
  },
  {
    what: "another name or price of the subscription than core's",
    pattern: /[Dd]eveloper subscriptio[n]|\$9\.9[5]|[\d}>"] an? mont[h]|[\d}]\/mo(nth)?\b/,
    where: /^(ui|server\/(?!.*sample))/,
  },
  {
    // The portal's two forms post, too; to stay small, they do not use the shared form component.
    what: "a form that may put what was typed into an address",
    pattern: /<for[m]\b/,
    where: /^ui\/(?!shared\/(form\/form|search-form)\.tsx|collaboration\/)/,
  },
  { what: "a field that cuts what is pasted into it", pattern: /\bmaxLengt[h]=/, where: /^ui\// },
] as const;

describe("the sources", () => {
  it.each(REFUSED)("hold nowhere $what", ({ pattern, where }) => {
    const found = sourceFiles
      .filter((path) => where.test(path))
      .flatMap((path) =>
        textOf(path)
          .split("\n")
          .flatMap((line, index) => (pattern.test(line) ? [`${path}:${String(index + 1)}`] : [])),
      );
    expect(found).toEqual([]);
  });
});
