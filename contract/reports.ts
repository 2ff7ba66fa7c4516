import * as v from "valibot";
import {
  REPORT_REASONS,
  REPORT_STATUSES,
  REPORT_WORDS_MAX,
  reportTextError,
} from "../core/moderation/report.ts";
import { parseSubject } from "../core/moderation/subject.ts";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import { namedPerson, obeying, optionalText, page, time } from "./shared.ts";
import { trimmedText } from "../core/text/trimmed.ts";

const reason = v.picklist(REPORT_REASONS, "Please choose a reason");

/**
 * A subject is written as `request/7`, `profile/4`, `video/9`, `playlist/3`, `showcase/5`, `product/8`,
 * `message/{conversation}/{number}` or `rating/{developer}/{rater}`.
 */
const subject = v.pipe(
  v.string("Must name what is reported"),
  v.maxLength(40),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const found = parseSubject(dataset.value);
    if (found !== null) return found;
    addIssue({ message: "Must name what is reported" });
    return NEVER;
  }),
);

const report = v.object({
  id: v.number(),
  subject: v.string(),
  /** The reported content belongs to this person. */
  about: namedPerson,
  reason,
  words: v.string(),
  status: v.picklist(REPORT_STATUSES),
  created_at: time,
  closed_at: v.nullable(time),
});

export const sendReport = endpoint({
  method: "POST",
  path: "/api/reports",
  summary:
    "Report a request, a developer's profile, a video, a playlist, a showcase, a product, a message or a rating that the caller can see. One open report for each; visitors' are not told apart, and few wait about one thing.",
  access: "optional",
  body: v.pipe(
    v.object({ subject, reason, words: optionalText(REPORT_WORDS_MAX, trimmedText) }),
    v.forward(
      obeying(({ reason, words }) => reportTextError(reason, words ?? "")),
      ["words"],
    ),
  ),
  status: 201,
  answer: report,
  rateLimit: "report",
});

export const listReports = endpoint({
  method: "GET",
  path: "/api/reports",
  summary: "What the caller has reported and what became of it, the latest first.",
  access: "session",
  query: v.object(page),
  answer: assumed(v.array(report), []),
  counted: true,
});
