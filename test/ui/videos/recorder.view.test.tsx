import { describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import { RecorderStore } from "../../../ui/videos/recorder.store.ts";
import { RecorderView } from "../../../ui/videos/recorder.view.tsx";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakePageGuard } from "../../fakes/fake-page-guard.ts";
import { FakeRecorder } from "../../fakes/fake-recorder.ts";
import { FakeRecordingUploads } from "../../fakes/fake-recording-uploads.ts";
import { FakeVideoUploads } from "../../fakes/fake-video-uploads.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const MB = 1024 * 1024;

function open(known?: FakeRecorder["known"]) {
  const [recorder, recordings, uploads] = [
    new FakeRecorder(),
    new FakeRecordingUploads(),
    new FakeVideoUploads(),
  ];
  recorder.known = known ?? recorder.known;
  uploads.found = { unfinished: [], used: 0, limits: { file: 50 * MB, person: 500 * MB } };
  const [clock, guard] = [new FakeClock(Date.UTC(2026, 0, 10)), new FakePageGuard()];
  const around = { clock, guard, keys: new FakeIdempotencyKeys(), notices: new FakeNotices() };
  const store = new RecorderStore(recorder, { recordings, uploads }, around);
  let saved = 0;
  const drawn = drawScreen(
    <RecorderView
      onSaved={() => {
        saved += 1;
      }}
      onClose={() => undefined}
    />,
    { stores: [store] },
  );
  const press = (name: string) => drawn.user.click(screen.getByRole("button", { name }));
  /** Records for so many seconds; the bytes come at their end. */
  const record = async (seconds: number, bytes = 1_000) => {
    await act(async () => {
      clock.advance(seconds * 1_000);
      recorder.record(bytes);
      await Promise.resolve();
    });
  };
  return { ...drawn, recorder, recordings, uploads, clock, guard, press, record, saved: () => saved };
}

describe("RecorderView", () => {
  it("records the screen with the voice, and sends it meanwhile", async () => {
    const { press, record, recorder, recordings, guard } = open();
    await press("Start recording");
    expect(recorder.orders).toEqual([{ source: "screen", hasVoice: true }]);
    expect(guard.isHeld).toBe(true);
    await record(5);
    expect(screen.getByRole("timer").textContent).toBe("0:05");
    expect(screen.getByRole<HTMLMeterElement>("meter", { name: "Voice" }).value).toBe(0.5);
    await record(2);
    expect(recordings.calls).toEqual(["begin", "append 0+1000", "append 1000+1000"]);
  });

  it("counts no time while it pauses", async () => {
    const { press, record, recorder, clock } = open();
    await press("Start recording");
    await record(5);
    await press("Pause");
    act(() => {
      clock.advance(60_000);
    });
    await press("Resume");
    await record(2);
    expect(screen.getByRole("timer").textContent).toBe("0:07");
    expect(recorder.calls).toEqual(["begin", "pause", "resume"]);
  });

  it("is looked at, and saved as it is", async () => {
    const { press, record, recorder, recordings, guard, saved } = open();
    await press("Start recording");
    await record(5);
    await press("Stop");
    expect(recorder.calls).toEqual(["begin", "stop", "close", "watch 1000"]);
    expect(screen.getByLabelText("Your recording").getAttribute("src")).toBe("blob:recording");
    await press("Save recording");
    expect(recordings.calls.slice(2)).toEqual(["finish 1000"]);
    expect({ saved: saved(), isHeld: guard.isHeld }).toEqual({ saved: 1, isHeld: false });
    expect(screen.getByText(/Recording saved/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "New recording" }));
  });

  it("has its ends cut, to no less than a second", async () => {
    const { press, record, recordings } = open();
    await press("Start recording");
    await record(10);
    await press("Stop");
    fireEvent.change(screen.getByLabelText("Start"), { target: { value: "2000" } });
    fireEvent.change(screen.getByLabelText("End"), { target: { value: "2500" } });
    expect(screen.getByText("Keep at least one second.")).toBeTruthy();
    await press("Save recording");
    expect(recordings.calls).not.toContain("trim 9");
    fireEvent.change(screen.getByLabelText("End"), { target: { value: "8000" } });
    await press("Save recording");
    expect(recordings.trimmed).toEqual({ startMs: 2_000, endMs: 8_000 });
    expect(recordings.calls.slice(2)).toEqual(["trim 9", "finish 1000"]);
  });

  it("is discarded, here and on the server", async () => {
    const { press, record, recorder, uploads } = open();
    await press("Start recording");
    await record(3);
    await press("Stop");
    await press("Discard");
    expect(uploads.abandoned).toEqual(["/uploads/9"]);
    expect(recorder.calls.at(-1)).toBe("release");
    expect(screen.getByRole("button", { name: "Start recording" })).toBeTruthy();
  });

  it.each([
    ["denied", /didn't allow recording/],
    ["no-device", /No camera or microphone was found/],
    ["in-use", /Another app is using/],
  ] as const)("says in plain words that it is %s, and offers the file", async (obstacle, words) => {
    const { press, recorder } = open();
    recorder.obstacle = obstacle;
    await press("Start recording");
    expect(screen.getByRole("alert").textContent).toMatch(words);
    expect(screen.getByRole("alert").textContent).toMatch(/upload a file/);
    expect(screen.getByRole("button", { name: "Start recording" })).toBeTruthy();
  });

  it("offers the file where the browser cannot record", () => {
    open([]);
    expect(screen.getByText(/This browser can't record here/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Start recording" })).toBeNull();
  });

  it("warns when little room is left, and stops when there is none", async () => {
    const { press, record } = open();
    await press("Start recording");
    await record(1, 45.5 * MB);
    expect(screen.getByText(/Only 4.5 MB left/)).toBeTruthy();
    await record(1, MB);
    expect(screen.getByRole("heading", { name: "Your recording" })).toBeTruthy();
  });

  it("stops when the person ends sharing the screen", async () => {
    const { press, record, recorder } = open();
    await press("Start recording");
    await record(3);
    await act(async () => {
      recorder.events$.next({ kind: "ended" });
      await Promise.resolve();
    });
    expect(screen.getByRole("heading", { name: "Your recording" })).toBeTruthy();
  });

  it("says why it was not saved, and saves it another time", async () => {
    const { press, record, recordings } = open();
    await press("Start recording");
    await record(3);
    await press("Stop");
    recordings.failures.push(new Failure({ kind: "server", status: 500 }));
    await press("Save recording");
    expect(screen.getByRole("alert").textContent).toBe("Server error. Please try again later.");
    await press("Save recording");
    expect(screen.getByText(/Recording saved/)).toBeTruthy();
  });

  it("keeps nothing to look at when the screen is left while it stops", async () => {
    const { press, record, recorder, unmount } = open();
    await press("Start recording");
    await record(3);
    const stopping = Promise.withResolvers<undefined>();
    recorder.stopping = stopping.promise;
    await press("Stop");
    unmount();
    stopping.resolve(undefined);
    await stopping.promise;
    expect(recorder.calls).toEqual(["begin", "stop", "close"]);
  });

  it("lets go of the devices when the screen is left; what was sent can be finished later", async () => {
    const { press, record, recorder, recordings, guard, unmount } = open();
    await press("Start recording");
    await record(3);
    unmount();
    expect(recorder.calls).toEqual(["begin", "close"]);
    expect(guard.isHeld).toBe(false);
    expect(recordings.calls).toEqual(["begin", "append 0+1000"]);
  });
});
