import type { Rule } from "eslint";
import ts from "typescript";

/** The typed parser of typescript-eslint adds these to a file. */
interface ParserServices {
  readonly getTypeAtLocation: (node: unknown) => ts.Type;
}

/** The rule looks at these parts of a JSX tree. */
type Child =
  | { readonly type: "JSXText"; readonly value: string }
  | { readonly type: "JSXExpressionContainer"; readonly expression: { readonly type: string } }
  | { readonly type: "JSXElement" | "JSXFragment" | "JSXSpreadChild" };

interface Parent {
  readonly type: "JSXElement" | "JSXFragment";
  readonly openingElement?: {
    readonly name: { readonly name?: unknown };
    readonly attributes: readonly { readonly name?: { readonly name: unknown } }[];
  };
  readonly children: readonly Child[];
}

/** Page translators leave the text of these elements as it is, or replace it as a whole. */
const LEFT_ALONE: ReadonlySet<unknown> = new Set(["option", "title", "textarea", "text", "tspan", "desc"]);

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike;

const MESSAGES = {
  changing:
    "Text that comes, goes or changes beside other nodes stands in an element of its own, or is one text with what is around it: a browser's translator takes the text node away from React.",
  fixed:
    "This text goes with its fragment, or something is put in front of it, after a browser's translator has taken its node away: give it an element of its own.",
  shared:
    "React makes one element of alternatives with the same name and takes this text out of it: give each of them a key, or the text an element of its own.",
};

/**
 * Browsers' translators put each text node into elements of theirs, while React keeps its own text nodes.
 * When React then removes one, or inserts something before one, it throws and the page is lost; a text that
 * changes stays as it was. A text that is the only child of its element is set as a whole, which is safe.
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
        const messageId = fault(child, before, parent.type === "JSXFragment");
        if (messageId !== undefined) context.report({ node: child as unknown as Rule.Node, messageId });
      }
    };
    const fault = (
      child: Child,
      before: Child | undefined,
      isFragment: boolean,
    ): keyof typeof MESSAGES | undefined => {
      if (child.type === "JSXText") return isFragment || comesAndGoes(before) ? "fixed" : undefined;
      if (child.type !== "JSXExpressionContainer") return undefined;
      const type = getTypeAtLocation(child.expression);
      if (type.isStringLiteral() || type.isNumberLiteral()) return comesAndGoes(before) ? "fixed" : undefined;
      return mayBeText(type) ? "changing" : undefined;
    };
    const comesAndGoes = (child: Child | undefined): boolean =>
      child?.type === "JSXExpressionContainer" && mayBeNothing(getTypeAtLocation(child.expression));
    /** Elements are grouped by the function that may return them or the condition that chooses one. */
    const alternatives = new Map<unknown, Parent[]>();
    const note = (group: unknown, element: unknown) => {
      alternatives.set(group, [...(alternatives.get(group) ?? []), element as Parent]);
    };
    return {
      JSXElement: check,
      JSXFragment: check,
      "ReturnStatement > JSXElement": (node: Rule.Node) => {
        note(context.sourceCode.getAncestors(node).findLast(isFunction), node);
      },
      "ConditionalExpression > JSXElement": (node: Rule.Node) => {
        note(node.parent, node);
      },
      "Program:exit": () => {
        for (const group of alternatives.values())
          for (const text of group.flatMap((one) => textsOfShared(one, group)))
            context.report({ node: text as unknown as Rule.Node, messageId: "shared" });
      },
    };
  },
};

function isFunction({ type }: { readonly type: string }): boolean {
  return /Function/.test(type);
}

/** Returns fixed text beside other nodes in an element that React reuses for another alternative. */
function textsOfShared(one: Parent, group: readonly Parent[]): readonly Child[] {
  const nameOf = ({ openingElement }: Parent) => openingElement?.name.name;
  const hasKey = one.openingElement?.attributes.some(({ name }) => name?.name === "key") === true;
  const isShared = !hasKey && group.some((other) => other !== one && nameOf(other) === nameOf(one));
  const children = one.children.filter(isSeen);
  return isShared && children.length > 1 ? children.filter(({ type }) => type === "JSXText") : [];
}

/** Leaves out blank text, which no translator touches. */
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
