import { describe, expect, it } from "@jest/globals";
import { Subject } from "rxjs";
import type { Listed } from "../../../core/shared/loadable.ts";
import type { VideoId } from "../../../core/shared/id.ts";
import { OwnVideoChanges } from "../../../core/videos/own-video-changes.ts";
import type { OwnVideo } from "../../../core/videos/video.ts";
import { anOwnVideo } from "../../builders/own-videos.ts";

describe("OwnVideoChanges", () => {
  it("tells what was announced", () => {
    const changes = new OwnVideoChanges();
    const told: unknown[] = [];
    changes.changes$.subscribe((change) => told.push(change));
    const change = { id: 4 as VideoId, video: anOwnVideo() };
    changes.announce(change);
    expect(told).toEqual([change]);
  });

  it("lets no answer that was asked for before bring back what was changed since", () => {
    const changes = new OwnVideoChanges();
    const [old, saved] = [anOwnVideo(), anOwnVideo({ title: "Saved" })];
    const other = anOwnVideo({ id: 5 as VideoId });
    changes.announce({ id: other.id, video: anOwnVideo({ id: other.id, title: "Before it was asked" }) });
    const answer$ = new Subject<Listed<OwnVideo>>();
    let shown: readonly OwnVideo[] = [];
    changes.onTopOf(answer$).subscribe(({ rows }) => {
      shown = rows;
    });
    changes.announce({ id: saved.id, video: saved });
    answer$.next({ rows: [old, other], total: 2 });
    expect(shown).toEqual([saved, other]);
  });
});
