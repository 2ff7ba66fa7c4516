import { describe, expect, it } from "@jest/globals";
import { defer, of, throwError } from "rxjs";
import { Failure, notFound } from "../../../core/shared/failure.ts";
import type { Video } from "../../../core/videos/video.ts";
import { StreamStore } from "../../../ui/player/stream.store.ts";
import { aVideo } from "../../builders/playlists.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";

const HOUR = 60 * 60_000;

/** Plays a stream whose address changes with each read. */
function play(first: Partial<Video> = {}) {
  const clock = new FakeClock(Date.UTC(2026, 0, 1));
  const stream = new StreamStore(clock);
  const server: { reads: number; failure: Failure | null } = { reads: 0, failure: null };
  const read = () =>
    defer(() => {
      server.reads += 1;
      const { failure, reads } = server;
      return failure === null ? of(aVideo({ streamUrl: `/renewed/${reads}` })) : throwError(() => failure);
    });
  stream.start(aVideo(first), read);
  return { clock, stream, server };
}

describe("StreamStore", () => {
  it("asks for a new address when the one it has ends", () => {
    const { clock, stream, server } = play({ streamUntil: "2026-01-01T08:00:00.000Z" });
    clock.advance(8 * HOUR - 1);
    expect(server.reads).toBe(0);
    clock.advance(1);
    expect(stream.video?.streamUrl).toBe("/renewed/1");
    expect(clock.waiting).toBe(0);
  });

  it("asks at most once a minute on a device whose clock is ahead of the address's end", () => {
    const { clock, server } = play({ streamUntil: "2025-12-31T00:00:00.000Z" });
    expect(server.reads).toBe(0);
    clock.advance(60_000);
    expect(server.reads).toBe(1);
  });

  it("plays on what is here when no new address came in time", () => {
    const { clock, stream, server } = play({ streamUntil: "2026-01-01T08:00:00.000Z" });
    server.failure = new Failure({ kind: "network" });
    clock.advance(8 * HOUR);
    expect(server.reads).toBe(1);
    expect(stream.trouble).toBeNull();
  });

  it("asks once when the element cannot go on, then says that this browser cannot", () => {
    const { stream, server } = play();
    stream.fault("format");
    expect(stream.video?.streamUrl).toBe("/renewed/1");
    expect(stream.trouble).toBeNull();
    stream.fault("format");
    expect(stream.trouble).toEqual({ kind: "unplayable" });
    expect(server.reads).toBe(1);
  });

  it("asks again for a fault that comes after half a minute of playing", () => {
    const { clock, stream, server } = play();
    stream.fault("network");
    stream.progress();
    stream.fault("network");
    expect(stream.trouble).toMatchObject({ kind: "failed", failure: { kind: "network" } });
    stream.retry();
    clock.advance(31_000);
    stream.progress();
    stream.fault("network");
    expect(server.reads).toBe(3);
    expect(stream.trouble).toBeNull();
  });

  it("says what the server says of a video that is gone", () => {
    const { stream, server } = play();
    server.failure = notFound();
    stream.fault("format");
    expect(stream.trouble).toMatchObject({ kind: "failed", failure: { kind: "not-found" } });
  });

  it("goes on by itself once the server can be reached again, unless it was stopped", () => {
    const { stream, server } = play();
    const back: (() => void)[] = [];
    let isWaiting = false;
    server.failure = new Failure({
      kind: "network",
      whenBack: (call) => {
        isWaiting = true;
        back.push(call);
        return () => {
          isWaiting = false;
        };
      },
    });
    stream.fault("network");
    expect(stream.trouble).not.toBeNull();
    server.failure = null;
    back[0]?.();
    expect(stream.trouble).toBeNull();
    expect(stream.video?.streamUrl).toBe("/renewed/2");
    expect(isWaiting).toBe(false);
  });

  it("waits for nothing after it was stopped", () => {
    const { clock, stream, server } = play({ streamUntil: "2026-01-01T08:00:00.000Z" });
    stream.stop();
    expect(clock.waiting).toBe(0);
    stream.fault("format");
    expect(server.reads).toBe(0);
  });
});
