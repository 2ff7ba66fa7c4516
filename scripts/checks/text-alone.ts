import type { Rule } from "eslint";
import ts from "typescript";

/** What the typed parser of typescript-eslint adds to a file. */
interface ParserServices {
  readonly getTypeAtLocation: (node: unknown) => ts.Type;
}

/** The parts of the tree of JSX that the rule looks at. */
type Child =
  | { readonly type: "JSXText"; readonly value: string }
  | { readonly type: "JSXExpressionContainer"; readonly expression: { readonly type: string } }
  | { readonly type: "JSXElement" | "JSXFragment" | "JSXSpreadChild" };

interface Parent {
  readonly type: "JSXElement" | "JSXFragment";
  readonly openingElement?: { readonly name: { readonly name?: unknown } };
  readonly children: readonly Child[];
}

/** Translators leave the text of these as it is, or set it as a whole. */
const LEFT_ALONE: ReadonlySet<unknown> = new Set(["option", "title", "textarea", "text", "tspan", "desc"]);

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike;

const MESSAGES = {
  changing:
    "Text that comes, goes or changes beside other nodes stands in an element of its own, or is one text with what is around it: a browser's translator takes the text node away from React.",
  fixed:
    "What comes and goes before this text is put in front of a text node that a browser's translator has taken away: give the text an element of its own.",
};

/**
 * Browsers' translators put each text node into elements of theirs. React keeps its text nodes, and removing one,
 * or putting something before one, then throws and takes the page; one that changes stays as it was. A text that is the
 * only child of its element is set as a whole, which is safe.
 */
export const textAlone: Rule.RuleModule = {
  meta: { type: "problem", messages: MESSAGES, schema: [] },
  create: (context) => {
    const { getTypeAtLocation } = context.sourceCode.parserServices as ParserServices;
    const check = (node: unknown) => {
      const parent = node as Parent;
      if (LEFT_ALONE.has(parent.openingElement?.name.name)) return;
      const children = parent.children.filter(isSeen);
      const isAlone = children.length < 2 && parent.type === "JSXElement";
      if (isAlone) return;
      for (const [at, child] of children.entries()) {
        const before = children[at - 1];
        const messageId = fault(child, before);
        if (messageId !== undefined) context.report({ node: child as unknown as Rule.Node, messageId });
      }
    };
    const fault = (child: Child, before: Child | undefined): keyof typeof MESSAGES | undefined => {
      if (child.type === "JSXText") return comesAndGoes(before) ? "fixed" : undefined;
      if (child.type !== "JSXExpressionContainer") return undefined;
      const type = getTypeAtLocation(child.expression);
      if (type.isStringLiteral() || type.isNumberLiteral()) return comesAndGoes(before) ? "fixed" : undefined;
      return mayBeText(type) ? "changing" : undefined;
    };
    const comesAndGoes = (child: Child | undefined): boolean =>
      child?.type === "JSXExpressionContainer" && mayBeNothing(getTypeAtLocation(child.expression));
    return { JSXElement: check, JSXFragment: check };
  },
};

/** Blank text is nobody's to translate. */
function isSeen(child: Child): boolean {
  if (child.type === "JSXText") return child.value.trim() !== "";
  if (child.type !== "JSXExpressionContainer") return true;
  const { type, value } = child.expression as { type: string; value?: unknown };
  return type !== "JSXEmptyExpression" && !(typeof value === "string" && value.trim() === "");
}

function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

function mayBeText(type: ts.Type): boolean {
  return partsOf(type).some((part) => (part.flags & TEXT) !== 0);
}

function mayBeNothing(type: ts.Type): boolean {
  return partsOf(type).some(
    (part) => (part.flags & NOTHING) !== 0 || (part.getSymbol()?.name ?? "") === "Array",
  );
}
