export interface SampleRequest {
  readonly owner: string;
  readonly title: string;
  readonly content: string;
  /** It is in dollars; null when the client names none. */
  readonly budget: number | null;
  readonly isIdea?: true;
  /** It is the kind of collaboration that the client seeks. */
  readonly collaboration?: string;
  /** The request is private and shared with this developer. */
  readonly sharedWith?: string;
  /** It was posted so many hours before the first start. */
  readonly hoursAgo: number;
}

const DAY = 24;

export const SAMPLE_REQUESTS: readonly SampleRequest[] = [
  {
    owner: "clara",
    title: "Order board for four bakeries, usable with floury hands",
    content:
      "We take orders by phone and at the counter in four shops. Today they end up on paper, and on Fridays the same cake is baked twice.\n\nWe need one list that all shops see at once. Big touch targets, because nobody washes their hands before tapping. It must keep working for an hour when the line is down and sort itself out afterwards.\n\nAbout 300 orders on a busy day. We print nothing any more if we can help it.",
    budget: 4_800,
    hoursAgo: 3,
  },
  {
    owner: "yasmin",
    title: "Exercise videos with a reminder for physiotherapy patients",
    content:
      "My patients forget half of their exercises before they reach the car. I would like to put together a plan from short videos, send a link, and have them tick off what they did.\n\nNo account for the patient, please: a link in a text message must be enough. I want to see who stopped after day three so that I can call.",
    budget: 2_250,
    hoursAgo: 7,
  },
  {
    owner: "henrik",
    title: "Make 40,000 scanned index cards searchable",
    content:
      "The county archive has 40,000 index cards from 1911 to 1964, scanned at 300 dpi. About a third are handwritten, many in two hands.\n\nWe are looking for a reading pipeline with a review desk: the machine proposes, a volunteer corrects, and nothing is published unseen. Volunteers are between 60 and 85 and use the library's computers.\n\nThe scans lie on our own storage and must not leave the county.",
    budget: 12_000,
    hoursAgo: 11,
  },
  {
    owner: "malik",
    title: "Shift swaps without the group chat",
    content:
      "Thirty bike couriers swap shifts in a chat with 400 messages a day. I want a page where you offer a shift, somebody takes it, and the dispatcher sees who rides. Rules: at most 10 hours a day, 11 hours of rest between two shifts.",
    budget: 1_600,
    hoursAgo: 16,
  },
  {
    owner: "greta",
    title: "Snow load warnings for alpine huts",
    content:
      "We look after nine huts. Each has a cheap scale under one roof beam that reports by radio twice an hour. I would like a map, a curve for each hut and a warning by text message before a roof is in danger.\n\nThe data is there (CSV by FTP, I know). What is missing is somebody who makes it trustworthy: what happens when a scale goes silent matters more than the curve.",
    budget: 3_400,
    hoursAgo: 22,
  },
  {
    owner: "ines",
    title: "Recipe costing that understands seasons",
    content:
      "A restaurant menu changes every two weeks, and the price of artichokes every day. I need to type a recipe once and see what a plate costs today, with prices from two wholesalers (one has an API, one sends a PDF on Mondays).",
    budget: 2_900,
    hoursAgo: 27,
  },
  {
    owner: "sofia",
    title: "What if museum labels could answer questions?",
    content:
      "Just an idea so far: visitors ask guards the same thirty questions about each painting. Could a label listen, or show the three questions asked most, with answers written by our curators? I would like to talk it through with somebody who has built for public spaces.",
    budget: null,
    isIdea: true,
    hoursAgo: 31,
  },
  {
    owner: "tomasz",
    title: "Inventory for a tool library",
    content:
      "Our neighbourhood lends 600 tools. Who has the wet tile saw, when does it come back, who fixes it? Borrowers should see what is free on Saturday. Members pay once a year in cash and that can stay so.",
    budget: 1_200,
    hoursAgo: 39,
  },
  {
    owner: "yasmin",
    title: "Move eleven years of appointments out of a dying desktop program",
    content:
      "The program is called Praxis-Manager 4, its maker closed in 2019, and it stores everything in files that end in .pm4. I have a licence, backups and a sense of dread. I need the appointments and the patients' notes as something that the new system imports (it takes CSV and FHIR).",
    budget: 1_850,
    hoursAgo: 2 * DAY,
  },
  {
    owner: "henrik",
    title: "Reading room booking with a human touch",
    content:
      "Twelve desks, six microfilm readers, one of which must be kicked. Readers book a desk and the boxes they want; an archivist approves with a sentence or two. Today this is done by email, about 40 a week.",
    budget: 2_000,
    hoursAgo: 2 * DAY + 9,
  },
  {
    owner: "malik",
    title: "Open data of our courier routes for city planners",
    content:
      "We ride 2,000 km a day through a city that wants to know where cyclists lose time. We would give the data away if somebody helped us to make it anonymous beyond doubt, and to draw it so that a councillor understands it in a minute.",
    budget: null,
    collaboration:
      "A developer who has worked with GPS traces and knows what k-anonymity can and cannot do. A researcher as a partner would be welcome; we can share authorship.",
    hoursAgo: 3 * DAY,
  },
  {
    owner: "clara",
    title: "Allergen sheets that are never out of date",
    content:
      "By law each product needs its allergens on a sheet. Our recipes change, the sheets do not. Generate them from the recipes, in three languages, with the date, and tell me which shop still shows the old one.",
    budget: 900,
    hoursAgo: 3 * DAY + 5,
  },
  {
    owner: "greta",
    title: "Offline guest book for mountain huts",
    content:
      "Guests write who they are and where they walk to next: it has saved lives. Now it should be on a tablet without a network, with pen input, synchronised when the warden comes down every two weeks. Durable rather than pretty, and readable at minus ten degrees.",
    budget: 2_600,
    hoursAgo: 4 * DAY,
  },
  {
    owner: "ines",
    title: "Table plan for a restaurant that bends its tables",
    content:
      "We push tables together every evening. Booking tools think a restaurant is a grid. I would like to draw the room, drag tables, and have the system say whether a party of nine fits at eight o'clock.",
    budget: 3_100,
    hoursAgo: 5 * DAY,
  },
  {
    owner: "sofia",
    title: "Loan tracking for 1,400 artworks",
    content:
      "Works travel: insurance, couriers, climate boxes, customs papers, condition photographs before and after. We keep it in a spreadsheet with 61 columns. We want the next step of each loan on one screen, and no step forgotten.\n\nThe registrar will work with you two mornings a week. She is the specification.",
    budget: 18_500,
    hoursAgo: 6 * DAY,
  },
  {
    owner: "tomasz",
    title: "Repair café: match broken things with people who can fix them",
    content:
      "On the first Saturday of the month people queue with toasters while the one person who knows toasters sits idle, because nobody told her. A sign-up form, a matching that a volunteer can overrule, a number on a screen.",
    budget: null,
    isIdea: true,
    collaboration: "We are eight volunteers and would build it with you on two weekends, in the open.",
    hoursAgo: 7 * DAY,
  },
  {
    owner: "malik",
    title: "Cargo bike telemetry, small and boring",
    content:
      "Battery voltage, position and brake wear of 14 bikes, once a minute. A microcontroller and its firmware exist. I need the receiving end: store it for two years, show a bike's last week, send one mail when something is off. It should run on a single small server that I can replace.",
    budget: 2_400,
    hoursAgo: 9 * DAY,
  },
  {
    owner: "yasmin",
    title: "Accessible intake form in five languages",
    content:
      "New patients fill in four pages on a clipboard. It should be possible on their phone, in Arabic, English, French, Polish and Turkish, with large type and a screen reader, and end as one tidy page in my records. Right-to-left done properly, please: the last one put the cursor on the wrong side.",
    budget: 1_950,
    hoursAgo: 11 * DAY,
  },
  {
    owner: "henrik",
    title: "A finding aid that children can use",
    content:
      "School classes come with questions such as 'who lived in my house'. Our catalogue answers in archival German. We imagine a map, a year slider and photographs. Budget is for a first version with one village; if it works there is a grant for the rest.",
    budget: 7_500,
    hoursAgo: 13 * DAY,
  },
  {
    owner: "ines",
    title: "Waste diary for kitchens",
    content:
      "A scale, a tablet, six buttons: what was thrown away and why. At the end of the week a page that the chef reads in two minutes and does not feel scolded by. I know three restaurants that would join.",
    budget: null,
    isIdea: true,
    hoursAgo: 15 * DAY,
  },
  {
    owner: "greta",
    title: "Trail condition reports from hikers' photographs",
    content:
      "Hikers send us about 80 photographs a week of fallen trees and broken bridges. Sort them by place (most have coordinates), group those of the same damage, and keep a list for the rangers that still works on a phone with one bar of signal.",
    budget: 4_200,
    collaboration: "Two rangers test every week. We would like a developer who comes along once.",
    hoursAgo: 18 * DAY,
  },
  {
    owner: "sofia",
    title: "Ticket line forecast for a small museum",
    content:
      "We have six years of entries by the quarter hour, the weather and the school holidays. When will the queue reach the street? A number for tomorrow and a staff proposal would do. I am suspicious of dashboards.",
    budget: 1_400,
    hoursAgo: 20 * DAY,
  },
  {
    owner: "tomasz",
    title: "Membership cards without plastic",
    content:
      "1,100 members, a card that is checked at the door by volunteers with their own phones. It must work without a network, be revocable, and not be a photograph of somebody else's screen. Wallet passes would be fine.",
    budget: 800,
    hoursAgo: 23 * DAY,
  },
  {
    owner: "clara",
    title: "Forecast how many rolls to bake tomorrow",
    content:
      "Seven years of sales by shop and hour, weather, holidays, football. Today my deputy guesses, and she is good: within 8 percent. I would like to know whether a program can do better, honestly measured, before paying for a product.",
    budget: 2_200,
    hoursAgo: 26 * DAY,
  },
  {
    owner: "clara",
    title: "Second look at our till's export before the audit",
    content:
      "The tax adviser found 14 days with a gap between till and bank. The export is 90 MB of XML. I need somebody who reads it with me and writes a small program that shows where the gaps come from. Confidential, of course.",
    budget: 1_000,
    sharedWith: "dev",
    hoursAgo: 5,
  },
  {
    owner: "henrik",
    title: "Security review of the reading room's guest network",
    content:
      "Readers bring their own machines. We would like to know what they can reach, in writing, with a list of what to change in which order. Two days of work by our estimate.",
    budget: 1_800,
    sharedWith: "dev",
    hoursAgo: 30,
  },
];
