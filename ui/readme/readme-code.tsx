import { Fragment } from "react";
import type { CodeToken, ReadmeElement } from "../../core/readme/readme.ts";
import * as s from "./readme-code.module.css";

interface ReadmeCodeProps {
  readonly code: Extract<ReadmeElement, { readonly kind: "code" }>;
}

/** Shows code from left to right, scrolled by key where it is wider than the text. */
export function ReadmeCode({ code: { language, parts } }: ReadmeCodeProps) {
  const name = language === null ? "Code" : `Code, ${language}`;
  return (
    <pre className={s.code} tabIndex={0} role="group" aria-label={name} dir="ltr">
      <code>{parts.map(part)}</code>
    </pre>
  );
}

function part(piece: string | CodeToken, at: number) {
  if (typeof piece === "string") return <Fragment key={at}>{piece}</Fragment>;
  return (
    <span key={at} className={s[piece.token]}>
      {piece.text}
    </span>
  );
}
