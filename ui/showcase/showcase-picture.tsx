import type { ShowcaseSummary } from "../../core/showcase/showcase.ts";
import { FramedPicture, type FramedPictureProps, type Sketch } from "../images/framed-picture.tsx";

/** They show what is built: a page, a board, a graph, a terminal. */
const SKETCHES: readonly [Sketch, ...Sketch[]] = [
  {
    faint: "M96 122h92M96 136h72M96 150h84M212 118h92v44h-92Z",
    strong: "M80 62h240v126H80ZM80 82h240M92 72h1M100 72h1M108 72h1",
    accent: "M96 102h64",
  },
  {
    faint: "M92 112h52M92 126h40M174 112h52M174 126h36M174 140h44M256 112h52",
    strong: "M80 66h76v120H80ZM162 66h76v120h-76ZM244 66h76v120h-76Z",
    accent: "M92 84h28M174 84h34M256 84h22",
  },
  {
    faint: "M80 158h240M80 130h240M80 102h240",
    strong: "M80 62v124h240",
    accent: "m92 168 44-30 38 14 46-48 36 20 52-46",
  },
  {
    faint: "M118 122h84M118 138h56M118 154h100",
    strong: "M80 62h240v126H80Z",
    accent: "m98 88 12 9-12 9M118 108h24",
  },
];

export interface ShowcasePictureProps extends Pick<FramedPictureProps, "isFirst" | "sizes"> {
  readonly showcase: Pick<ShowcaseSummary, "id" | "image">;
}

/** Shows a showcase's picture, or a sketch that is always the same for its id. */
export function ShowcasePicture({ showcase: { id, image }, ...drawn }: ShowcasePictureProps) {
  const sketch = SKETCHES[id % SKETCHES.length] ?? SKETCHES[0];
  return <FramedPicture picture={image} sketch={sketch} {...drawn} />;
}
