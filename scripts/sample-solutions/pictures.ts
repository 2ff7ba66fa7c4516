import { breadLabels } from "./bread-labels.ts";
import { ferryTickets } from "./ferry-tickets.ts";
import { gloveLab } from "./glove-lab.ts";
import { hiveScale } from "./hive-scale.ts";
import { lastMetres } from "./last-metres.ts";
import { minutesSearch } from "./minutes-search.ts";
import { nightBill } from "./night-bill.ts";
import { nineLines } from "./nine-lines.ts";
import { orderBoard } from "./order-board.ts";
import { soundWall } from "./sound-wall.ts";
import { stopBoard } from "./stop-board.ts";
import { tariffLanguage } from "./tariff-language.ts";

/** SVG, by the names of server/showcase/sample-showcases.ts. */
export const PICTURES: Readonly<Record<string, () => string>> = {
  "order-board": orderBoard,
  "bread-labels": breadLabels,
  "minutes-search": minutesSearch,
  "ferry-tickets": ferryTickets,
  "last-metres": lastMetres,
  "sound-wall": soundWall,
  "hive-scale": hiveScale,
  "glove-lab": gloveLab,
  "stop-board": stopBoard,
  "night-bill": nightBill,
  "nine-lines": nineLines,
  "tariff-language": tariffLanguage,
};
