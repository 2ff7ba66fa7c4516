import { Fragment, type ReactNode, useState } from "react";
import { ALERT_TITLES } from "../../core/readme/alerts.ts";
import { elementsOf, headingDepths } from "../../core/readme/elements.ts";
import { mayBeShown } from "../../core/readme/readme-images.ts";
import type { Alignment, ReadmeDocument, ReadmeElement, ReadmeNode } from "../../core/readme/readme.ts";
import { ReadmeCode } from "./readme-code.tsx";
import { ImageOfReadme, type RemoteImages, STRANGERS_LINK } from "./remote-image.tsx";
import { RemoteImagesBar } from "./remote-images-bar.tsx";
import { RemoteImagesStore } from "./remote-images.store.ts";
import * as s from "./readme.module.css";

interface ReadmeProps {
  readonly document: ReadmeDocument;
  /** Our server has the image with this number there; without it images are only named and linked. */
  readonly imageAddress?: ((number: number) => string) | undefined;
  /** The readme's first heading level becomes this one on the page. */
  readonly topLevel?: 2 | 3 | undefined;
}

interface Drawing {
  readonly topLevel: 2 | 3;
  readonly depths: ReadonlyMap<string, number>;
  /** Undefined where nobody fetches them. */
  readonly images: RemoteImages | undefined;
}

/** With fewer images, no control for all is needed. */
const LEAST_IMAGES = 2;

/** Renders a readme element by element; unlisted kinds are not rendered. */
export function Readme({ document, imageAddress, topLevel = 2 }: ReadmeProps) {
  const [store] = useState(() => new RemoteImagesStore());
  const images = imageAddress && { store, addressOf: imageAddress };
  const shown = images === undefined ? [] : elementsOf(document, "image").filter(mayBeShown);
  return (
    <>
      {shown.length >= LEAST_IMAGES && <RemoteImagesBar images={shown} store={store} />}
      <div className={s.readme}>
        {nodes(document.blocks, { topLevel, depths: headingDepths(document), images })}
      </div>
    </>
  );
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
      const Tag = headingTag(drawing.topLevel + (drawing.depths.get(node.id) ?? 0));
      return (
        <Tag id={node.id} dir={node.dir} className={classes(s[`h${node.level}`], alignment(node.align))}>
          {nodes(node.children, drawing)}
        </Tag>
      );
    }
    case "anchor":
      return <span id={node.id} className={s.anchor} />;
    case "link": {
      const isHere = node.href.startsWith("#");
      return (
        <a href={node.href} aria-label={node.label} {...(isHere ? {} : STRANGERS_LINK)}>
          {nodes(node.children, drawing)}
        </a>
      );
    }
    case "alert":
      return alert(node, drawing);
    case "list":
      return (
        <ol dir={node.dir} {...(node.start === 1 ? {} : { start: node.start })}>
          {nodes(node.children, drawing)}
        </ol>
      );
    case "notes":
      return (
        <section aria-label="Footnotes" className={s.notes}>
          <ol dir={node.dir}>{nodes(node.children, drawing)}</ol>
        </section>
      );
    case "cell": {
      const Tag = node.tag;
      return (
        <Tag colSpan={node.colspan} rowSpan={node.rowspan} dir={node.dir} className={alignment(node.align)}>
          {nodes(node.children, drawing)}
        </Tag>
      );
    }
    case "code":
      return <ReadmeCode code={node} />;
    case "task":
      return (
        <span role="img" aria-label={node.done ? "Done:" : "Open:"} className={node.done ? s.done : s.open} />
      );
    case "image":
      return <ImageOfReadme image={node} images={drawing.images} />;
    case "verbatim":
      return (
        <div className={s.verbatim} dir="auto">
          {node.text}
        </div>
      );
  }
}

function alert(
  { alert: name, dir, children }: Extract<ReadmeElement, { readonly kind: "alert" }>,
  drawing: Drawing,
): ReactNode {
  return (
    <blockquote dir={dir} className={s[name]}>
      <p className={s.title}>
        <strong>{ALERT_TITLES[name]}</strong>
      </p>
      <div>{nodes(children, drawing)}</div>
    </blockquote>
  );
}

function plain(
  { tag: Tag, align, dir, children }: Extract<ReadmeElement, { readonly kind: "element" }>,
  drawing: Drawing,
): ReactNode {
  switch (Tag) {
    case "br":
    case "hr":
      return <Tag />;
    case "table":
      return (
        <div className={s.scroll} dir={dir} tabIndex={0} role="group" aria-label="Table">
          <table>{nodes(children, drawing)}</table>
        </div>
      );
    case "p":
    case "div":
      return (
        <Tag dir={dir} className={alignment(align)}>
          {nodes(children, drawing)}
        </Tag>
      );
    case "li":
      return (
        <li dir={dir} className={isTask(children) ? s.task : undefined}>
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
      return <Tag dir={dir}>{nodes(children, drawing)}</Tag>;
  }
}

function headingTag(level: number) {
  return (["h2", "h3", "h4", "h5"] as const)[level - 2] ?? "h6";
}

/** Tells whether the item itself or its paragraph is a task. */
function isTask([first]: readonly ReadmeNode[]): boolean {
  if (first === undefined || typeof first === "string") return false;
  return first.kind === "task" || (first.kind === "element" && first.tag === "p" && isTask(first.children));
}

function alignment(align: Alignment | undefined): string | undefined {
  return align === undefined ? undefined : s[align];
}

function classes(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
