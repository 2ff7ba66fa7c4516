/** Its files are in server/sample-data/films. */
export interface SampleVideo {
  /** It is the name of the files, without extension. */
  readonly film: string;
  readonly type: "mp4" | "webm";
  readonly owner: string;
  readonly title: string;
  readonly description: string;
  readonly captions: readonly string[];
  readonly hoursAgo: number;
}

export const SAMPLE_VIDEOS: readonly SampleVideo[] = [
  {
    film: "order-board",
    type: "mp4",
    owner: "dev",
    title: "An order board that works offline",
    description:
      "Twelve seconds of the board that a bakery in Delft has used since spring. When the line goes, changes wait on the device and are saved in their order when it comes back.\n\nBuilt with TypeScript and PostgreSQL.",
    captions: ["en", "nl"],
    hoursAgo: 30,
  },
  {
    film: "bread-labels",
    type: "webm",
    owner: "dev",
    title: "Labels, printed when the bread is",
    description: "The oven's timer starts the label printer, so that nobody has to remember.",
    captions: ["en"],
    hoursAgo: 26 * 24,
  },
  {
    film: "search-reasons",
    type: "webm",
    owner: "arjun",
    title: "Search that says why",
    description:
      "A search over scanned minutes from 1890 to 1975. Each answer shows which words it was found by, also where the paper uses others.",
    captions: ["en"],
    hoursAgo: 4 * 24,
  },
  {
    film: "last-metres",
    type: "webm",
    owner: "juan",
    title: "The last hundred metres",
    description:
      "How a delivery route finds the door behind the address, from the tracks of earlier couriers.",
    captions: ["en"],
    hoursAgo: 9 * 24,
  },
  {
    film: "paid-once",
    type: "webm",
    owner: "amara",
    title: "A lost connection, paid once",
    description:
      "Idempotency keys in a ferry's ticket app: a payment that was pressed twice is charged once.",
    captions: ["en"],
    hoursAgo: 15 * 24,
  },
];
