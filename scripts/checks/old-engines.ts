import type { Rule } from "eslint";
import ts from "typescript";
import { lackedBy } from "./engines.ts";

/** The typed parser of typescript-eslint adds these to a file. */
interface ParserServices {
  readonly getSymbolAtLocation: (node: unknown) => ts.Symbol | undefined;
  readonly getTypeAtLocation: (node: unknown) => ts.Type;
}

type Node = Rule.Node;

interface Options {
  /** The names of what is added where an engine lacks it. */
  readonly added: readonly string[];
}

/** Nodes of types, in which a name is no use of what it names; these are expressions all the same. */
const EXPRESSIONS: ReadonlySet<string> = new Set([
  "TSAsExpression",
  "TSNonNullExpression",
  "TSSatisfiesExpression",
]);

/**
 * Refuses what one of the oldest engines of package.json's "browserslist" lacks. What a type says may be missing is
 * allowed, because the compiler has it asked for before it is used: `const { share } = navigator as Partial<Navigator>`.
 */
export const oldEngines: Rule.RuleModule = {
  meta: {
    type: "problem",
    messages: { lacked: '{{name}} is not in {{engines}} ("browserslist" in package.json).' },
    schema: [{ type: "object", properties: { added: { type: "array", items: { type: "string" } } } }],
  },
  create: (context) => {
    const { getSymbolAtLocation, getTypeAtLocation } = context.sourceCode
      .parserServices as unknown as ParserServices;
    const { added } = context.options[0] as Options;
    const check = (node: Node, symbol: ts.Symbol | undefined, receiver?: ts.Type) => {
      if (symbol === undefined || added.includes(symbol.name) || isOptional(symbol)) return;
      if (!isOfPlatform(symbol) || isMerelyNamed(node)) return;
      const engines = enginesWithout(symbol, receiver);
      if (engines.length > 0) report(node, symbol.name, engines);
    };
    const report = (node: Node, name: string, engines: readonly string[]) => {
      context.report({ node, messageId: "lacked", data: { name, engines: engines.join(", ") } });
    };
    return {
      "MemberExpression[computed=false] > Identifier.property": (node: Node) => {
        const { object } = node.parent as unknown as { readonly object: unknown };
        check(node, getSymbolAtLocation(node), getTypeAtLocation(object));
      },
      "ObjectPattern > Property > Identifier.key": (node: Node) => {
        const type = getTypeAtLocation((node.parent as Node).parent);
        check(node, type.getProperty((node as unknown as { name: string }).name), type);
      },
      "Identifier:not(MemberExpression[computed=false] > .property, Property > .key, ObjectPattern *)": (
        node: Node,
      ) => check(node, getSymbolAtLocation(node)),
      "Literal[regex.flags=/v/]": (node: Node) => {
        const engines = lackedBy({ owner: "RegExp", name: "unicodeSets" });
        if (engines.length > 0) report(node, "The flag v", engines);
      },
    };
  },
};

/** Says whether a name is asked for, set, or part of a type. */
function isMerelyNamed(node: Node): boolean {
  const parent = node.parent as Node & { readonly operator?: string; readonly left?: unknown };
  if (parent.type === "UnaryExpression") return parent.operator === "typeof";
  if (parent.type === "AssignmentExpression") return parent.left === node;
  if (parent.type === "MemberExpression" && (parent as { property: unknown }).property === node)
    return isMerelyNamed(parent);
  return parent.type.startsWith("TS") && !EXPRESSIONS.has(parent.type);
}

function isOptional({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.Optional) !== 0;
}

/** Says whether the compiler's own libraries declare it, and nobody else. */
function isOfPlatform({ declarations = [] }: ts.Symbol): boolean {
  return (
    declarations.length > 0 &&
    declarations.every((each) => /\/typescript\/lib\/lib\.[\w.]+\.ts$/.test(each.getSourceFile().fileName))
  );
}

/** What only an object has that is lacking itself is not counted: whoever has the object has asked for it. */
function enginesWithout(symbol: ts.Symbol, receiver: ts.Type | undefined): readonly string[] {
  const { name } = symbol;
  const owners = [...ownersOf(symbol), ...(receiver === undefined ? [] : typeNames(receiver))];
  if (owners.length === 0) return lackedBy({ name });
  for (const owner of owners) {
    const engines = lackedBy({ owner, name });
    if (engines.length > 0) return lackedBy({ name: owner }).length > 0 ? [] : engines;
  }
  return [];
}

function ownersOf({ declarations = [] }: ts.Symbol): readonly string[] {
  return declarations.flatMap(({ parent }) => {
    if (ts.isInterfaceDeclaration(parent)) return [plainOwner(parent.name.text)];
    if (ts.isModuleBlock(parent)) return [parent.parent.name.text];
    return ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)
      ? [parent.parent.name.getText()]
      : [];
  });
}

/** Returns the names of a type and of those that it extends, because interfaces of mixins stand in no data. */
function typeNames(type: ts.Type): readonly string[] {
  const bases = type.isClassOrInterface() ? (type.getBaseTypes() ?? []) : [];
  const name = type.getSymbol()?.name;
  return [...(name === undefined ? [] : [plainOwner(name)]), ...bases.flatMap(typeNames)];
}

/** Returns the name in the data for an interface of the compiler's, such as ReadonlySet or IteratorObject. */
function plainOwner(name: string): string {
  return name.replace(/^Readonly(?=[A-Z])|Constructor$|(?<=Iterator)Object$/g, "");
}
