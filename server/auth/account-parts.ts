import { agreementAccountPart } from "../agreements/agreement-account-part.ts";
import { clientProfileAccountPart, developerProfileAccountPart } from "../profiles/profiles-account-part.ts";
import { conversationsAccountPart } from "../conversations/conversations-account-part.ts";
import { messagesAccountPart } from "../conversations/messages-account-part.ts";
import { identitiesAccountPart } from "../providers/identities-account-part.ts";
import { projectsAccountPart } from "../projects/projects-account-part.ts";
import { ratingsAccountPart } from "../ratings/ratings-account-part.ts";
import { requestsAccountPart } from "../requests/requests-account-part.ts";
import { sharedRequestsAccountPart } from "../requests/shared-requests-account-part.ts";
import { receivedSnagsAccountPart, snagsAccountPart } from "../snagged-requests/snag-account-parts.ts";
import { subscriptionAccountPart } from "../subscription/subscription-account-part.ts";
import { videosAccountPart } from "../videos/videos-account-part.ts";
import type { AccountPart } from "./account-part.ts";

/** Every feature that keeps something of a person; in the order of erasing, so what points to a row stands before it. */
export const ACCOUNT_PARTS: readonly AccountPart[] = [
  agreementAccountPart,
  conversationsAccountPart,
  messagesAccountPart,
  identitiesAccountPart,
  requestsAccountPart,
  sharedRequestsAccountPart,
  snagsAccountPart,
  receivedSnagsAccountPart,
  projectsAccountPart,
  videosAccountPart,
  developerProfileAccountPart,
  clientProfileAccountPart,
  ratingsAccountPart,
  subscriptionAccountPart,
];
