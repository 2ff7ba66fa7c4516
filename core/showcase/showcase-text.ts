import type { ShowcaseCreator } from "./showcase.ts";

export function creatorName({ fullName, username }: ShowcaseCreator): string {
  return fullName || username;
}
