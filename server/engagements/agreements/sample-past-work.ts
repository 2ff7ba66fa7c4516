/** Completed work is the basis of the verified ratings and the atelier scores of the sample people. */
export interface PastWork {
  readonly owner: string;
  readonly developer: string;
  readonly title: string;
  readonly content: string;
  /** It is in dollars, for all of the work. */
  readonly price: number;
  readonly scope: string;
  /** It holds the client's first message, the developer's answer an hour later, and the client's last one. */
  readonly said: readonly [string, string, string];
  /** It is in days before the first start, as `completed` is. */
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
    said: [
      "You have seen our till. Can the printer learn from it?",
      "It can. The till writes a file every five minutes and nobody has ever read it. I would begin with that.",
      "The first label this morning had the right date. Nobody cheered, they were asleep. Thank you.",
    ],
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
    said: [
      "How would you keep it to thirty seconds?",
      "By not letting anybody write more than three lines. And by showing only the bikes that are on the road tonight.",
      "Three lines are enough, it turns out. We will miss the long ones a little.",
    ],
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
    said: [
      "Would you come and see the kitchen before you say a price?",
      "Gladly. Lunch on a Tuesday and on a Saturday, standing where the cook stands.",
      "The cook has stopped shouting. I think that is the highest praise there is here.",
    ],
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
    said: [
      "Our wardens wear gloves until June.",
      "Then every target is as wide as a thumb in wool. I will send you three sheets of paper to try before I build anything.",
      "The sheet for the Obere Hütte was readable by moonlight. We tried.",
    ],
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
    said: [
      "Is a day enough for our upload page?",
      "For the page, yes. If I find a door behind it I will tell you that it is there, and not open it.",
      "We have done the first four and understood the other five.",
    ],
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
    said: [
      "How will it know that stairs are knees?",
      "It will not know. Your colleagues wrote 600 descriptions that say so; I will make them findable, and show which words did it.",
      "It found the right thing for a complaint I had misspelt. In Turkish.",
    ],
    posted: 38,
    completed: 16,
  },
];
