import type { Rule } from "eslint";
import {
  ADJECTIVES,
  ADVERBIALS,
  ADVERBS,
  AGENTS,
  FINITE_FORMS,
  CLAUSES,
  DETERMINERS,
  INTRANSITIVE_PASTS,
  MODALS,
  NOUN_FOLLOWERS,
  NO_SUBJECTS,
  NO_VERBS,
  OBJECTS,
  ORDERS,
  PAST_FORMS,
  PLURAL_DETERMINERS,
  PLURAL_NOUNS,
  PLURAL_SUBJECTS,
  PREPOSITIONS,
  SUBJECTS,
  VERBS,
  VERBS_OR_NOUNS,
} from "./doc-sentence-words.ts";

const MESSAGES = {
  fragment:
    'A doc comment begins with a sentence: a subject and a verb, or for a function what it does ("Returns …"). Leave it out where the name says it. A verb that is not known yet belongs into scripts/checks/doc-sentence-words.ts. Found: "{{found}}".',
  word: 'Name the person or thing: caller, user, owner, reader, visitor, developer … instead of "{{found}}".',
};

const VAGUE =
  /\b(?:who(?:m|so)?ever|whatever|some(?:body|one)|no(?:body| one)|any(?:body|one)|every(?:body|one))\b/i;

/** "Who" has no noun before it at the beginning of a sentence and behind a preposition. */
const BARE_WHO = /(?:^|[.:;!?] )who\b|\b(?:of|for|to|by|from|with|than) who\b/i;

/** These parts of the tree tell a function from other declarations. */
interface Declaration {
  readonly type: string;
  readonly parent?: Declaration | null;
  readonly range?: readonly [number, number] | undefined;
  readonly declaration?: Declaration | null;
  readonly declarations?: readonly { readonly init?: Declaration | null }[];
  readonly value?: Declaration | null;
  readonly typeAnnotation?: Declaration | null;
  readonly types?: readonly Declaration[];
  readonly arguments?: readonly Declaration[];
}

/** It refuses a doc comment whose description begins with a fragment, and vague words in any part of it. */
export const docSentence: Rule.RuleModule = {
  meta: { type: "suggestion", messages: MESSAGES, schema: [] },
  create: (context) => ({
    "Program:exit": () => {
      const { sourceCode } = context;
      for (const comment of sourceCode.getAllComments()) {
        const { loc } = comment;
        if (comment.type !== "Block" || !comment.value.startsWith("*") || !loc) continue;
        const lines = comment.value.split("\n").map((line) => line.trim().replace(/^\*+/, "").trim());
        const text = lines.join(" ").trim();
        const token = sourceCode.getTokenAfter(comment);
        const node = token && (sourceCode.getNodeByRangeIndex(token.range[0]) as Declaration | null);
        const [description = ""] = text.split(/(?:^| )@[a-z]/);
        if (description !== "" && !isSentence(description, node !== null && isFunction(outermost(node))))
          context.report({ loc, messageId: "fragment", data: { found: description.slice(0, 60) } });
        const vague = VAGUE.exec(plain(text)) ?? BARE_WHO.exec(plain(description));
        if (vague) context.report({ loc, messageId: "word", data: { found: vague[0].trim() } });
      }
    },
  }),
};

function outermost(node: Declaration): Declaration {
  const { parent } = node;
  if (!parent || parent.type === "Program" || parent.range?.[0] !== node.range?.[0]) return node;
  return outermost(parent);
}

/** Tells whether a declaration has a function as its value or its type. */
function isFunction(node: Declaration | null | undefined): boolean {
  if (!node) return false;
  if (/Function|Method/.test(node.type)) return true;
  if (node.type === "CallExpression") return node.arguments?.some(isFunction) === true;
  const parts = [node.declaration, node.value, node.typeAnnotation, node.declarations?.[0]?.init];
  return parts.some(isFunction) || node.types?.some(isFunction) === true;
}

/** No English word is spelled like it. */
const CODE = "codecode";

