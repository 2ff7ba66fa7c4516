import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import c from "highlight.js/lib/languages/c";
import cpp from "highlight.js/lib/languages/cpp";
import csharp from "highlight.js/lib/languages/csharp";
import css from "highlight.js/lib/languages/css";
import dart from "highlight.js/lib/languages/dart";
import diff from "highlight.js/lib/languages/diff";
import dockerfile from "highlight.js/lib/languages/dockerfile";
import go from "highlight.js/lib/languages/go";
import graphql from "highlight.js/lib/languages/graphql";
import ini from "highlight.js/lib/languages/ini";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import kotlin from "highlight.js/lib/languages/kotlin";
import lua from "highlight.js/lib/languages/lua";
import makefile from "highlight.js/lib/languages/makefile";
import markdown from "highlight.js/lib/languages/markdown";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import ruby from "highlight.js/lib/languages/ruby";
import rust from "highlight.js/lib/languages/rust";
import scss from "highlight.js/lib/languages/scss";
import shell from "highlight.js/lib/languages/shell";
import sql from "highlight.js/lib/languages/sql";
import swift from "highlight.js/lib/languages/swift";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import type { CodeToken, TokenKind } from "../../core/readme/readme.ts";
import { markupPieces } from "./regular-markup.ts";

const LANGUAGES = {
  ...{ bash, c, cpp, csharp, css, dart, diff, dockerfile, go, graphql, ini, java, javascript, json, kotlin },
  ...{ lua, makefile, markdown, php, python, ruby, rust, scss, shell, sql, swift, typescript, xml, yaml },
};
for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);

/** The keys are the first word of a highlight.js class; other classes keep the text's colour. */
const KINDS: ReadonlyMap<string, TokenKind> = new Map(
  Object.entries({
    comment: ["comment", "quote", "doctag", "meta"],
    keyword: ["keyword", "selector-tag", "operator", "template-tag"],
    string: ["string", "regexp", "link", "symbol", "bullet", "code", "char"],
    number: ["number", "literal", "variable", "template-variable"],
    name: ["title", "name", "attr", "attribute", "built_in", "type", "property", "tag", "selector-class"],
    added: ["addition"],
    removed: ["deletion"],
    strong: ["section", "strong"],
  } satisfies Record<TokenKind, readonly string[]>).flatMap(([kind, classes]) =>
    classes.map((name) => [name, kind as TokenKind] as const),
  ),
);

/** Splits code into coloured pieces; code in an unknown language stays one piece. */
export function highlight(code: string, language: string): readonly (string | CodeToken)[] {
  if (hljs.getLanguage(language) === undefined) return [code];
  const { value } = hljs.highlight(code, { language, ignoreIllegals: true });
  const pieces: (string | CodeToken)[] = [];
  const open: (TokenKind | undefined)[] = [];
  for (const piece of markupPieces(value))
    if (piece.kind === "open") open.push(kindOf(piece.attributes) ?? open.at(-1));
    else if (piece.kind === "close") open.pop();
    else add(pieces, piece.text, open.at(-1));
  return pieces;
}

function add(pieces: (string | CodeToken)[], text: string, token: TokenKind | undefined): void {
  const last = pieces.at(-1);
  if (token !== undefined) pieces.push({ kind: "token", token, text });
  else if (typeof last === "string") pieces[pieces.length - 1] = last + text;
  else pieces.push(text);
}

/** @param attributes such as ` class="hljs-title function_"` */
function kindOf(attributes: string): TokenKind | undefined {
  return KINDS.get(/"hljs-([a-z_-]+)/.exec(attributes)?.[1] ?? "");
}
