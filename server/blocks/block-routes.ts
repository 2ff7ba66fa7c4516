import { addBlock, listBlocks, removeBlock } from "../../contract/blocks.ts";
import { BLOCK_YOURSELF, MOST_BLOCKS, TOO_MANY_BLOCKS } from "../../core/blocks/block.ts";
import type { UserId } from "../../core/shared/id.ts";
import { allow, allowAnyCaller, refuse } from "../http/routes/policy.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { result } from "../http/answers/result.ts";
import { type Route, route } from "../http/routes/route.ts";
import {
  countBlocksOf,
  deleteBlock,
  findBlock,
  type FoundBlock,
  insertBlock,
  listBlocksOf,
} from "./block-repository.ts";
import { showPerson } from "../pictures/people.ts";
import { canSeePerson } from "./blockable-people.ts";

const listRoute = route(listBlocks, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, query }) => {
    const found = await listBlocksOf(db, caller.userId, query);
    return result(found.rows.map(show), { total: found.total });
  },
});

const addRoute = route(addBlock, {
  // It waits for messages that the other person is sending to the caller: none arrives after the answer.
  locksCaller: "exclusive",
  authorize: async ({ db, caller, body }) => {
    const other = body.user_id as UserId;
    if (other === caller.userId) return refuse("forbidden", BLOCK_YOURSELF);
    return (await canSeePerson(db, caller.userId, other)) ? allow(other) : refuse("not_found");
  },
  handle: async ({ db, caller, services }, other) => {
    const before = await findBlock(db, caller.userId, other);
    if (before !== undefined) return show(before);
    if ((await countBlocksOf(db, caller.userId)) >= MOST_BLOCKS)
      throw new Refusal("conflict", TOO_MANY_BLOCKS);
    await insertBlock(db, caller.userId, other, services.now());
    const added = await findBlock(db, caller.userId, other);
    if (added === undefined) throw new Error("A block vanished inside its own transaction");
    return show(added);
  },
});

const removeRoute = route(removeBlock, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, params }) => {
    if (!(await deleteBlock(db, caller.userId, params.id as UserId))) throw new Refusal("not_found");
  },
});

export const blockRoutes: readonly Route[] = [listRoute, addRoute, removeRoute];

function show({ created_at, ...found }: FoundBlock) {
  return { user: showPerson(found), blocked_at: created_at.toISOString() };
}
