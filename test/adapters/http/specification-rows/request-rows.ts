import { HttpProjectsApi } from "../../../../adapters/http/http-projects-api.ts";
import { HttpRequestOptionsApi } from "../../../../adapters/http/http-request-options-api.ts";
import { HttpRequestsApi } from "../../../../adapters/http/http-requests-api.ts";
import { HttpSharedWithMeApi } from "../../../../adapters/http/http-shared-with-me-api.ts";
import { HttpSnagsApi } from "../../../../adapters/http/http-snags-api.ts";
import { NO_TICKET_FILTER } from "../../../../core/requests/ticket-filter.ts";
import type { ProjectId, RequestId, SnagId } from "../../../../core/shared/id.ts";
import { BARE_VIDEO, OWN_VIDEO } from "./media-rows.ts";
import { FIRST, KEY, listOf, type Row, UNKNOWN, untagged } from "./row.ts";
import { IDS } from "./scene.ts";

const REQUEST = IDS.request as RequestId;
const PROJECT = IDS.project as ProjectId;

const FACTS = {
  id: IDS.request,
  title: "A shop",
  estimatedBudget: 500,
  isIdea: false,
  seeksCollaboration: false,
  isPublic: true,
  status: "open",
  createdAt: "",
  owner: UNKNOWN,
} as const;
const SUMMARY = { ...FACTS, excerpt: "Sell bread." } as const;
const WHOLE = {
  ...FACTS,
  content: "Sell\nbread.",
  version: "",
  isAgreed: false,
  conversationId: null,
  collaborationDetails: null,
  projectId: IDS.project,
  videoId: null,
  video: null,
  hiddenBecause: null,
} as const;

const requests: readonly Row[] = [
  {
    name: "lists a client's requests",
    call: ({ client }) => new HttpRequestsApi(client).listOwn(FIRST),
    says: () => listOf(SUMMARY),
  },
  {
    name: "lists public requests",
    call: ({ visitor }) => new HttpRequestsApi(visitor).listPublic(NO_TICKET_FILTER, FIRST),
    says: () => listOf(SUMMARY),
  },
  {
    name: "reads a request",
    call: ({ visitor }) => new HttpRequestsApi(visitor).get(REQUEST),
    says: () => WHOLE,
  },
  {
    name: "posts a request",
    call: ({ client }) => {
      const payload = {
        title: "An idea",
        content: "Cake.",
        estimatedBudget: null,
        isPublic: false,
        isIdea: true,
        seeksCollaboration: true,
        collaborationDetails: "With a baker.",
        projectId: null,
        developerId: null,
        videoId: null,
      };
      return new HttpRequestsApi(client).create(payload, KEY);
    },
    says: () => ({
      ...WHOLE,
      id: 12,
      title: "An idea",
      content: "Cake.",
      estimatedBudget: null,
      isPublic: false,
      isIdea: true,
      seeksCollaboration: true,
      collaborationDetails: "With a baker.",
      projectId: null,
    }),
  },
  {
    name: "takes a request out of its project",
    call: ({ client }) => new HttpRequestsApi(client).setProject(REQUEST, null),
    says: () => ({ ...WHOLE, projectId: null }),
  },
  {
    name: "lists what is shared with a developer",
    call: ({ developer }) => new HttpSharedWithMeApi(developer).newest(null),
    says: ({ now }) =>
      untagged([
        {
          id: IDS.request,
          title: "A shop",
          excerpt: "Sell bread.",
          owner: UNKNOWN,
          status: "open",
          estimatedBudget: 500,
          shareDate: now,
          isNew: true,
          conversationId: null,
        },
      ]),
  },
  {
    name: "finds developers",
    call: ({ client }) => new HttpRequestOptionsApi(client).developers("ad"),
    says: () => [{ ...UNKNOWN, id: IDS.developer, username: "ada" }],
  },
  {
    name: "offers the client's projects",
    call: ({ client }) => new HttpRequestOptionsApi(client).projects(),
    says: () => [{ id: IDS.project, name: "Shop" }],
  },
  {
    name: "offers one's videos",
    call: ({ developer }) => new HttpRequestOptionsApi(developer).videos(),
    says: () => [OWN_VIDEO],
  },
];

const SHOP = { id: IDS.project, name: "Shop", description: "", createdAt: "" } as const;

const projects: readonly Row[] = [
  {
    name: "lists projects",
    call: ({ client }) => new HttpProjectsApi(client).list(FIRST),
    says: () => listOf({ ...SHOP, requestCount: null }),
  },
  {
    name: "reads a project",
    call: ({ client }) => new HttpProjectsApi(client).get(PROJECT),
    says: () => ({ ...SHOP, requestCount: null }),
  },
  {
    name: "opens a project",
    call: ({ client }) => new HttpProjectsApi(client).create({ name: "Café", description: "" }, KEY),
    says: () => ({ ...SHOP, id: 12, name: "Café", requestCount: null }),
  },
  {
    name: "lists the requests of a project",
    call: ({ client }) => new HttpProjectsApi(client).requests(PROJECT, FIRST),
    says: () => listOf(SUMMARY),
  },
];

const snag = (said: object) => ({
  id: IDS.snag,
  message: "I bake.",
  videos: [BARE_VIDEO],
  profileLink: null,
  includeProfile: true,
  status: "pending",
  createdAt: "",
  answeredAt: null,
  developer: UNKNOWN,
  client: UNKNOWN,
  conversationId: null,
  requestId: IDS.request,
  removedTitle: null,
  request: { title: "Request 5", status: "open", estimatedBudget: null },
  ...said,
});
const ALL = { requestId: null, status: null } as const;

const snags: readonly Row[] = [
  {
    name: "lists a developer's answers to requests",
    call: ({ developer }) => new HttpSnagsApi(developer).list(ALL, FIRST),
    says: () => listOf(snag({})),
  },
  {
    name: "polls the answers to a client's requests",
    call: ({ client }) => new HttpSnagsApi(client).latest(ALL, 20, null),
    says: () => untagged(listOf(snag({}))),
  },
  {
    name: "answers a request",
    call: ({ developer }) => {
      const form = { message: "Again", videoIds: [], profileLink: "", includeProfile: false };
      return new HttpSnagsApi(developer).create(REQUEST, form, KEY);
    },
    says: () => snag({ id: 12, message: "Again", videos: [], includeProfile: false }),
  },
  {
    name: "withdraws an answer to a request",
    call: ({ developer }) => new HttpSnagsApi(developer).withdraw(IDS.snag as SnagId),
    says: () => undefined,
  },
];

export const requestRows: readonly Row[] = [...requests, ...projects, ...snags];
