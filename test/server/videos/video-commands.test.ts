import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { film } from "../support/films.ts";
import { operate } from "../operator/operate.ts";
import { UploadDriver } from "../support/upload-driver.ts";

let driver: UploadDriver;
beforeAll(async () => {
  driver = await UploadDriver.open();
});
afterAll(() => driver.server.stop());

/** Makes a ready video with another file that is not due yet. */
async function waiting(): Promise<number> {
  const webm = await film({ type: "webm" });
  const { url, videoId } = await driver.begun(webm.byteLength);
  await driver.patch(url, 0, webm);
  await driver.settled(videoId);
  await driver.server.database.pool.query(
    "update videos set work_due_at = $1, work_tries = 2, incoming_file_id = file_id where id = $2",
    [new Date(Date.now() + 24 * 60 * 60_000), videoId],
  );
  return videoId;
}

describe("the commands for videos that wait", () => {
  it("list them with their tries, and give one up", async () => {
    expect(await operate(driver.server, "videos waiting")).toContain("No video is waiting.");
    const id = await waiting();
    expect(await operate(driver.server, "videos waiting")).toContain(`${String(id)} of anna, 2 of 3 tries`);
    expect(await operate(driver.server, "videos drop", String(id))).toContain(
      `Video ${String(id)} is processed no more.`,
    );
    expect(await operate(driver.server, "videos waiting")).toContain("No video is waiting.");
    expect(await driver.own(id)).toMatchObject({ status: "ready", can_retry: false });
  });

  it("refuse one that does not wait, and what is no number", async () => {
    await expect(operate(driver.server, "videos drop", "999999")).rejects.toThrow(
      "Video 999999 does not wait.",
    );
    await expect(operate(driver.server, "videos drop", "seven")).rejects.toThrow("It is a number.");
  });
});
