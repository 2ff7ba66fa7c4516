import { area, disc, line, oval } from "../sample-solutions/svg.ts";

export type Hair =
  | "bob"
  | "quiff"
  | "topknot"
  | "swept"
  | "afro"
  | "waves"
  | "straight"
  | "beanie"
  | "braid"
  | "buzz"
  | "pixie"
  | "balding"
  | "blonde waves"
  | "parting"
  | "curls"
  | "locs"
  | "low bun";

interface Drawn {
  /** Behind the head and the clothes. */
  readonly back: string;
  /** Over the face. */
  readonly front: string;
}

/** By style: the hair's colour, and that of what is on it. */
export const HAIR: Readonly<Record<Hair, (colour: string, light: string) => Drawn>> = {
  bob: (colour, light) => ({
    back: area("M44 92C40 26 160 26 156 92L160 138Q146 148 132 144H68Q54 148 40 138Z", colour),
    front:
      area("M56 90C52 42 148 42 144 90Q138 76 132 66Q118 78 62 76Q58 82 56 90Z", colour) +
      line("M78 56Q100 46 124 56", light, 4),
  }),
  quiff: (colour, light) => ({
    back: "",
    front:
      area(
        "M56 84C50 60 60 46 74 46C72 28 128 20 142 40C154 52 148 70 144 86Q142 68 130 64Q104 70 74 62Q60 66 56 84Z",
        colour,
      ) + line("M84 46Q108 32 132 46", light, 4),
  }),
  topknot: (colour, light) => ({
    back: disc(100, 34, 20, colour),
    front:
      area("M55 88C50 36 150 36 145 88Q138 62 100 58Q62 62 55 88Z", colour) +
      line("M88 30Q100 22 112 30M84 48L92 60M116 48L108 60", light, 3.5),
  }),
  swept: (colour, light) => ({
    back: area("M52 92C46 40 60 34 100 34C148 32 156 60 148 94Z", colour),
    front:
      area(
        "M54 90C50 54 64 36 104 36C142 36 152 60 146 90Q144 72 136 66Q108 70 84 54Q76 70 62 72Q56 80 54 90Z",
        colour,
      ) + line("M90 48Q112 60 134 56", light, 3.5),
  }),
  afro: (colour, light) => ({
    back: disc(100, 68, 60, colour) + disc(52, 86, 28, colour) + disc(148, 86, 28, colour),
    front:
      area("M56 88C54 46 146 46 144 88Q138 64 122 62Q100 56 78 62Q62 64 56 88Z", colour) +
      disc(70, 40, 5, light) +
      disc(92, 28, 4, light) +
      disc(118, 32, 5, light) +
      disc(136, 52, 4, light),
  }),
  waves: (colour, light) => ({
    back: area(
      "M50 84C36 40 70 22 100 24C136 20 164 44 152 86Q164 104 152 120Q148 134 136 132L64 132Q50 134 48 118Q38 104 50 84Z",
      colour,
    ),
    front:
      area(
        "M56 92C48 48 84 34 104 40C140 34 152 62 144 92Q140 74 124 66Q108 70 98 56Q88 72 70 72Q60 78 56 92Z",
        colour,
      ) + line("M104 42Q126 44 134 60", light, 4),
  }),
  straight: (colour, light) => ({
    back: area("M44 90C40 24 160 24 156 90L162 204H38Z", colour),
    front:
      area("M55 92C50 40 150 40 145 92L141 82Q100 88 59 82Z", colour) +
      line("M76 52Q100 42 124 52", light, 4),
  }),
  beanie: (colour, light) => ({
    back: "",
    front:
      area("M54 70C52 18 148 18 146 70Z", light) +
      area("M49 62H151Q155 62 155 67V78Q155 83 150 83H50Q45 83 45 78V67Q45 62 49 62Z", light) +
      line("M64 64V81M78 64V81M92 64V81M108 64V81M122 64V81M136 64V81", "#00000033", 3) +
      area("M54 83H63V104Q56 98 54 83ZM146 83H137V104Q144 98 146 83Z", colour),
  }),
  braid: (colour, light) => ({
    back: area("M50 92C44 34 156 34 150 92L146 120H54Z", colour),
    front:
      area("M55 92C50 40 98 38 100 46C102 38 150 40 145 92Q140 66 100 50Q60 66 55 92Z", colour) +
      oval(148, 130, 13, 17, colour) +
      oval(150, 156, 12, 16, colour) +
      oval(148, 181, 11, 15, colour) +
      line("M138 143Q148 149 160 143M139 169Q149 174 160 168", light, 4),
  }),
  buzz: (colour) => ({
    back: "",
    front: area("M56 92C50 36 150 36 144 92Q144 78 134 73Q100 66 66 73Q56 78 56 92Z", colour),
  }),
  pixie: (colour, light) => ({
    back: area("M50 96C44 34 120 24 138 40C156 52 154 78 150 98Z", colour),
    front:
      area(
        "M54 98C46 44 84 32 112 36C142 36 154 64 146 94L140 76Q128 58 116 56Q96 86 66 90Q58 92 54 98Z",
        colour,
      ) + line("M112 44Q92 74 70 82", light, 4),
  }),
  balding: (colour) => ({
    back: area(
      "M46 92Q42 66 58 62L62 118Q50 114 46 92ZM154 92Q158 66 142 62L138 118Q150 114 154 92Z",
      colour,
    ),
    front: area("M56 92Q54 74 64 64L66 84Q60 86 60 96ZM144 92Q146 74 136 64L134 84Q140 86 140 96Z", colour),
  }),
  "blonde waves": (colour, light) => ({
    back: area(
      "M48 84C38 30 162 30 152 84Q168 110 154 134Q166 156 148 176L52 176Q34 156 46 134Q32 110 48 84Z",
      colour,
    ),
    front:
      area("M55 94C48 44 92 34 112 44C142 40 152 66 145 94Q142 72 116 54Q98 74 68 76Q58 82 55 94Z", colour) +
      line("M50 124Q44 146 58 162M150 124Q156 146 142 162M112 50Q94 66 76 70", light, 4),
  }),
  parting: (colour, light) => ({
    back: "",
    front:
      area(
        "M56 90C48 50 66 34 96 36C136 26 152 52 144 90Q142 70 134 64Q100 66 80 50Q74 66 62 70Q58 78 56 90Z",
        colour,
      ) + line("M84 44Q108 54 132 50", light, 3.5),
  }),
  curls: (colour, light) => ({
    back: [
      [56, 60],
      [80, 40],
      [112, 36],
      [140, 56],
      [152, 86],
      [152, 116],
      [140, 140],
      [48, 88],
      [48, 118],
      [60, 140],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 24, colour))
      .join(""),
    front:
      [
        [62, 66],
        [80, 54],
        [102, 50],
        [124, 56],
        [140, 70],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 15, colour))
        .join("") + line("M54 74Q100 34 146 74", light, 9),
  }),
  locs: (colour, light) => ({
    back:
      area("M40 92C36 22 164 22 160 92V118H40Z", colour) +
      [47, 60, 140, 153].map((x, at) => line(`M${x} 96V${at % 3 === 0 ? 138 : 150}`, colour, 13)).join(""),
    front:
      area("M56 90C48 38 152 38 144 90Q140 70 128 70L118 60L106 69L96 60L84 69L74 64Q60 70 56 90Z", colour) +
      [47, 153].map((x) => line(`M${x - 4} 128H${x + 4}`, light, 5)).join(""),
  }),
  "low bun": (colour, light) => ({
    back: disc(142, 130, 20, colour) + area("M50 92C44 34 156 34 150 92L146 112H54Z", colour),
    front:
      area("M54 98C44 26 156 26 146 98Q146 74 100 56Q54 74 54 98Z", colour) +
      line("M68 66Q82 52 100 48M132 66Q118 52 100 48", light, 3),
  }),
};
