import type { PollSchedule } from "../polling/poll-delay.ts";

/** What is being processed is looked at again so often. */
export const PROCESSING_SCHEDULE: PollSchedule = { everyMs: 3_000, restAfterMs: 60_000 };
