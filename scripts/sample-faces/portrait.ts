import { area, box, disc, el, line, oval } from "../sample-solutions/svg.ts";
import { CLOTHES, type Clothes } from "./clothes.ts";
import { HAIR, type Hair } from "./hair.ts";

/** Everything of a person that is drawn. Colours are hexadecimal. */
export interface Portrait {
  readonly ground: string;
  readonly skin: string;
  /** The half of the face that lies in the shade, ears and neck. */
  readonly shade: string;
  readonly head: keyof typeof HEADS;
  readonly hair: { readonly style: Hair; readonly colour: string; readonly light?: string };
  readonly clothes: { readonly style: Clothes; readonly colour: string; readonly light: string };
  readonly brows: string;
  readonly mouth?: keyof typeof MOUTHS;
  readonly lips?: string;
  readonly beard?: { readonly style: keyof typeof BEARDS; readonly colour: string };
  readonly glasses?: { readonly style: "round" | "square"; readonly colour: string };
  readonly rings?: string;
  readonly freckles?: boolean;
}

/** All portraits are drawn on a square of this side; a circle of its middle is shown. */
const SIDE = 200;

const HEADS = {
  round: "M57 84C57 46 143 46 143 84C143 120 124 142 100 142C76 142 57 120 57 84Z",
  long: "M61 80C61 44 139 44 139 80C139 112 126 150 100 150C74 150 61 112 61 80Z",
  square: "M59 80C59 46 141 46 141 80L140 110C139 132 120 146 100 146C80 146 61 132 60 110Z",
} as const;

const MOUTHS = {
  smile: "M86 121Q100 133 114 121",
  small: "M91 123Q100 128 109 123",
  half: "M89 124Q102 129 113 119",
  calm: "M90 124H110",
} as const;

const BEARDS = {
  full: "M57 92C62 104 70 110 84 111Q100 104 116 111C130 110 138 104 143 92C146 130 126 164 100 164C74 164 54 130 57 92ZM88 118Q100 114 112 118Q110 128 100 128Q90 128 88 118Z",
  short:
    "M59 98C66 110 76 112 86 112Q100 107 114 112C124 112 134 110 141 98C142 130 122 151 100 151C78 151 58 130 59 98ZM87 118Q100 114 113 118Q110 128 100 128Q90 128 87 118Z",
  moustache:
    "M100 112C94 107 82 108 76 119C86 121 96 121 100 117C104 121 114 121 124 119C118 108 106 107 100 112Z",
  chin: "M84 134Q100 128 116 134Q112 152 100 152Q88 152 84 134Z",
} as const;

export function drawPortrait(portrait: Portrait): string {
  const { ground, skin, shade, head, hair, clothes, beard, glasses, rings, freckles = false } = portrait;
  const { back, front } = HAIR[hair.style](hair.colour, hair.light ?? hair.colour);
  // The outermost is drawn for the sake of the paths alone: a face is to be known at 24 pixels, too.
  const around = { xmlns: "http://www.w3.org/2000/svg", width: 384, height: 384, viewBox: "13 11 174 174" };
  return el(
    "svg",
    around,
    el("clipPath", { id: "head" }, area(HEADS[head], "#000")),
    el("clipPath", { id: "right" }, box(100, 0, SIDE / 2, SIDE, "#000")),
    box(0, 0, SIDE, SIDE, ground),
    back,
    area("M82 124H118V168Q100 182 82 168Z", shade),
    CLOTHES[clothes.style](clothes.colour, clothes.light, skin),
    disc(58, 97, 9, shade),
    disc(142, 97, 9, shade),
    ...(rings === undefined ? [] : [disc(56, 112, 5, rings), disc(144, 112, 5, rings)]),
    area(HEADS[head], skin),
    el("g", { "clip-path": "url(#right)" }, area(HEADS[head], shade)),
    ...(freckles
      ? [70, 77, 84, 116, 123, 130].map((x, at) => disc(x, at % 2 === 0 ? 108 : 104, 1.8, "#b9714e"))
      : []),
    ...(beard === undefined
      ? []
      : [el("path", { d: BEARDS[beard.style], fill: beard.colour, "fill-rule": "evenodd" })]),
    ...features(portrait),
    front,
    ...(glasses === undefined ? [] : spectacles(glasses.style, glasses.colour)),
  );
}

function features({ brows, skin, mouth = "smile", lips = "#7d3b32" }: Portrait): readonly string[] {
  return [
    line("M71 83Q80 77 90 82", brows, 4.5),
    line("M110 82Q120 77 129 83", brows, 4.5),
    oval(81, 95, 4.6, 5.4, "#1f1c1a"),
    oval(119, 95, 4.6, 5.4, "#1f1c1a"),
    // In the light on one side, in the shade on the other.
    area("M100 90L108 112Q104 115 100 114Z", skin),
    line(MOUTHS[mouth], lips, 4.5),
  ];
}

function spectacles(style: "round" | "square", colour: string): readonly string[] {
  const frame = (x: number) =>
    style === "round"
      ? el("circle", {
          cx: x,
          cy: 96,
          r: 16,
          fill: "#ffffff",
          "fill-opacity": 0.18,
          stroke: colour,
          strokeWidth: 4,
        })
      : el("rect", {
          x: x - 18,
          y: 84,
          width: 36,
          height: 24,
          rx: 5,
          fill: "#ffffff",
          "fill-opacity": 0.18,
          stroke: colour,
          strokeWidth: 4.5,
        });
  return [
    frame(80),
    frame(120),
    line("M96 94Q100 91 104 94", colour, 4),
    line("M63 93L55 91M137 93L145 91", colour, 4),
  ];
}
