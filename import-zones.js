/** These zones of the tree and pairs of features are the data behind the rules of .dependency-cruiser.js. */

const NODE = "^(node:)?[a-z0-9_/]+$";

/** @param {string} names apart by spaces */
export const packages = (names) => `^node_modules/(@types/)?(${names.replaceAll(" ", "|")})(/|$)`;

/**
 * Each source file is in exactly one zone, in or around the product. `mayImport` lists all that a zone may
 * import.
 * @type {readonly { name: string, path: string, pathNot?: string[], mayImport: string[], instead: string }[]}
 */
export const zones = [
  {
    name: "core",
    path: "^core/",
    mayImport: ["^core/", packages("rxjs")],
    instead:
      "Core is what is true on paper. A need from outside is a `*.port.ts` here and its answer a class in adapters/; " +
      "a URL or a field belongs to contract/, a screen to ui/, SQL to server/.",
  },
  {
    name: "contract",
    path: "^contract/",
    mayImport: ["^contract/", "^core/", packages("valibot")],
    instead:
      "The contract says what crosses the wire and does nothing. Mapping belongs to adapters/http, rules to core/, " +
      "handling to server/.",
  },
  {
    name: "adapters",
    path: "^adapters/",
    mayImport: ["^adapters/", "^core/", "^contract/", packages("rxjs valibot fetch-retry tus-js-client")],
    instead:
      "An adapter answers one port and decides nothing. A decision belongs to core/, what a screen shows to ui/, " +
      "the choice between two adapters to ui/app/modules.",
  },
  {
    name: "stores",
    path: "^ui/.+\\.store\\.ts$",
    mayImport: ["^core/", "^ui/.+\\.store\\.ts$", packages("mobx rxjs")],
    instead:
      "A store holds what a screen remembers between two clicks. Markup and navigation belong to its view, " +
      "calls to a service in core/, what is shared by views alone to ui/shared.",
  },
  {
    name: "views",
    path: "^ui/",
    pathNot: ["^ui/app/", "^ui/.+\\.store\\.ts$"],
    mayImport: [
      "^core/",
      "^ui/(?!app/)",
      packages("react react-dom react-router-dom mobx-react-lite @tanstack/react-virtual"),
    ],
    instead:
      "A view draws its store and hands on clicks. What it remembers belongs to the store, a call to a service in core/, " +
      "the browser to an adapter, wiring to ui/app.",
  },
  {
    name: "composition",
    path: "^ui/app/",
    pathNot: ["^ui/.+\\.store\\.ts$", "^ui/app/server/"],
    mayImport: [
      "^core/",
      "^contract/",
      "^adapters/(?!server/)",
      "^ui/(?!app/server/)",
      packages(
        "react react-dom react-router-dom react-toastify mobx mobx-react-lite rxjs inversify reflect-metadata @oddbird/popover-polyfill",
      ),
    ],
    instead:
      "Composition ties ports to adapters and addresses to screens. A rule belongs to core/, what is not the browser's " +
      "to server/ or scripts/.",
  },
  {
    name: "rendering",
    path: "^ui/app/server/",
    mayImport: [
      "^core/",
      "^adapters/(http|server)/",
      "^ui/",
      packages("react react-dom react-router-dom mobx-react-lite rxjs inversify"),
    ],
    instead:
      "The server renders the browser's views with adapters of its own: what asks for a window belongs to ui/app, what " +
      "answers an address to server/client-pages.",
  },
  {
    name: "server",
    path: "^server/",
    mayImport: ["^server/", "^contract/", "^core/", NODE, "^node_modules/"],
    instead:
      "The server reads the contract and asks core's pure rules. What the client's screens or services need belongs to " +
      "ui/ or core/, what is measured or tested to bench/ or test/.",
  },
  {
    name: "integrations",
    path: "^integrations/",
    mayImport: ["^integrations/", "^contract/", "^core/", NODE, packages("valibot standardwebhooks")],
    instead:
      "These programs stand on the side of a ticket system and know of the product what its public calls and webhooks " +
      "say. What they would need of server/ belongs to contract/, or is not for them.",
  },
  {
    name: "cli",
    path: "^cli/",
    mayImport: [
      "^cli/",
      "^core/",
      "^adapters/(http|clock)/",
      "^package\\.json$",
      NODE,
      packages(
        "@bomb.sh/tab @inquirer/input @inquirer/password commander fast-string-width fast-wrap-ansi open rxjs tus-js-client yaml",
      ),
    ],
    instead:
      "A command reads words, asks core's services and writes lines. A rule belongs to core/, a call to adapters/http, " +
      "wiring to cli/composition.",
  },
  {
    name: "tests",
    path: "^test/",
    mayImport: [
      "^(core|contract|adapters|ui|server|integrations|cli|scripts|test)/",
      "^[^/]+\\.(ts|js)$",
      NODE,
      "^node_modules/",
    ],
    instead: "Tests look at the product. What is measured belongs to bench/.",
  },
  {
    name: "bench",
    path: "^bench/",
    mayImport: [
      "^(core|contract|server|scripts|test|bench)/",
      "^webpack\\.config\\.ts$",
      NODE,
      "^node_modules/",
    ],
    instead: "Measurements look at the product from outside; a browser's part is measured in a browser.",
  },
  {
    name: "launchers",
    path: "^scripts/.+\\.mjs$",
    mayImport: [
      "^scripts/.+\\.mjs$",
      "^(server/(main|operate)|cli/main)\\.ts$",
      "^integrations/[^/]+/main\\.ts$",
      NODE,
    ],
    instead:
      "These run before anything is installed, on Node 20: plain JavaScript and Node alone. What needs a package is a " +
      "`.ts` script, started once the packages are there.",
  },
  {
    name: "tools",
    path: "^(scripts/.+\\.ts|[^/]+\\.(ts|js))$",
    mayImport: ["^scripts/.+\\.(ts|mjs)$", "^[^/]+\\.(ts|js)$", "^core/", NODE, "^node_modules/"],
    instead:
      "Tools build and check the product; what they would need of it at run time belongs to the product.",
  },
];

