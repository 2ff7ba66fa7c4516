/** Work that is done: what verified ratings and the atelier score of the sample people rest on. */
export interface PastWork {
  readonly owner: string;
  readonly developer: string;
  readonly title: string;
  readonly content: string;
  /** Dollars, for all of it. */
  readonly price: number;
  readonly scope: string;
  /** Days before the first start. */
  readonly posted: number;
  readonly completed: number;
}

export const SAMPLE_PAST_WORK: readonly PastWork[] = [
  {
    owner: "clara",
    developer: "dev",
    title: "Labels from the till, printed when the bread is",
    content:
      "The till knows what was baked, the label printer does not. Somebody types 140 labels every morning at three. I would like that person to sleep.",
    price: 1_400,
    scope:
      "Reads the till's export every five minutes.\nPrints labels in the order of the ovens.\nA page to print one label again.",
    posted: 31,
    completed: 7,
  },
  {
    owner: "malik",
    developer: "dev",
    title: "Handover notes between two shifts of couriers",
    content:
      "The evening shift does not know which bike pulls to the left. A page that both shifts read in thirty seconds.",
    price: 900,
    scope:
      "One note for each bike and each day.\nWorks on a phone with gloves.\nNotes are gone after two weeks.",
    posted: 36,
    completed: 13,
  },
  {
    owner: "sofia",
    developer: "lotte",
    title: "Counter screen for the museum's café",
    content:
      "Orders come from the counter, the terrace and the ticket desk, and the kitchen hears all of them at once. We need a screen that can be read over steam.",
    price: 2_600,
    scope:
      "One screen in the kitchen, one at the counter.\nReadable from three metres.\nTested on two lunchtimes.",
    posted: 28,
    completed: 4,
  },
  {
    owner: "greta",
    developer: "lotte",
    title: "A hut register that can be read by a head torch",
    content:
      "Wardens write at night and in the cold. Large letters, few colours, nothing that needs two hands.",
    price: 1_100,
    scope:
      "The register as a page for the huts' tablets.\nContrast of at least 7:1.\nPrints on one sheet a week.",
    posted: 33,
    completed: 10,
  },
  {
    owner: "henrik",
    developer: "elias",
    title: "Second pair of eyes on our upload page",
    content:
      "Readers may send us photographs of records. I would like to know what else they may send us without our noticing.",
    price: 1_600,
    scope: "A day of looking.\nA page of findings in plain words, worst first.\nAn hour to go through them.",
    posted: 24,
    completed: 9,
  },
  {
    owner: "yasmin",
    developer: "arjun",
    title: "Find an exercise by what it is good for",
    content:
      'We have 600 exercises and their Latin names. Patients and new colleagues look for "stairs hurt". Make that work, in three languages.',
    price: 2_200,
    scope: "Search by complaint, muscle and name in three languages.\nShows why a result was found.",
    posted: 38,
    completed: 16,
  },
];
