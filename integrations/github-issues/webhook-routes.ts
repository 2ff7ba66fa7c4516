import * as v from "valibot";
import { Refused } from "../shared/refused.ts";
import { plain, type Reply } from "../shared/reply.ts";
import { readSessionWebhook, WEBHOOK_BYTES } from "../shared/session-webhook.ts";
import type { WebRequest } from "../shared/web-server.ts";
import type { BridgeSettings } from "./bridge-settings.ts";
import { issuePayload } from "./github-shapes.ts";
import { isSignedByGithub } from "./github-signature.ts";
import { type IssueRef, knownRepository, ticketOf } from "./issue-ref.ts";
import { type IssueSync, NO_COMMENTS, type Passing } from "./issue-sync.ts";
import type { KeyedLine } from "./keyed-line.ts";
import type { SessionMirror } from "./session-mirror.ts";

interface WebhookParts {
  readonly settings: Pick<BridgeSettings, "githubSecret" | "webhookSecret" | "repositories">;
  readonly sync: IssueSync;
  readonly mirror: SessionMirror;
  readonly line: KeyedLine;
}

type IssuePayload = v.InferOutput<typeof issuePayload>;

/** A comment has at most 65,536 characters, and so has the issue that is sent with it. */
const GITHUB_BYTES = 2 * 1024 * 1024;
const DONE: Reply = { status: 204 };
const ISSUE_ACTIONS: readonly string[] = ["opened", "labeled", "closed", "reopened"];

/** Webhooks of both sides arrive here. A signed webhook that has no meaning here is accepted and ignored. */
export class WebhookRoutes {
  readonly #parts: WebhookParts;

  constructor(parts: WebhookParts) {
    this.#parts = parts;
  }

  async fromAtelier({ headers, body }: WebRequest): Promise<Reply> {
    const { settings, mirror, line } = this.#parts;
    const webhook = readSessionWebhook(settings.webhookSecret, headers, await body(WEBHOOK_BYTES));
    if (webhook.kind === "unsigned") throw new Refused(400, webhook.why);
    const ref = webhook.kind === "event" ? mirror.issueOf(webhook.event) : undefined;
    if (webhook.kind === "event" && ref !== undefined)
      await line.run(ticketOf(ref), () => mirror.tell(ref, webhook.event));
    return DONE;
  }

  async fromGithub({ headers, body }: WebRequest): Promise<Reply> {
    const { settings, sync, line } = this.#parts;
    const bytes = await body(GITHUB_BYTES);
    if (!isSignedByGithub(settings.githubSecret, headers["x-hub-signature-256"], bytes))
      throw new Refused(401, "The signature is not the one of this webhook's secret.");
    if (headers["x-github-event"] === "ping") return plain(200, "The bridge hears you.");
    const payload = v.safeParse(issuePayload, jsonOf(bytes));
    if (!payload.success) return DONE;
    const ref = this.#issueOf(payload.output);
    const passing = passingOf(headers["x-github-event"], payload.output);
    if (ref !== undefined && passing !== undefined)
      await line.run(ticketOf(ref), () => sync.look(ref, passing));
    return DONE;
  }

  #issueOf({ repository, issue }: IssuePayload): IssueRef | undefined {
    const known = knownRepository(repository.full_name, this.#parts.settings.repositories);
    return known === undefined ? undefined : { repository: known, number: issue.number };
  }
}

/**
 * Returns undefined when there is nothing to do. A deleted comment changes nothing, because the messages of a session
 * cannot change.
 */
function passingOf(event: unknown, { action, comment, changes }: IssuePayload): Passing | undefined {
  if (event === "issues") return ISSUE_ACTIONS.includes(action) ? NO_COMMENTS : undefined;
  if (event !== "issue_comment" || comment === undefined) return undefined;
  const isMeant = ({ id }: { readonly id: number }) => id === comment.id;
  if (action === "created") return { isMeant, isEdited: false };
  return action === "edited" && changes?.body !== undefined ? { isMeant, isEdited: true } : undefined;
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
