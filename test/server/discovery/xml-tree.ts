import { SaxesParser } from "saxes";

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** Parses XML as a strict reader does. @throws Error for what is not well-formed */
export function xmlTree(text: string): XmlElement {
  const parser = new SaxesParser();
  const top: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [top];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: XmlElement = {
      name,
      attributes: attributes,
      children: [],
      text: "",
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", (piece) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += piece;
  });
  parser.write(text).close();
  const [root] = top.children;
  if (root === undefined) throw new Error("There is no element");
  return root;
}

export const childrenOf = (element: XmlElement | undefined, name: string) =>
  (element?.children ?? []).filter((child) => child.name === name);

export const textOf = (element: XmlElement | undefined, name: string) => childrenOf(element, name)[0]?.text;
