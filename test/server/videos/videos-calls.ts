import { signedIn, type Calls } from "../support/call.ts";
import { developer, type Filling } from "../support/filling.ts";

export const calls: Calls = {
  "GET /api/video_display/my-videos": { cells: signedIn(200), reads: [{ as: "developer" }] },
};

export const fillings: readonly Filling[] = [
  [5_000, `insert into videos (owner_id, title) select ${developer("n")}, 'Video ' || n`],
];
