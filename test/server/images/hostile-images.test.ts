import { describe, expect, it } from "@jest/globals";
import { draw } from "../../../server/images/draw.ts";
import { drawImage } from "../../../server/images/draw-image.ts";
import { processorClock } from "../../support/patience.ts";
import { hostileImages } from "../support/hostile-images.ts";

const SMALL = { shape: "square", sides: [48], formats: ["webp"] } as const;
/** None of these may be left of a file: each was beside, behind or inside its image. */
const TRACES = ["script", "Anna", "EXIF", "GPS", "ICCP", "PK\u0003\u0004", "%PDF"];

const images = await hostileImages();

describe("hostile images", () => {
  it("are two hundred, each refused or drawn anew in two seconds", async () => {
    expect(images.length).toBeGreaterThanOrEqual(200);
    const wrong: string[] = [];
    for (const { name, bytes, becomes } of images) {
      const worked = processorClock();
      const answer = await draw(bytes, SMALL).catch(() => ({ kind: "failed", failure: "damaged" }) as const);
      const ms = worked();
      const became = answer.kind === "drawn" ? answer.kind : answer.failure;
      if (ms > 2_000) wrong.push(`${name}: ${Math.round(ms)} ms`);
      if (becomes !== undefined && became !== becomes) wrong.push(`${name}: ${became}`);
      if (answer.kind === "failed") continue;
      for (const drawing of answer.drawings) {
        const drawn = Buffer.from(drawing.bytes.webp ?? []);
        if (!drawn.subarray(8, 12).equals(Buffer.from("WEBP"))) wrong.push(`${name}: not drawn`);
        if (drawing.width > 48 || drawing.width !== drawing.height) wrong.push(`${name}: ${drawing.width}`);
        wrong.push(...TRACES.filter((trace) => drawn.includes(trace)).map((trace) => `${name}: ${trace}`));
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it("end the drawing process as every other image does", async () => {
    const order = { ...SMALL, sides: [48, 96, 192], formats: ["avif", "webp"] } as const;
    const some = images.filter((_, at) => at % 17 === 0);
    const answers = await Promise.all(some.map(({ bytes, name }) => drawImage(name, bytes, order)));
    for (const [at, answer] of answers.entries()) {
      const { becomes } = some[at] ?? {};
      const became = answer.kind === "drawn" ? answer.kind : answer.failure;
      expect(becomes ?? became).toBe(became);
    }
  }, 60_000);
});
