import { firstValueFrom } from "rxjs";
import { budgetText, isBudgetOpen } from "../../core/requests/budget-text.ts";
import { isKnown } from "../../core/images/person-name.ts";
import type { RequestSummary } from "../../core/requests/request.ts";
import {
  isFiltered,
  NO_TICKET_FILTER,
  TICKET_COUNT_CAP,
  type TicketFilter,
} from "../../core/requests/ticket-filter.ts";
import { displayName } from "../../core/text/display-name.ts";
import { timeAgo } from "../../core/text/time-ago.ts";
import type { Context } from "../composition/context.ts";
import { type Column, Table } from "../terminal/table.ts";

export interface TicketsOptions extends Partial<Omit<TicketFilter, "q">> {
  readonly search?: string;
  readonly limit: number;
  /** The server does not know this filter, so it is applied to the tickets that are read. */
  readonly openBudget?: boolean;
}

const PART = 100;
/** At most this many tickets are read to find those with an open budget. */
const MOST_READ = 2_000;

/** Lists public tickets, one for each line. */
export async function tickets(context: Context, options: TicketsOptions): Promise<void> {
  const { host, output } = context;
  const table = new Table(columns(host.clock.now()), output.width);
  const found: Found = { shown: 0, read: 0, total: 0 };
  for await (const { rows, total } of parts(context, options)) {
    found.read += rows.length;
    found.total = total;
    const wanted = rows
      .filter((row) => options.openBudget !== true || isBudgetOpen(row))
      .slice(0, options.limit - found.shown);
    found.shown += wanted.length;
    if (output.isJson) for (const row of wanted) output.json(row);
    else for (const line of table.lines(wanted)) output.line(...line);
    await output.drained();
    if (found.shown === options.limit) break;
  }
  const remark = remarkOn(found, options);
  if (remark !== undefined) output.note({ text: remark, style: "dim" });
}

interface Found {
  shown: number;
  read: number;
  /** It is a lower bound for a narrowed list. */
  total: number;
}

/** Says what the reader of the list should know about what is not in it. */
function remarkOn({ shown, read, total }: Found, options: TicketsOptions): string | undefined {
  if (options.openBudget === true && shown < options.limit && read >= MOST_READ)
    return `Only the first ${MOST_READ.toLocaleString("en-US")} tickets were searched for an open budget.`;
  if (shown === 0) return "No ticket matches.";
  if (options.openBudget === true || shown >= total) return undefined;
  const isCapped = isFiltered(filterOf(options)) && total >= TICKET_COUNT_CAP;
  return `${shown} of ${total.toLocaleString("en-US")}${isCapped ? "+" : ""} tickets. --limit shows more.`;
}

function filterOf({ search = "", limit: _, openBudget: __, ...filter }: TicketsOptions): TicketFilter {
  return { ...NO_TICKET_FILTER, ...filter, q: search };
}

/** Yields the list part by part until it ends or as many tickets were read as may be needed. */
async function* parts({ services }: Context, options: TicketsOptions) {
  const { limit, openBudget } = options;
  const wanted = filterOf(options);
  const most = openBudget === true ? MOST_READ : limit;
  const size = openBudget === true ? PART : Math.min(PART, limit);
  let skip = 0;
  let after: number | undefined;
  while (skip < most) {
    const part = { skip, limit: size, after };
    const page = await firstValueFrom(services.requests.listPublic(wanted, part));
    yield page;
    if (page.rows.length < size) return;
    skip += page.rows.length;
    after = page.rows.at(-1)?.id;
  }
}

function columns(now: number): readonly Column<RequestSummary>[] {
  return [
    { title: "ID", text: ({ id }) => String(id), align: "right", style: "dim" },
    { title: "Title", text: ({ title }) => title, isCut: true, style: "bold" },
    { title: "Budget", text: budgetText, align: "right" },
    {
      title: "Posted",
      text: ({ createdAt }) => (createdAt === "" ? "" : timeAgo(Date.parse(createdAt), now)),
    },
    { title: "Client", text: ({ owner }) => (isKnown(owner) ? displayName(owner) : ""), isCut: true },
  ];
}
