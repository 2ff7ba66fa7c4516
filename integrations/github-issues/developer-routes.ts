import type { AtelierApi } from "../shared/atelier-api.ts";
import { formOf } from "../shared/own-page.ts";
import { Refused } from "../shared/refused.ts";
import type { Reply } from "../shared/reply.ts";
import type { WebRequest } from "../shared/web-server.ts";
import type { BridgeSettings } from "./bridge-settings.ts";
import { issuesPage, linkPage, type ListedIssue } from "./developer-page.ts";
import { signedInDeveloper } from "./developer-sign-in.ts";
import type { GithubApi } from "./github-api.ts";
import { issueOf, SOURCE_SYSTEM, ticketOf } from "./issue-ref.ts";
import { type IssueSync, NO_COMMENTS } from "./issue-sync.ts";
import type { KeyedLine } from "./keyed-line.ts";

interface DeveloperParts {
  readonly settings: Pick<BridgeSettings, "developers" | "repositories" | "label">;
  readonly github: GithubApi;
  readonly atelier: AtelierApi;
  readonly sync: IssueSync;
  readonly line: KeyedLine;
}

/** Developers get their links here and not on the issue, which may be public. */
export class DeveloperRoutes {
  readonly #parts: DeveloperParts;

  constructor(parts: DeveloperParts) {
    this.#parts = parts;
  }

  async list({ headers }: WebRequest): Promise<Reply> {
    const { settings, github } = this.#parts;
    const { name } = signedInDeveloper(headers, settings.developers);
    const listed: ListedIssue[] = [];
    for (const repository of settings.repositories)
      for (const issue of await github.issuesWith(settings.label, repository))
        if (issue.pull_request === undefined)
          listed.push({ ref: { repository, number: issue.number }, issue });
    return issuesPage(name, settings.label, listed);
  }

  async giveLink(request: WebRequest): Promise<Reply> {
    const { settings, sync, line, atelier } = this.#parts;
    const { name } = signedInDeveloper(request.headers, settings.developers);
    const ref = issueOf((await formOf(request)).get("issue") ?? "", settings.repositories);
    if (ref === undefined) throw new Refused(404, "That is no issue of this bridge.");
    const session = await line.run(ticketOf(ref), () => sync.look(ref, NO_COMMENTS));
    if (session === undefined)
      throw new Refused(409, "This issue has no open session: it is closed or lacks the label.");
    const { participants } = await atelier.open({
      external_ticket_id: ticketOf(ref),
      source_system: SOURCE_SYSTEM,
      // An existing session keeps its subject.
      subject: ticketOf(ref),
      participants: [{ user_name: name, user_type: "atelier_developer" }],
    });
    const mine = participants.find(
      ({ user_type, user_name }) => user_type === "atelier_developer" && user_name === name,
    );
    if (mine === undefined) throw new Refused(502, "The session did not take you in. Please try again.");
    const { link } = mine.link === null ? await atelier.renewLink(session.id, mine.id) : mine;
    if (link === null) throw new Refused(502, "There is no link. Please try again.");
    return linkPage(ref, link);
  }
}
