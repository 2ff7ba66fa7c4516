import { answerOnce } from "../processes/answer-once.ts";
import { codeOf } from "../settings/start-error.ts";
import { createPglite } from "./create-pglite.ts";
import { SyncedNodeFS } from "./synced-node-fs.ts";

export type MakingAnswer =
  | { readonly kind: "made" }
  /** @param code "" where it is not known */
  | { readonly kind: "failed"; readonly code: string };

/**
 * This process makes the files of an empty database in the folder that it is sent. PostgreSQL's initdb runs several
 * instances of its program one after another, whose memory a process gives back by its end alone.
 */
answerOnce(async (folder: string): Promise<MakingAnswer> => {
  const broken = (code: string) => {
    // PGlite's program never returns from the failed call.
    process.send?.({ kind: "failed", code } satisfies MakingAnswer, () => process.exit());
  };
  try {
    const pglite = await createPglite(new SyncedNodeFS(folder, broken));
    await pglite.close();
    return { kind: "made" };
  } catch (error) {
    return { kind: "failed", code: codeOf(error) };
  }
});
