export interface SampleConversation {
  /** It is the title of the request that the conversation is about. */
  readonly request: string;
  readonly developer: string;
  readonly messages: readonly {
    readonly by: "client" | "developer";
    readonly hoursAgo: number;
    readonly content: string;
  }[];
  /** This participant has not read the last message yet. */
  readonly waitsFor?: "client" | "developer";
}

export const SAMPLE_CONVERSATIONS: readonly SampleConversation[] = [
  {
    request: "Order board for four bakeries, usable with floury hands",
    developer: "dev",
    messages: [
      {
        by: "developer",
        hoursAgo: 2.8,
        content:
          "Hello Clara. I have built a kitchen display before, so floury hands are no news to me: targets of 18 mm and nothing that asks for a swipe.\n\nTwo questions before I name a price. Which tablets hang in the shops today? And who corrects an order when the customer calls again?",
      },
      {
        by: "client",
        hoursAgo: 2.7,
        content:
          "Three are the same Android tablet from 2022, the fourth shop has an old iPad. Corrections are made by whoever picks up the phone, and the bakery must see within a minute that something has changed. That is where the second cake comes from.",
      },
      {
        by: "developer",
        hoursAgo: 2.5,
        content:
          "Then it is a web page and no app, and a changed order stands out until somebody in the bakery taps it. I have sent you a first proposal with two afternoons of training.",
      },
      {
        by: "client",
        hoursAgo: 1,
        content:
          "Thank you, that reads well. We can train ourselves, so I have taken the afternoons out. Friday at 4 in the morning matters more: Ruben must be able to read the list without touching anything. My version is with you.",
      },
    ],
    waitsFor: "developer",
  },
  {
    request: "Allergen sheets that are never out of date",
    developer: "dev",
    messages: [
      {
        by: "developer",
        hoursAgo: 70,
        content: "Where are the recipes kept today? If it is a spreadsheet, I can begin with what you have.",
      },
      {
        by: "client",
        hoursAgo: 69,
        content:
          "A spreadsheet with one tab for each product, and my handwriting in the margin of the printout. Please do not build on the handwriting.",
      },
      {
        by: "developer",
        hoursAgo: 60,
        content:
          "Understood. I propose to work by the hour: about ten for reading the recipes and making the sheets, and then you see whether the page for the counter is worth the rest.",
      },
      { by: "client", hoursAgo: 52, content: "Agreed. Start with the rye breads, they change the most." },
      {
        by: "developer",
        hoursAgo: 20,
        content:
          "The rye breads are done: https://example.com/allergens/rye\nTwo recipes name “seeds” without saying which. I have marked them instead of guessing.",
      },
      { by: "client", hoursAgo: 18.5, content: "Sesame in both. Good that you asked." },
    ],
  },
  {
    request: "Forecast how many rolls to bake tomorrow",
    developer: "priya",
    messages: [
      {
        by: "developer",
        hoursAgo: 49,
        content:
          "Hello Clara, I make forecasts for two canteens, and 8 percent by hand is hard to beat. One question decides it: do your sales say when something was sold out? A day that ran out at noon looks like a day on which nobody wanted rolls.",
      },
      {
        by: "client",
        hoursAgo: 46,
        content:
          "They do not. But the till has the hour of each sale, so the last roll of the day is in there.",
      },
      {
        by: "developer",
        hoursAgo: 5,
        content:
          "That is more than I had hoped for. If you send me one year of one shop, I can tell you within a week how far off a forecast would have been, before you pay for anything larger.",
      },
      {
        by: "developer",
        hoursAgo: 4.9,
        content: "Your deputy's guesses of the same days would help, too: those are what it has to beat.",
      },
    ],
    waitsFor: "client",
  },
  {
    request: "Make 40,000 scanned index cards searchable",
    developer: "dev",
    messages: [
      {
        by: "developer",
        hoursAgo: 9,
        content:
          "That the scans stay in the county is no problem: the reading can run on a machine in your own rack. What I cannot see from here is the review desk. Does a volunteer correct a whole card, or only the words that the machine is unsure of?",
      },
      {
        by: "client",
        hoursAgo: 6,
        content:
          "Only the unsure words, please, one after another and in large type. Whole cards tire them out, and then they click yes to everything. I have watched that happen.",
      },
    ],
    waitsFor: "developer",
  },
];
