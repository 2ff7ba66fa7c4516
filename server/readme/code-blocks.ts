import type { CodeToken, ReadmeElement } from "../../core/readme/readme.ts";
import { highlight } from "./highlight.ts";

/** The limits are in characters. Highlighting is the slowest step, so longer code gets no colours. */
const MOST_COLOURED = { block: 20_000, readme: 60_000 } as const;
const MOST_LANGUAGE_CHARACTERS = 30;

/** It highlights the code of one readme until its budget is used up. */
export class CodeBlocks {
  #left: number = MOST_COLOURED.readme;

  shape(text: string, language: string): Extract<ReadmeElement, { readonly kind: "code" }> {
    const code = text.replace(/\n$/, "");
    const name = language === "" ? null : language.slice(0, MOST_LANGUAGE_CHARACTERS).toWellFormed();
    return { kind: "code", language: name, parts: this.#parts(code, language) };
  }

  #parts(code: string, language: string): readonly (string | CodeToken)[] {
    if (code === "") return [];
    if (language === "" || code.length > Math.min(MOST_COLOURED.block, this.#left)) return [code];
    this.#left -= code.length;
    return highlight(code, language);
  }
}
