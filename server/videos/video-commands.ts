import * as v from "valibot";
import { parseId, type VideoId } from "../../core/shared/id.ts";
import { CommandError } from "../operator/command-error.ts";
import { command, type Command } from "../operator/command.ts";
import { oneLine } from "../operator/one-line.ts";
import { recordCommand } from "../security-log/record-command.ts";
import { countUncleaned } from "./clean-stored.ts";
import { giveUpVideo, MOST_TRIES } from "./process-video.ts";

const LISTED = 50;

const waitingCommand = command({
  name: "videos waiting",
  help: "Lists the videos that wait to be processed, and how often each was tried.",
  arguments: {},
  run: async ({ database, print }) => {
    const waiting = await database.kysely
      .selectFrom("videos")
      .innerJoin("users", "users.id", "videos.owner_id")
      .select(["videos.id", "videos.title", "users.username", "work_tries", "work_due_at", "is_hidden"])
      .where("work_due_at", "is not", null)
      .orderBy("work_due_at")
      .limit(LISTED)
      .execute();
    if (waiting.length === 0) print("No video is waiting.");
    const uncleaned = await countUncleaned(database.kysely);
    if (uncleaned > 0)
      print(`Stored earlier and still to be freed of place, device and author: ${String(uncleaned)}.`);
    for (const { id, title, username, work_tries, work_due_at, is_hidden } of waiting) {
      const due = is_hidden ? "hidden: not before it is shown" : `due ${work_due_at?.toISOString() ?? ""}`;
      print(
        `${String(id)} of ${username}, ${String(work_tries)} of ${String(MOST_TRIES)} tries, ${due}: ${oneLine(title)}`,
      );
    }
  },
});

const dropCommand = command({
  name: "videos drop",
  help: "Gives up the file that a video waits for: its owner reads that it is too complicated. An earlier one stays.",
  arguments: {
    video: v.pipe(
      v.string(),
      v.check((text) => parseId(text) !== null, "It is a number."),
    ),
  },
  run: async (context, { video }) => {
    const id = parseId(video) as VideoId;
    const db = context.database.kysely;
    const waiting = await db
      .selectFrom("videos")
      .select(["id", "incoming_file_id"])
      .where("id", "=", id)
      .where("work_due_at", "is not", null)
      .executeTakeFirst();
    if (waiting?.incoming_file_id === undefined || waiting.incoming_file_id === null)
      throw new CommandError(`Video ${video} does not wait.`);
    const { incoming_file_id } = waiting;
    await giveUpVideo(db, { id, incoming_file_id }, "too_complicated", context.now());
    await recordCommand(context, { kind: "operator_command", means: "videos drop" });
    context.print(`Video ${video} is processed no more.`);
  },
});

export const videoCommands: readonly Command[] = [waitingCommand, dropCommand];
