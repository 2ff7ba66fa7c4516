import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { showPicture } from "../pictures/show-picture.ts";
import { type Account, findAccount, providerIds } from "./account-repository.ts";

export async function presentUser(db: Db, id: UserId) {
  return { ...showUser(await findAccount(db, id)), ...(await providerIds(db, id)) };
}

export function showUser(account: Account) {
  return {
    ...account,
    created_at: account.created_at.toISOString(),
    needs_role_selection: account.user_type === null,
    avatar: showPicture(account.avatar),
  };
}