/** In core a feature may import these; any other pair of features stands below with its reason. */
export const FREE_FEATURES = "shared|storage|text|images|auth|access|subscription|polling|editing|uploads";

/** @type {readonly { from: string, to: string, because: string }[]} */
export const featurePairs = [
  {
    from: "shared-requests",
    to: "requests",
    because: "A share shows one developer one request, and only one that is not over.",
  },
  {
    from: "blocks",
    to: "shared-requests",
    because: "A developer who has blocked somebody is not available to them, in the same words.",
  },
  { from: "snagged-requests", to: "requests", because: "A snag answers one request, while that is open." },
  { from: "profiles", to: "requests", because: "A client is shown with their open requests." },
  { from: "products", to: "images", because: "A product has pictures." },
  { from: "products", to: "payments", because: "A product's price is written as all amounts are." },
  {
    from: "products",
    to: "ratings",
    because: "A product is reviewed in the same five stars as every rating.",
  },
  { from: "products", to: "readme", because: "A product's description is shown as a readme is." },
  { from: "products", to: "wallet", because: "A product is bought with the money of a wallet." },
  {
    from: "rehearsal",
    to: "wallet",
    because: "What is rehearsed are top-ups of a wallet and the lines that they leave in it.",
  },
  { from: "donations", to: "payments", because: "What was given back of a payment is said as of all." },
  { from: "subscription", to: "payments", because: "What was given back of a month is said as of all." },
  { from: "rehearsal", to: "payments", because: "Amounts are written as all are." },
  { from: "products", to: "profiles", because: "A product names its seller with their public profile." },
  { from: "showcase", to: "images", because: "A showcase has a picture." },
  { from: "showcase", to: "profiles", because: "A showcase names skills and web addresses as profiles do." },
  { from: "showcase", to: "ratings", because: "A showcase is rated in the same five stars as every rating." },
  { from: "showcase", to: "videos", because: "A showcase shows videos of its creator." },
  { from: "showcase", to: "share-links", because: "A showcase is handed on by link." },
  { from: "showcase", to: "readme", because: "A readme is written beside a showcase and shown with it." },
  { from: "snagged-requests", to: "profiles", because: "A response may carry an address as profiles do." },
  { from: "projects", to: "requests", because: "A project is a folder of requests and lists them." },
  { from: "feedback", to: "ratings", because: "Feedback is given in the same five stars as every rating." },
  { from: "agreements", to: "requests", because: "An agreement is about a request and its people." },
  {
    from: "agreements",
    to: "blocks",
    because: "Nobody agrees on terms with somebody whom they cannot reach.",
  },
  {
    from: "conversations",
    to: "requests",
    because: "A conversation is about a request and shows its status.",
  },
  { from: "agreements", to: "payments", because: "A price is written as all amounts are." },
  { from: "profiles", to: "payments", because: "An hourly rate is read and written as all amounts are." },
  { from: "wallet", to: "payments", because: "The amount of a top-up is read as all amounts are." },
  { from: "agreements", to: "conversations", because: "Terms are negotiated in a conversation." },
  {
    from: "action-items",
    to: "agreements",
    because: "Whom an agreement waits for follows from its state machine.",
  },
  {
    from: "conversations",
    to: "blocks",
    because: "Whom one cannot reach one reads in a conversation and does not write to.",
  },
  {
    from: "notifications",
    to: "requests",
    because: "A notification is about a request, and a shared one is shown with its card.",
  },
  {
    from: "notifications",
    to: "conversations",
    because: "Unread notifications are counted as unread messages are, no further.",
  },
  { from: "notifications", to: "payments", because: "What sales brought is written as all amounts are." },
  { from: "videos", to: "share-links", because: "A video is shared by links." },
  { from: "requests", to: "payments", because: "A budget is written as all amounts are." },
  { from: "requests", to: "videos", because: "A client may add a video that explains a request." },
  { from: "snagged-requests", to: "videos", because: "A developer may add videos to a response." },
  { from: "playlists", to: "videos", because: "A playlist is an ordered list of videos." },
  { from: "playlists", to: "share-links", because: "A playlist is handed on by link." },
  { from: "conversations", to: "chat", because: "A conversation is a thread between two users." },
  { from: "collaboration", to: "chat", because: "A support session is a thread, too." },
  {
    from: "discovery",
    to: "requests",
    because: "The filters of the tickets name the list in titles and feeds.",
  },
  {
    from: "discovery",
    to: "showcase",
    because: "The filters of the showcases name the list in titles and feeds.",
  },
  {
    from: "discovery",
    to: "products",
    because: "The filters of the products name the list in titles.",
  },
  { from: "discovery", to: "payments", because: "A budget is said in the words of money." },
  { from: "chat", to: "inactivity", because: "Only what somebody sees counts as read." },
  { from: "polling", to: "inactivity", because: "Polls rest in a tab that nobody looks at." },
];
