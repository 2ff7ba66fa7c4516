/**
 * Returns the topics of the people whom an answer names in the form of `contract/shared.ts`. The trigger
 * `people_announced` announces them when a name or a picture changes, so that no feature has to know who sees whom.
 */
export function topicsOfPeople(answer: unknown): readonly string[] {
  const topics = new Set<string>();
  collect(answer, topics);
  return [...topics];
}

function collect(value: unknown, topics: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  if ("full_name" in value && "id" in value && typeof value.id === "number") topics.add(`person:${value.id}`);
  for (const part of Object.values(value)) collect(part, topics);
}
