import { Fragment } from "react";
import { withoutTurns } from "../../core/text/plain-name.ts";
import { isPlainLink } from "../../core/text/plain-link.ts";
import * as s from "./prose.module.css";
import { hostOf } from "./host-of.ts";

const LINK = /\bhttps?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]']/g;

/** Shows a user's text: paragraphs at empty lines, web addresses as links, nothing else. */
export function UserText({ text }: { readonly text: string }) {
  return (
    <div className={s.prose}>
      {withoutTurns(text)
        .replaceAll("\r\n", "\n")
        .split(/\n\s*\n/)
        .map((paragraph, at) => (
          <p key={at} className={s.lines} dir="auto">
            {pieces(paragraph).map((piece, index) =>
              piece.isLink ? (
                <a key={index} href={piece.text} rel="nofollow noopener noreferrer" target="_blank">
                  {piece.text}
                </a>
              ) : (
                <Fragment key={index}>{piece.text}</Fragment>
              ),
            )}
          </p>
        ))}
    </div>
  );
}

function pieces(text: string): { readonly text: string; readonly isLink: boolean }[] {
  const found: { text: string; isLink: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    found.push(
      { text: text.slice(end, match.index), isLink: false },
      { text: match[0], isLink: isPlainLink(match[0]) && hostOf(match[0]) !== "" },
    );
    end = match.index + match[0].length;
  }
  return [...found, { text: text.slice(end), isLink: false }];
}
