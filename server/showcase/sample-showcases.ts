import type { Stars } from "../../core/ratings/stars.ts";

/** Its readme is server/sample-data/solutions/<name>.md. */
export interface SampleShowcase {
  /** Its files have the same name. */
  readonly name: string;
  readonly owner: string;
  readonly title: string;
  readonly description: string;
  readonly imageAlt: string;
  readonly projectUrl?: string;
  readonly repositoryUrl: string;
  readonly demoUrl?: string;
  readonly skills: readonly string[];
  readonly includeProfile: boolean;
  readonly isPublic?: false;
  /** They are titles of the owner's videos (server/videos/sample-videos.ts). */
  readonly films?: readonly string[];
  readonly views: number;
  readonly daysAgo: number;
  /** The keys are usernames; `days` counts from the publication. */
  readonly ratings?: Readonly<Record<string, readonly [stars: Stars, days: number]>>;
}

export const SAMPLE_SHOWCASES: readonly SampleShowcase[] = [
  {
    name: "order-board",
    owner: "dev",
    title: "Order board for several shops, also without a line",
    description:
      "One list of orders on the tablets of all shops, in use at a bakery in Delft since March. Changes are kept on the device while the line is down and saved in their order afterwards.\n\nTargets are 18 mm and have been tried with flour. The operating notes are one page.",
    imageAlt: "A dark board with order slips in four columns hangs over a counter with loaves and rolls.",
    projectUrl: "https://dana.example/order-board",
    repositoryUrl: "https://github.com/sample-dana-evers/order-board",
    demoUrl: "https://board.dana.example/",
    skills: ["TypeScript", "PostgreSQL", "Offline first", "Accessibility"],
    includeProfile: true,
    films: ["An order board that works offline"],
    views: 412,
    daysAgo: 29,
    ratings: {
      clara: [5, 2],
      malik: [5, 5],
      sofia: [4, 6],
      greta: [5, 9],
      lotte: [5, 11],
      fergus: [4, 14],
      tomasz: [5, 17],
      ines: [4, 22],
    },
  },
  {
    name: "bread-labels",
    owner: "dev",
    title: "Labels, printed when the bread is done",
    description:
      "The oven's timer starts the label printer, with weight, allergens and baking time. Runs in one bakery; not public until the allergen table has been checked by a second person.",
    imageAlt: "A label printer gives out a strip of bread labels under a clock.",
    repositoryUrl: "https://github.com/sample-dana-evers/bread-labels",
    skills: ["TypeScript", "Printing"],
    includeProfile: true,
    isPublic: false,
    films: ["Labels, printed when the bread is"],
    views: 0,
    daysAgo: 6,
  },
  {
    name: "minutes-search",
    owner: "arjun",
    title: "A search over 61,000 pages of minutes that says why",
    description:
      "Ask in today's words and find what was written in 1911. Every hit shows the words, meanings and place names by which it was found; a page without a reason is not shown.\n\nJudged by two archivists on 120 questions of their reading room: 81 % were answered in the first ten hits, 41 % with the card index.",
    imageAlt:
      "A typed page of minutes with marked words, beside it three cards that say why they were found.",
    projectUrl: "https://minutes.example/",
    repositoryUrl: "https://github.com/sample-arjun-mehta/minutes-search",
    demoUrl: "https://minutes.example/search",
    skills: ["Python", "Search", "PostgreSQL", "Machine learning"],
    includeProfile: true,
    films: ["Search that says why"],
    views: 538,
    daysAgo: 24,
    ratings: {
      henrik: [5, 1],
      yasmin: [4, 3],
      ines: [5, 4],
      zofia: [5, 8],
      priya: [4, 9],
      juan: [5, 12],
      owen: [5, 15],
      clara: [4, 16],
      mei: [5, 19],
    },
  },
  {
    name: "ferry-tickets",
    owner: "amara",
    title: "Ferry tickets that are paid once",
    description:
      "For half of the crossing there is no network, and people press again. Each purchase gets a key on the phone before anything is sent, and the server does the work once for each key.\n\n9,400 payments were pressed more than once in three months. None was charged twice.",
    imageAlt:
      "A white ferry with a red stripe on the water; before it a phone with a ticket marked as paid once.",
    repositoryUrl: "https://github.com/sample-amara-okafor/ferry-tickets",
    skills: ["Go", "Kotlin", "Payments", "PostgreSQL"],
    includeProfile: true,
    films: ["A lost connection, paid once"],
    views: 367,
    daysAgo: 21,
    ratings: {
      malik: [5, 2],
      dev: [5, 3],
      elias: [5, 6],
      greta: [4, 10],
      yasmin: [5, 13],
      fergus: [5, 18],
    },
  },
  {
    name: "last-metres",
    owner: "juan",
    title: "The last hundred metres to the door",
    description:
      "Learns where the door is from the tracks of couriers who have found it: behind the gate, up the outer stairs, through the yard. In four weeks with 38 couriers the walk from bike to door went from 3.4 to 2.1 minutes.",
    imageAlt: "A street map with a red route that goes on as a dotted path to a door inside a block.",
    projectUrl: "https://doors.example/",
    repositoryUrl: "https://github.com/sample-juan-rios/last-metres",
    demoUrl: "https://doors.example/map",
    skills: ["Python", "PostGIS", "GIS", "Leaflet"],
    includeProfile: true,
    films: ["The last hundred metres"],
    views: 291,
    daysAgo: 18,
    ratings: {
      tomasz: [3, 2],
      malik: [4, 5],
      lotte: [5, 6],
      arjun: [4, 7],
      clara: [4, 12],
    },
  },
  {
    name: "sound-wall",
    owner: "mei",
    title: "A wall of sounds for a regional museum",
    description:
      "84 discs with small speakers sound when somebody stands before them: looms, a tram, someone calling a dog in 1952. One browser plays them all, and a depth camera sees feet, never faces.\n\nIt ran for seven months, nine hours a day.",
    imageAlt: "Visitors as dark figures before a wall of coloured discs, which glow where they stand.",
    projectUrl: "https://mei.example/sound-wall",
    repositoryUrl: "https://github.com/sample-mei-tanaka/sound-wall",
    demoUrl: "https://mei.example/sound-wall/mouse",
    skills: ["TypeScript", "Audio", "WebGL"],
    includeProfile: true,
    views: 604,
    daysAgo: 33,
    ratings: {
      ines: [5, 1],
      greta: [5, 4],
      henrik: [4, 8],
      lotte: [5, 9],
      nikolai: [5, 13],
      sofia: [5, 20],
      owen: [4, 27],
    },
  },
  {
    name: "hive-scale",
    owner: "nikolai",
    title: "A scale under the beehive, three summers on two cells",
    description:
      "Weighs every ten minutes, sends once an hour over LoRaWAN, and tells a swarm from a harvest. Firmware in Rust, board and bill of materials included: about 38 euros at ten pieces.",
    imageAlt: "Painted beehives on scales in a meadow; the hill behind them is the curve of their weight.",
    repositoryUrl: "https://github.com/sample-nikolai-petrov/hive-scale",
    skills: ["Rust", "Embedded", "LoRaWAN"],
    includeProfile: true,
    views: 483,
    daysAgo: 14,
    ratings: {
      greta: [5, 1],
      tomasz: [5, 2],
      zofia: [5, 3],
      malik: [4, 6],
      elias: [5, 8],
      dev: [5, 9],
    },
  },
  {
    name: "glove-lab",
    owner: "lotte",
    title: "Glove lab: how large must a button be?",
    description:
      "Eleven people, five kinds of hands, four sizes of button, tried in a kitchen, in a stable and on a ferry. The findings, a sheet to print, and React components that follow from them.",
    imageAlt: "A red mitten beside a test sheet with round targets of growing size and the taps on them.",
    projectUrl: "https://lotte.example/work/glove-lab",
    repositoryUrl: "https://github.com/sample-lotte-de-wit/glove-lab",
    demoUrl: "https://lotte.example/work/glove-lab/try",
    skills: ["Accessibility", "React", "CSS", "User research"],
    includeProfile: true,
    views: 346,
    daysAgo: 9,
    ratings: {
      sofia: [5, 1],
      dev: [5, 1],
      clara: [5, 3],
      amara: [4, 5],
    },
  },
  {
    name: "stop-board",
    owner: "fergus",
    title: "County timetables, moved out of COBOL one line at a time",
    description:
      "Eighty columns a line, written since 1987, and a column that is in no manual. Both systems ran side by side for six weeks until no timetable differed by a character. No bus was late for it.",
    imageAlt: "A green bus in the evening under a board of departures in amber letters.",
    repositoryUrl: "https://github.com/sample-fergus-walsh/stop-board",
    demoUrl: "https://stops.example/ballinhassig",
    skills: ["Java", "Migration", "Testing", "SQL"],
    includeProfile: true,
    views: 178,
    daysAgo: 36,
    ratings: {
      henrik: [5, 4],
      priya: [5, 12],
      malik: [4, 25],
    },
  },
  {
    name: "night-bill",
    owner: "priya",
    title: "A nightly data job that ends with a bill",
    description:
      "What ran, how long, what each step cost, and whether that was more than yesterday. Prices are a file that can be checked against the provider's invoice.\n\nThe job it grew out of cost 1,900 a month. Now it is 105.",
    imageAlt: "On the left the steps of a night as bars, on the right a paper receipt with the cost of each.",
    projectUrl: "https://night-bill.example/",
    repositoryUrl: "https://github.com/sample-priya-raman/night-bill",
    skills: ["Python", "SQL", "Airflow", "Cost control"],
    includeProfile: true,
    views: 224,
    daysAgo: 11,
    ratings: {
      yasmin: [4, 1],
      arjun: [5, 2],
      sofia: [3, 5],
      zofia: [4, 7],
    },
  },
  {
    name: "nine-lines",
    owner: "elias",
    title: "Nine lines: security reviews that people act on",
    description:
      "The form I write reviews in, with the tool that refuses a tenth line. Each line says what to do on Monday, why, for what price, and how to see that it is done.",
    imageAlt:
      "The blueprint of an office with nine numbered places; four are ticked off on the list beside it.",
    repositoryUrl: "https://github.com/sample-elias-brandt/nine-lines",
    skills: ["Security", "Networks", "Linux", "Go"],
    includeProfile: false,
    views: 159,
    daysAgo: 4,
    ratings: {
      henrik: [5, 1],
      fergus: [5, 2],
    },
  },
  {
    name: "tariff-language",
    owner: "zofia",
    title: "A small language for energy tariffs",
    description:
      "Reads the formulas that people had been writing into a text field for years, says what is wrong with them in words, and computes a bill with the same code in the browser and on the server. No floating point anywhere.",
    imageAlt: "A pear tree on a trellis grows as a formula: its forks are operators, its pears operands.",
    projectUrl: "https://tariff.example/",
    repositoryUrl: "https://github.com/sample-zofia-nowak/tariff",
    demoUrl: "https://tariff.example/play",
    skills: ["Rust", "Parsers", "WebAssembly"],
    includeProfile: true,
    views: 37,
    daysAgo: 1,
  },
];
