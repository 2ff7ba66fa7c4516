import { beforeEach, describe, expect, it } from "@jest/globals";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { Crop } from "../../../core/images/crop.ts";
import { ImageCrop } from "../../../ui/images/image-crop.tsx";
import { EMPTY_FILES, exifOf, withExif } from "../../support/exif.ts";
import { openDeviceImages } from "../../support/device-images.ts";

beforeEach(() => {
  openDeviceImages({ width: 400, height: 200 });
  // jsdom lays nothing out and captures no pointers.
  SVGElement.prototype.setPointerCapture = () => undefined;
  SVGElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
});

function begin(file: File) {
  const crops: Crop[] = [];
  const told = { broken: 0 };
  const drawn = (crop: Crop | null) => (
    <ImageCrop
      file={file}
      aspect={1}
      crop={crop}
      isRound
      label="Your picture"
      onCrop={(next) => {
        crops.push(next);
        rerender(drawn(next));
      }}
      onBroken={() => {
        told.broken += 1;
      }}
    />
  );
  const { rerender, container } = render(drawn(null));
  return { crops, told, container };
}

async function open(file = new File(["x"], "me.png")) {
  const begun = begin(file);
  await screen.findByRole("slider", { name: "Zoom" });
  return begun;
}

const slider = (name: string) => screen.getByRole<HTMLInputElement>("slider", { name });
const box = () => screen.getByRole("img", { name: "Your picture" }).getAttribute("viewBox");

/** Where the axes of a stored image of 400 by 200 point, and where it begins, once it is upright. */
const MATRICES = [
  "1 0 0 1 0 0",
  "-1 0 0 1 400 0",
  "-1 0 0 -1 400 200",
  "1 0 0 -1 0 200",
  "0 1 1 0 0 0",
  "0 1 -1 0 200 0",
  "0 -1 -1 0 200 400",
  "0 -1 1 0 0 400",
];
const TURNED = (["PNG", "JPEG", "WebP"] as const).flatMap((format) =>
  MATRICES.map((matrix, at) => [format, at + 1, matrix] as const),
);

describe("ImageCrop", () => {
  it("shows the middle square at first, with nowhere to go where nothing is cut off", async () => {
    await open();
    expect(box()).toBe("100 0 200 200");
    expect(slider("Horizontal position").value).toBe("50");
    expect(slider("Vertical position").disabled).toBe(true);
    expect(slider("Zoom").getAttribute("aria-valuetext")).toBe("100%");
  });

  it("is moved and zoomed by sliders, from one end of the image to the other", async () => {
    const { crops } = await open();
    fireEvent.change(slider("Horizontal position"), { target: { value: "0" } });
    expect(crops.at(-1)).toEqual({ left: 0, top: 0, width: 0.5, height: 1 });
    fireEvent.change(slider("Zoom"), { target: { value: "100" } });
    expect(slider("Zoom").getAttribute("aria-valuetext")).toBe("400%");
    fireEvent.change(slider("Horizontal position"), { target: { value: "100" } });
    fireEvent.change(slider("Vertical position"), { target: { value: "100" } });
    expect(crops.at(-1)).toEqual({ left: 0.875, top: 0.75, width: 0.125, height: 0.25 });
    expect(box()).toBe("350 150 50 50");
  });

  it("follows the pointer that holds it, and no other", async () => {
    const { crops } = await open();
    const picture = screen.getByRole("img", { name: "Your picture" });
    // jsdom's pointer events have no coordinates.
    const point = (type: string, clientX: number) =>
      fireEvent(picture, new MouseEvent(type, { bubbles: true, clientX, clientY: 50 }));
    point("pointermove", 10);
    expect(crops).toEqual([]);
    point("pointerdown", 50);
    point("pointermove", 75);
    expect(crops.at(-1)).toEqual({ left: 0.125, top: 0, width: 0.5, height: 1 });
    point("pointermove", 500);
    expect(crops.at(-1)?.left).toBe(0);
    fireEvent.lostPointerCapture(picture);
    const before = crops.length;
    point("pointermove", 0);
    expect(crops).toHaveLength(before);
  });

  it.each(TURNED)(
    "stands upright before it is sent, as it will be drawn: %s held as %i",
    async (format, held, matrix) => {
      const bytes = withExif(EMPTY_FILES[format], exifOf(held));
      const { container } = await open(new File([Uint8Array.from(bytes)], "me"));
      expect(box()).toBe(held < 5 ? "100 0 200 200" : "0 100 200 200");
      const images = [...container.querySelectorAll("image")];
      expect(new Set(images.map((image) => image.getAttribute("transform")))).toEqual(
        new Set([`matrix(${matrix})`]),
      );
      // The stored image has one size, however it is turned.
      expect(images[0]?.getAttribute("width")).toBe("400");
    },
  );

  it("gives the browser an image that it cannot turn", async () => {
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => {
      blobs.push(blob as Blob);
      return "blob:";
    };
    await open(
      new File([Uint8Array.from(withExif(EMPTY_FILES.PNG, exifOf(6)))], "me.png", { type: "image/png" }),
    );
    expect(blobs[0]?.type).toBe("image/png");
    expect(blobs[0]?.size).toBe(EMPTY_FILES.PNG.length);
  });

  it("says that the browser cannot show it", async () => {
    const { told } = begin(new File(["x"], "broken.png"));
    await waitFor(() => {
      expect(told.broken).toBe(1);
    });
    expect(screen.queryByRole("slider")).toBeNull();
  });
});
