import { firstValueFrom } from "rxjs";
import type { RequestShare } from "../../core/shared-requests/shared-request.ts";
import type { RequestId } from "../../core/shared/id.ts";
import { displayName } from "../../core/text/display-name.ts";
import { timeAgo } from "../../core/text/time-ago.ts";
import type { Context } from "../composition/context.ts";
import { refused } from "../terminal/refused.ts";
import { type Column, Table } from "../terminal/table.ts";
import { findDeveloper } from "./find-developer.ts";

export interface ShareOptions {
  /** The request is taken back from the developers. */
  readonly remove?: boolean;
}

/** Shares an own request with developers, or lists with whom it is shared when none is named. */
export async function share(
  context: Context,
  id: RequestId,
  usernames: readonly string[],
  { remove = false }: ShareOptions,
): Promise<void> {
  const { host, output, services } = context;
  await context.session();
  if (remove) await takeBack(context, id, usernames);
  else await shareWith(context, id, usernames);
  const shares = await firstValueFrom(services.shares.ofRequest(id));
  if (output.isJson) {
    for (const each of shares) output.json(each);
    return;
  }
  if (shares.length === 0) output.note("It is not shared with any developer.");
  const table = new Table(columns(host.clock.now()), output.width);
  for (const line of table.lines(shares)) output.line(...line);
}

/** Looks all names up first, so that a misspelt one leaves nothing half done. */
async function shareWith(context: Context, id: RequestId, usernames: readonly string[]): Promise<void> {
  const { services } = context;
  const { user } = await context.session();
  const developers = [];
  for (const username of usernames) developers.push(await findDeveloper(context, username));
  for (const developer of developers)
    await services.writes.send(user.id, ["share", id, developer.id], (key) =>
      services.shares.add(id, developer.id, key),
    );
}

/** A developer with whom it is not shared, or not any more, is passed over. */
async function takeBack({ services }: Context, id: RequestId, usernames: readonly string[]): Promise<void> {
  if (usernames.length === 0) throw refused("Name the developers from whom to take the request back.");
  const names = new Set(usernames.map((username) => username.toLowerCase()));
  for (const { developer } of await firstValueFrom(services.shares.ofRequest(id)))
    if (names.has(developer.username.toLowerCase())) await services.shares.remove(id, developer.id);
}

function columns(now: number): readonly Column<RequestShare>[] {
  return [
    { title: "Developer", text: ({ developer }) => displayName(developer), isCut: true, style: "bold" },
    { title: "Username", text: ({ developer }) => developer.username },
    { title: "Shared", text: ({ shareDate }) => timeAgo(Date.parse(shareDate), now) },
    {
      title: "Opened",
      text: ({ viewedAt }) => (viewedAt === null ? "not yet" : timeAgo(Date.parse(viewedAt), now)),
    },
  ];
}
