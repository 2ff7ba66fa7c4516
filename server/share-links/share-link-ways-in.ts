import type { WayIn } from "../auth/way-in.ts";

const AT_ONCE = 1_000;

export const shareLinks: WayIn = {
  name: "share links",
  tables: ["share_links"],
  endAll: async (db, now) => {
    for (let ended = 0; ;) {
      const { numUpdatedRows } = await db
        .updateTable("share_links")
        .set({ revoked_at: now })
        .where("id", "in", (live) =>
          live
            .selectFrom("share_links")
            .select("id")
            .where("revoked_at", "is", null)
            .orderBy("id")
            .limit(AT_ONCE),
        )
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return ended;
      ended += Number(numUpdatedRows);
    }
  },
};
