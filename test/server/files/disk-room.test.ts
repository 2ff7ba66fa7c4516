import { describe, expect, it } from "@jest/globals";
import { DiskRoom, temporaryRoom } from "../../../server/files/disk-room.ts";
import { Refusal } from "../../../server/http/errors/refusal.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

const MB = 1024 * 1024;
const RESERVE = 100 * MB;
const PIECE = 64 * 1024;

/** A disk on which what the room lets pass is written at once. */
class SmallDisk {
  asked = 0;
  free: number;
  readonly room: DiskRoom;

  constructor(free: number, reserve = RESERVE) {
    this.free = free;
    this.room = new DiskRoom(() => {
      this.asked += 1;
      return Promise.resolve(this.free);
    }, reserve);
  }

  async write(bytes: number): Promise<void> {
    for (let left = bytes; left > 0; left -= PIECE) {
      await this.room.take(PIECE);
      this.free -= PIECE;
    }
  }
}

const full = new Refusal("storage_full");

describe("DiskRoom", () => {
  it.each([
    [RESERVE + 10, 10, true],
    [RESERVE + 10, 11, false],
    [RESERVE, 0, true],
    [RESERVE - 1, 0, false],
    [Number.POSITIVE_INFINITY, 2 ** 50, true],
  ])("with %d bytes free has room for %d: %s", async (free, bytes, has) => {
    const { room } = new SmallDisk(free);
    expect(await room.has(bytes)).toBe(has);
    const asked = room.require(bytes);
    await (has ? expect(asked).resolves.toBeUndefined() : expect(asked).rejects.toThrow(full));
  });

  it("lets bytes pass until the reserve alone is free", async () => {
    const disk = new SmallDisk(RESERVE + 20 * MB);
    await disk.write(15 * MB);
    await expect(disk.write(15 * MB)).rejects.toThrow(full);
    expect(disk.free).toBe(RESERVE);
  });

  it("keeps the reserve when many write at once", async () => {
    const disk = new SmallDisk(RESERVE + 20 * MB);
    const written = await Promise.allSettled(Array.from({ length: 10 }, () => disk.write(5 * MB)));
    expect(written.some(({ status }) => status === "rejected")).toBe(true);
    expect(disk.free).toBeGreaterThanOrEqual(RESERVE - 10 * PIECE);
  });

  it("lets one piece pass that is larger than what passes between two questions", async () => {
    const disk = new SmallDisk(RESERVE + 40 * MB);
    await expect(disk.room.take(30 * MB)).resolves.toBeUndefined();
  });

  it("asks the disk once for eight megabytes", async () => {
    const disk = new SmallDisk(Number.MAX_SAFE_INTEGER);
    await disk.write(64 * MB);
    expect(disk.asked).toBeLessThan(100);
  });

  it("sees files of others that come meanwhile", async () => {
    const disk = new SmallDisk(RESERVE + 50 * MB);
    await disk.write(MB);
    disk.free = RESERVE;
    await expect(disk.write(16 * MB)).rejects.toThrow(full);
  });

  it("tells once when the disk has become full, and once when it has room again", async () => {
    const disk = new SmallDisk(RESERVE + 20 * MB);
    const look = async () => [await disk.room.look(), disk.room.seen.isFull];
    expect(await look()).toEqual([undefined, false]);
    // Too little for the pieces of an upload counts as full.
    disk.free = RESERVE + MB;
    expect(await look()).toEqual([true, true]);
    expect(await look()).toEqual([undefined, true]);
    disk.free = RESERVE + 20 * MB;
    expect(await look()).toEqual([false, false]);
  });
});

describe("temporaryRoom", () => {
  it("leaves the reserve alone on the disk of the data", async () => {
    const folder = emptyFolder();
    expect((await temporaryRoom(folder, folder, RESERVE)).reserve).toBe(RESERVE);
  });

  it("takes all of a disk of its own", async () => {
    expect((await temporaryRoom(emptyFolder(), "/proc", RESERVE)).reserve).toBe(0);
  });
});