/** Replaces code and quotations by one noun, because the words in them are not part of the sentence. */
function plain(text: string): string {
  return text.replaceAll(/`[^`]*`|"[^"]*"|\{@[^}]*\}/g, CODE);
}

/** Decides whether a doc comment's opening has a verb that belongs to no subordinate clause. */
export function isSentence(comment: string, isOfFunction: boolean): boolean {
  const clause = plain(comment).split(/(?<=[.;:!?])\s|\s[(–-]/)[0] ?? "";
  const said = clause
    .toLowerCase()
    .match(/,|[\p{L}\p{N}'’_-]+/gu)
    ?.map((word) => word.replace("’", "'"));
  if (said === undefined) return false;
  const [first = "", second = ""] = said;
  if (ORDERS.has(first) && said.length > 1) return true;
  if (isOfFunction && beginsWithVerb(first, second)) return true;
  return hasVerbOfItsOwn(said);
}

function beginsWithVerb(first: string, second: string): boolean {
  if (VERBS.has(first) || FINITE_FORMS.has(first)) return true;
  return (
    /[a-z]s$/.test(first) && !NO_VERBS.has(first) && !PLURAL_NOUNS.has(first) && !NOUN_FOLLOWERS.has(second)
  );
}

function hasVerbOfItsOwn(said: readonly string[]): boolean {
  const open: string[] = [];
  for (const [at, word] of said.entries()) {
    const before = said[at - 1] ?? "";
    if (word === "," && ADVERBIALS.has(open.at(-1) ?? "")) open.pop();
    else if (SUBJECTS.has(word) && isNoun(before)) open.push(word);
    else if (CLAUSES.has(word) && !isNoClause(said, at)) open.push(word);
    else if (word === "so" && before === ",") open.push(word);
    else if (at > 0 && before !== "whose" && isFinite(said, at)) {
      if (open.length > 0) open.pop();
      else if (!["and", "or", "but", ","].includes(before) || closesAside(said, at)) return true;
    }
  }
  return false;
}

function isNoun(word: string): boolean {
  if (word === "" || word === "," || ["and", "or", "but", "for", "of", "to", "with", "by"].includes(word))
    return false;
  return !CLAUSES.has(word) && !ADVERBS.has(word) && !FINITE_FORMS.has(word) && !VERBS.has(word);
}

/** Recognizes the second comma around an aside: "Neighbours, in either direction, are …". */
function closesAside(said: readonly string[], at: number): boolean {
  return said[at - 1] === "," && said.slice(0, at).filter((word) => word === ",").length === 2;
}

/** Recognizes "because of" and "of that page", which open no clause. */
function isNoClause(said: readonly string[], at: number): boolean {
  const [before = "", word = "", next = ""] = [said[at - 1], said[at], said[at + 1]];
  return (word === "because" && next === "of") || (word === "that" && PREPOSITIONS.has(before));
}

function isFinite(said: readonly string[], at: number): boolean {
  const [before = "", word = "", next = ""] = [said[at - 1], said[at], said[at + 1]];
  if (FINITE_FORMS.has(word)) return !MODALS.has(before);
  if (DETERMINERS.has(before) || before.endsWith("'s")) return false;
  if (PLURAL_DETERMINERS.has(before) && word.endsWith("s")) return false;
  if (VERBS.has(word)) return true;
  const isAfterPronoun = isPronoun(said, at - 1);
  if (isAfterPronoun && /[^s]s$/.test(word) && !NO_VERBS.has(word) && !PLURAL_NOUNS.has(word)) return true;
  if (VERBS_OR_NOUNS.has(word) && (OBJECTS.has(next) || next === CODE || isAfterPronoun)) return true;
  return isPast(before, word, next) || isBase(said, at);
}

/** Here the word is the subject of a verb: "it keeps", "a list which grows", "`statusAt` returns". */
function isPronoun(said: readonly string[], at: number): boolean {
  const [before = "", word = ""] = [said[at - 1], said[at]];
  if (word === CODE) return at === 0 || [",", "and", "or", "but"].includes(before);
  if (["which", "who"].includes(word)) return at > 0 && !PREPOSITIONS.has(before);
  return ["it", "she", "he", "everything", "nothing"].includes(word);
}

/** "The server refused it" has a verb, "a file refused by the server" has none. */
function isPast(before: string, word: string, next: string): boolean {
  if (!/ed$/.test(word) && !PAST_FORMS.has(word)) return false;
  if (FINITE_FORMS.has(before) || before === "," || before === "and") return false;
  if (INTRANSITIVE_PASTS.has(word)) return true;
  if (AGENTS.has(before) && next !== "by" && next !== "") return true;
  if (["called", "named", "asked", "offered", "considered"].includes(word)) return false;
  return (
    FINITE_FORMS.has(next) ||
    ["it", "them", "him", "her", "the", "its", "their", "this", "these"].includes(next)
  );
}

/** Behind a plural a verb has no ending: "they keep", "all readers of it get the same". */
function isBase(said: readonly string[], at: number): boolean {
  const word = said[at] ?? "";
  if (!BASES.has(word) || ADJECTIVES.has(word)) return false;
  const subject = said.slice(0, at).findLastIndex((word) => !ADVERBS.has(word));
  const before = said[subject] ?? said[at - 1] ?? "";
  if (isPluralSubject(said, at - 1) || isPluralSubject(said, subject) || isPlural(said, subject)) return true;
  if (NO_SUBJECTS.has(before) || FINITE_FORMS.has(before)) return false;
  if (![",", "too"].includes(said[at + 1] ?? "") && !OBJECTS.has(said[at + 1] ?? "")) return false;
  return said
    .slice(0, at)
    .some((earlier, index) => earlier === "and" || PLURAL_SUBJECTS.has(earlier) || isPlural(said, index));
}

function isPluralSubject(said: readonly string[], at: number): boolean {
  return PLURAL_SUBJECTS.has(said[at] ?? "") && !PREPOSITIONS.has(said[at - 1] ?? "");
}

function isPlural(said: readonly string[], at: number): boolean {
  const word = said[at] ?? "";
  if (!/[a-rt-z]s$/.test(word) || NO_VERBS.has(word) || FINITE_FORMS.has(word)) return false;
  const before = said[at - 1] ?? "";
  return at === 0 || !VERBS.has(word) || DETERMINERS.has(before) || PLURAL_DETERMINERS.has(before);
}

/** They are the verbs in the form that follows a plural. */
const BASES: ReadonlySet<string> = new Set(
  [...VERBS, ...VERBS_OR_NOUNS].map((verb) =>
    verb
      .replace(/(?<=..)ies$/, "y")
      .replace(/(?<=ss|x|ch|sh|go|do|focus)es$/, "")
      .replace(/(?<![su])s$/, ""),
  ),
);
