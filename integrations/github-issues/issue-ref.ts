/** Sessions for GitHub issues have this source system. */
export const SOURCE_SYSTEM = "GitHub";

/** GitHub writes a repository as owner/name. */
export const REPOSITORY = /^[\w-]{1,100}\/[\w.-]{1,100}$/;

export interface IssueRef {
  /** The spelling is that of the settings, because it is part of the ticket's name; GitHub ignores case. */
  readonly repository: string;
  readonly number: number;
}

/** Returns the `external_ticket_id` of the issue's sessions. */
export function ticketOf({ repository, number }: IssueRef): string {
  return `${repository}#${number}`;
}

/** Returns undefined for an issue of another repository and for a text that names no issue. */
export function issueOf(ticket: string, repositories: readonly string[]): IssueRef | undefined {
  const [, name = "", number = ""] = /^([^#]+)#([1-9]\d{0,9})$/.exec(ticket) ?? [];
  const repository = knownRepository(name, repositories);
  return repository === undefined ? undefined : { repository, number: Number(number) };
}

export function knownRepository(name: string, repositories: readonly string[]): string | undefined {
  return repositories.find((one) => one.toLowerCase() === name.toLowerCase());
}
