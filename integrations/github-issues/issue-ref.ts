/** The source system of its sessions. */
export const SOURCE_SYSTEM = "GitHub";

/** As GitHub writes it: owner/name. */
export const REPOSITORY = /^[\w-]{1,100}\/[\w.-]{1,100}$/;

export interface IssueRef {
  /** In the settings' spelling, although GitHub takes any case: it is part of the ticket's name. */
  readonly repository: string;
  readonly number: number;
}

/** The external_ticket_id of its sessions. */
export function ticketOf({ repository, number }: IssueRef): string {
  return `${repository}#${number}`;
}

/** Undefined for an issue of another repository, and for what is no issue's name. */
export function issueOf(ticket: string, repositories: readonly string[]): IssueRef | undefined {
  const [, name = "", number = ""] = /^([^#]+)#([1-9]\d{0,9})$/.exec(ticket) ?? [];
  const repository = knownRepository(name, repositories);
  return repository === undefined ? undefined : { repository, number: Number(number) };
}

export function knownRepository(name: string, repositories: readonly string[]): string | undefined {
  return repositories.find((one) => one.toLowerCase() === name.toLowerCase());
}
