import { Fragment, type ReactNode } from "react";
import { ALERT_TITLES } from "../../core/readme/alerts.ts";
import type {
  Alignment,
  CodeToken,
  HeadingLevel,
  ReadmeDocument,
  ReadmeElement,
  ReadmeNode,
} from "../../core/readme/readme.ts";
import { RemoteImage, STRANGERS_LINK } from "./remote-image.tsx";
import * as s from "./readme.module.css";

interface Drawing {
  /** Our server has the image with this number there; without it images are only named and linked. */
  readonly imageAddress?: ((number: number) => string) | undefined;
  /** The readme's first heading level becomes this one on the page. */
  readonly topLevel?: 2 | 3 | undefined;
}

interface ReadmeProps extends Drawing {
  readonly document: ReadmeDocument;
}

/** Renders a readme element by element; unlisted kinds are not rendered. */
export function Readme({ document, ...drawing }: ReadmeProps) {
  return <div className={s.readme}>{nodes(document.blocks, drawing)}</div>;
}

function nodes(all: readonly ReadmeNode[], drawing: Drawing): ReactNode {
  return all.map((node, at) => (
    <Fragment key={at}>{typeof node === "string" ? node : drawn(node, drawing)}</Fragment>
  ));
}

function drawn(node: ReadmeElement, drawing: Drawing): ReactNode {
  switch (node.kind) {
    case "element":
      return plain(node, drawing);
    case "heading": {
      const Tag = headingTag(node.level, drawing.topLevel ?? 2);
      return (
        <Tag id={node.id} dir="auto" className={classes(s[`h${node.level}`], alignment(node.align))}>
          {nodes(node.children, drawing)}
        </Tag>
      );
    }
    case "link": {
      const isHere = node.href.startsWith("#");
      return (
        <a href={node.href} {...(isHere ? {} : STRANGERS_LINK)}>
          {nodes(node.children, drawing)}
        </a>
      );
    }
    case "alert":
      return (
        <blockquote className={s[node.alert]}>
          <p className={s.title}>
            <strong>{ALERT_TITLES[node.alert]}</strong>
          </p>
          <div>{nodes(node.children, drawing)}</div>
        </blockquote>
      );
    case "list":
      return <ol {...(node.start === 1 ? {} : { start: node.start })}>{nodes(node.children, drawing)}</ol>;
    case "cell": {
      const Tag = node.tag;
      return (
        <Tag colSpan={node.colspan} rowSpan={node.rowspan} dir="auto" className={alignment(node.align)}>
          {nodes(node.children, drawing)}
        </Tag>
      );
    }
    case "code":
      return (
        <pre className={s.code} tabIndex={0} role="group" aria-label={codeName(node.language)} dir="ltr">
          <code>{node.parts.map(part)}</code>
        </pre>
      );
    case "task":
      return (
        <span role="img" aria-label={node.done ? "Done:" : "Open:"} className={node.done ? s.done : s.open} />
      );
    case "image":
      return <RemoteImage image={node} imageAddress={drawing.imageAddress} />;
    case "verbatim":
      return (
        <div className={s.verbatim} dir="auto">
          {node.text}
        </div>
      );
  }
}

function plain(
  { tag: Tag, align, children }: Extract<ReadmeElement, { readonly kind: "element" }>,
  drawing: Drawing,
): ReactNode {
  switch (Tag) {
    case "br":
    case "hr":
      return <Tag />;
    case "table":
      return (
        <div className={s.scroll} tabIndex={0} role="group" aria-label="Table">
          <table>{nodes(children, drawing)}</table>
        </div>
      );
    case "p":
    case "div":
      return (
        <Tag dir="auto" className={alignment(align)}>
          {nodes(children, drawing)}
        </Tag>
      );
    case "li":
      return (
        <li dir="auto" className={isTask(children) ? s.task : undefined}>
          {nodes(children, drawing)}
        </li>
      );
    case "ul":
    case "blockquote":
    case "dl":
    case "dt":
    case "dd":
    case "details":
    case "summary":
    case "thead":
    case "tbody":
    case "tr":
    case "em":
    case "strong":
    case "del":
    case "ins":
    case "code":
    case "kbd":
    case "samp":
    case "var":
    case "sub":
    case "sup":
    case "mark":
    case "small":
    case "q":
    case "cite":
      return <Tag>{nodes(children, drawing)}</Tag>;
  }
}

function part(piece: string | CodeToken, at: number): ReactNode {
  if (typeof piece === "string") return <Fragment key={at}>{piece}</Fragment>;
  return (
    <span key={at} className={s[piece.token]}>
      {piece.text}
    </span>
  );
}

function headingTag(level: HeadingLevel, topLevel: 2 | 3) {
  const tags = ["h2", "h3", "h4", "h5", "h6"] as const;
  return tags[Math.min(level + topLevel - 3, 4)] ?? "h6";
}

/** Tells whether the item itself or its paragraph is a task. */
function isTask([first]: readonly ReadmeNode[]): boolean {
  if (first === undefined || typeof first === "string") return false;
  return first.kind === "task" || (first.kind === "element" && first.tag === "p" && isTask(first.children));
}

function codeName(language: string | null): string {
  return language === null ? "Code" : `Code, ${language}`;
}

function alignment(align: Alignment | undefined): string | undefined {
  return align === undefined ? undefined : s[align];
}

function classes(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
