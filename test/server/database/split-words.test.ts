import { afterAll, describe, expect, it } from "@jest/globals";
import { folded } from "../../../core/text/folded.ts";
import { searchedWords } from "../../../core/text/searched-words.ts";
import { soughtWords, wordsQuery } from "../../../server/database/words-query.ts";
import { sql } from "kysely";
import { LABELS } from "../../corpus/labels.ts";
import { NAMES } from "../../corpus/names.ts";
import { WRITINGS } from "../../corpus/scripts.ts";
import { TEXTS } from "../../corpus/texts.ts";
import { openTestDatabase } from "../support/test-database.ts";

const database = await openTestDatabase();
afterAll(() => database.close());

/** Characters that Unicode 13 to 17 added: a database may not know their small letters. */
const NEW = /[\u1c89\u1c8a\u2c2f\ua7c0-\ua7dc\ua7f1\ua7f5]/u;

interface Split {
  readonly folded: string;
  readonly words: readonly { readonly text: string; readonly isUnspaced: boolean }[];
}

async function splitInDatabase(texts: readonly string[]): Promise<readonly Split[]> {
  const split: Split[] = [];
  for (let at = 0; at < texts.length; at += 1_000) {
    const { rows } = await database.pool.query<Split>(
      `select folded_text(text) as folded, coalesce((
         select jsonb_agg(jsonb_build_object('text', coalesce(unspaced, word || coalesce(mark, '')),
           'isUnspaced', unspaced is not null)) from split_words(text)), '[]') as words
       from unnest($1::text[]) with ordinality as given (text, at) order by at`,
      [texts.slice(at, at + 1_000)],
    );
    split.push(...rows);
  }
  return split;
}

const splitInCore = (text: string): Split => ({ folded: folded(text), words: searchedWords(text) });

/** Makes texts of pieces of the corpus, side by side with and without a blank; the same ones every time. */
function mixedTexts(count: number): readonly string[] {
  const all = [
    ...WRITINGS.flatMap(({ name, title, text }) => [name, title, text]),
    ...NAMES,
    ...LABELS,
    ...TEXTS,
  ];
  let seed = 4711;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const piece = () => {
    const characters = Array.from(all[next(all.length)] ?? "");
    const from = next(characters.length);
    return characters.slice(from, from + 1 + next(12)).join("");
  };
  return Array.from({ length: count }, () => [piece(), piece(), piece()].join(["", " ", "#", "+"][next(4)]));
}

describe("split_words and folded_text", () => {
  it("split and fold 10,000 texts of all scripts of the corpus as core does", async () => {
    const texts = mixedTexts(10_000);
    expect(await splitInDatabase(texts)).toEqual(texts.map(splitInCore));
  });

  it("know every character of the Basic Multilingual Plane but syllables and ideographs", async () => {
    const characters = Array.from({ length: 0xffff }, (_, at) => String.fromCodePoint(at + 1)).filter(
      (character) =>
        !/[\p{Cn}\p{Co}\p{Cs}\u3400-\u9fff\uac00-\ud7a3]/u.test(character) && !NEW.test(character),
    );
    const split = await splitInDatabase(characters);
    const others = characters.filter(
      (character, at) => JSON.stringify(split[at]) !== JSON.stringify(splitInCore(character)),
    );
    expect(others).toEqual([]);
  });
});

describe("wordsQuery", () => {
  const finds = async (typed: string, text: string) => {
    const { rows } = await sql<{ found: boolean }>`
      select search_words(${text}) @@ ${wordsQuery(soughtWords(typed) ?? [])} as found`.execute(
      database.kysely,
    );
    return rows[0]?.found;
  };

  it("finds each text of the corpus by each of its words, and without its accents", async () => {
    const missed: string[] = [];
    for (const text of [...TEXTS, ...NAMES, ...LABELS])
      for (const { text: word } of searchedWords(text))
        for (const typed of [word, word.toUpperCase(), word.normalize("NFD")])
          if ((await finds(typed, text)) !== true) missed.push(`${typed} in ${text}`);
    expect(missed).toEqual([]);
  });

  it.each(
    WRITINGS.filter(({ script }) =>
      ["Han", "Thai", "Lao", "Khmer", "Myanmar", "Katakana", "Hangul"].includes(script),
    ),
  )("finds the middle of a sentence in $script ($title)", async ({ text }) => {
    const [{ text: sentence } = { text: "" }] = searchedWords(text);
    const characters = Array.from(sentence);
    for (let from = 0; from < characters.length; from += 1)
      expect(await finds(characters.slice(from, from + 5).join(""), text)).toBe(true);
  });
});
