import type { PollSchedule } from "../polling/poll-delay.ts";

/** A video that is being processed is polled at this pace. */
export const PROCESSING_SCHEDULE: PollSchedule = { everyMs: 3_000, restAfterMs: 60_000 };
