import { firstValueFrom } from "rxjs";
import { budgetText } from "../../core/requests/budget-text.ts";
import { isKnown } from "../../core/images/person-name.ts";
import { STATUS_NAME, type WorkRequest } from "../../core/requests/request.ts";
import type { RequestId } from "../../core/shared/id.ts";
import { watchPath } from "../../core/videos/video-text.ts";
import { displayName } from "../../core/text/display-name.ts";
import { timeAgo } from "../../core/text/time-ago.ts";
import type { Context } from "../composition/context.ts";
import { paragraphs } from "../terminal/paragraphs.ts";
import { terminalLine } from "../terminal/terminal-text.ts";

/** Shows one request. A signed-in user also reads private ones that are theirs or were shared with them. */
export async function ticket({ host, output, services }: Context, id: RequestId): Promise<void> {
  const request = await firstValueFrom(services.requests.get(id));
  if (output.isJson) {
    output.json(request);
    return;
  }
  const write = (text: string) => {
    for (const line of paragraphs(text, output.textWidth)) output.line(line);
  };
  output.line({ text: terminalLine(request.title), style: "bold" });
  output.line({ text: facts(request, host.clock.now()), style: "dim" });
  output.line({ text: `${services.origin}${ticketPath(request)}`, style: "dim" });
  output.line();
  write(request.content);
  if (request.collaborationDetails !== null) {
    output.line();
    output.line({ text: "Collaboration", style: "bold" });
    write(request.collaborationDetails);
  }
  if (request.video !== null) {
    output.line();
    output.line(`Video: ${terminalLine(request.video.title)}`);
    output.line({ text: `${services.origin}${watchPath(request.video.id)}`, style: "dim" });
  }
  if (request.hiddenBecause !== null) output.note({ text: request.hiddenBecause, style: "yellow" });
}

function facts(request: WorkRequest, now: number): string {
  return [
    STATUS_NAME[request.status],
    budgetText(request),
    ...postedBy(request, now),
    ...(request.seeksCollaboration ? ["collaboration"] : []),
    ...(request.isPublic ? [] : ["private"]),
  ].join(" · ");
}

/** Returns none where the server says neither time nor owner. */
function postedBy({ createdAt, owner }: WorkRequest, now: number): readonly string[] {
  const time = createdAt === "" ? "" : ` ${timeAgo(Date.parse(createdAt), now)}`;
  const by = isKnown(owner) ? ` by ${terminalLine(displayName(owner))}` : "";
  return time + by === "" ? [] : [`posted${time}${by}`];
}

/** Visitors can open a public request; another one asks for a session. */
function ticketPath({ id, isPublic }: WorkRequest): string {
  return isPublic ? `/tickets/${id}` : `/requests/${id}`;
}
