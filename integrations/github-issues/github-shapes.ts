import * as v from "valibot";

// These shapes have the fields of GitHub's answers and payloads (REST API 2022-11-28) that this program reads.

/** GitHub sends null for a deleted account. */
const user = v.nullable(v.object({ login: v.string(), type: v.optional(v.string(), "User") }));

const label = v.union([v.string(), v.object({ name: v.nullish(v.string(), "") })]);

export const githubIssue = v.object({
  number: v.number(),
  title: v.string(),
  body: v.nullish(v.string(), ""),
  state: v.picklist(["open", "closed"]),
  user,
  labels: v.array(label),
  html_url: v.string(),
  updated_at: v.string(),
  /** GitHub lists pull requests among the issues; only they have this field. */
  pull_request: v.optional(v.unknown()),
});
export type GithubIssue = v.InferOutput<typeof githubIssue>;

export const githubComment = v.object({
  id: v.number(),
  body: v.nullish(v.string(), ""),
  user,
  created_at: v.string(),
  updated_at: v.string(),
  html_url: v.string(),
});
export type GithubComment = v.InferOutput<typeof githubComment>;

/** A webhook only says which issue to look at; the current state is read from the API. */
export const issuePayload = v.object({
  action: v.string(),
  issue: v.object({ number: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  repository: v.object({ full_name: v.string() }),
  comment: v.optional(v.object({ id: v.number() })),
  changes: v.optional(v.object({ body: v.optional(v.unknown()) })),
});

export function hasLabel({ labels }: Pick<GithubIssue, "labels">, wanted: string): boolean {
  return labels.some(
    (one) => (typeof one === "string" ? one : one.name).toLowerCase() === wanted.toLowerCase(),
  );
}

export function loginOf({ user: author }: { readonly user: GithubIssue["user"] }): string {
  return author?.login ?? "ghost";
}
