import { MESSAGE_LIMIT } from "../../core/chat/message.ts";
import { type GithubComment, type GithubIssue, loginOf } from "./github-shapes.ts";
import { shortened, withoutControls } from "./plain-text.ts";

const SUBJECT_LIMIT = 200;

export function subjectOf({ title, number }: Pick<GithubIssue, "title" | "number">): string {
  const subject = shortened(withoutControls(title).replace(/\s+/g, " "), SUBJECT_LIMIT);
  return subject === "" ? `Issue ${number}` : subject;
}

interface Shown {
  /** The session does not know the author by name. */
  readonly isByOther: boolean;
  readonly isEdited: boolean;
}

/** Returns an empty text for an issue without a description. */
export function firstMessageOf(issue: GithubIssue, { isByOther }: Pick<Shown, "isByOther">): string {
  return messageOf(isByOther ? `${authorOf(issue)}:\n` : "", issue.body, issue.html_url);
}

/** Returns an empty text when the comment has none. */
export function messageOfComment(comment: GithubComment, { isByOther, isEdited }: Shown): string {
  const author = isByOther ? authorOf(comment) : "";
  const edited = isEdited ? "Edited comment" : "";
  const head = [edited, author].filter((part) => part !== "").join(" by ");
  return messageOf(head === "" ? "" : `${head}:\n`, comment.body, comment.html_url);
}

function authorOf(written: Pick<GithubIssue, "user">): string {
  return `${loginOf(written)} on GitHub`;
}

function messageOf(head: string, body: string | null | undefined, address: string): string {
  const text = withoutControls(body ?? "").trim();
  return text === "" ? "" : shortened(head + text, MESSAGE_LIMIT, `…\n\nThe rest is on GitHub: ${address}`);
}
