import { EMAIL_ADDRESSES } from "../../corpus/email-addresses.ts";
import { LINKS } from "../../corpus/links.ts";
import { LABELS } from "../../corpus/labels.ts";
import { NAMES } from "../../corpus/names.ts";
import { TEXTS, TITLES } from "../../corpus/texts.ts";
import { TIME_ZONES } from "../../corpus/time-zones.ts";

/** What people put into a field, by its kind. */
export const SAMPLES = {
  name: NAMES,
  title: TITLES,
  text: TEXTS,
  skill: LABELS,
  tag: LABELS,
  link: LINKS,
  email: EMAIL_ADDRESSES,
  zone: TIME_ZONES,
} as const;

export type TextKind = keyof typeof SAMPLES;

/**
 * A secret is not given back, and a file name is changed to what systems can hold. "none" stands for what no person
 * words: an id, a token, a choice, a date.
 */
export type FieldKind = TextKind | "secret" | "file name" | "none";

type Fields = Readonly<Record<string, FieldKind>>;

const REQUEST = { title: "title", content: "text", collaboration_details: "text" } as const;
const PLAYLIST = { name: "title", description: "text" } as const;
const PRODUCT = { title: "title", summary: "title", description: "text", "tags[]": "tag" } as const;
const VERSION = { name: "skill", notes: "text" } as const;
const SHOWCASE = {
  title: "title",
  description: "text",
  project_url: "link",
  repository_url: "link",
  demo_url: "link",
} as const;
const DEVELOPER = {
  headline: "title",
  bio: "text",
  "skills[]": "skill",
  location: "title",
  timezone: "zone",
  website: "link",
  github_url: "link",
  linkedin_url: "link",
} as const;
const CLIENT = {
  display_name: "name",
  company_name: "title",
  company_url: "link",
  about: "text",
  location: "title",
} as const;

/** A sample for each round; the same mail address is taken once. */
export function sampleOf(kind: TextKind, round: number): string {
  const samples: readonly string[] = SAMPLES[kind];
  const text = samples[round % samples.length] ?? "";
  return kind === "email" && round >= samples.length ? `${round}.${text}` : text;
}

/** Returns what a field of the kind makes of a text. */
export function keptAs(kind: TextKind, text: string): string {
  return kind === "tag" ? text.toLowerCase() : text.trim().replaceAll("\r\n", "\n");
}

/** The texts in the body of each call, by their names in its schema. */
export const TEXTS_OF_BODIES: Readonly<Record<string, Fields>> = {
  "POST /api/auth/register": { username: "none", email: "email", full_name: "name", password: "secret" },
  "POST /api/auth/login": { username: "none", password: "secret" },
  "POST /api/auth/forgot-password": { email: "none" },
  "POST /api/auth/reset-password": { token: "none", password: "secret" },
  "POST /api/auth/verification": { token: "none" },
  "POST /api/auth/verify-email": { token: "none", password: "secret" },
  "PUT /api/account": { full_name: "name", email: "email", password: "secret" },
  "POST /api/account/password": { current_password: "secret", new_password: "secret" },
  "DELETE /api/account": { password: "secret" },
  "PUT /api/notifications/preferences": { time_zone: "zone" },
  "POST /api/account/connect/:provider": { password: "secret" },
  "POST /practice-identity/:provider/token": { code: "none", code_verifier: "none", redirect_uri: "none" },
  "POST /api/auth/terminal/poll": { device_code: "none" },
  "POST /api/auth/terminal/read": { user_code: "none" },
  "POST /api/auth/terminal/answer": { user_code: "none" },
  "POST /api/requests/": REQUEST,
  "PUT /api/requests/:id": REQUEST,
  "POST /api/snagged-requests/": { message: "text", profile_link: "link" },
  "POST /api/conversations/:id/messages": { content: "text" },
  "POST /api/agreements/": { title: "title", scope: "text", deadline: "none" },
  "POST /api/agreements/:id/accept": { content_hash: "none" },
  "POST /api/projects/": { name: "title", description: "text" },
  "POST /api/collaboration/sessions/:id/messages": { content: "text", external_message_id: "none" },
  "POST /api/collaboration/sessions/:id/attachments": { file_name: "file name" },
  "POST /api/collaboration/sessions": {
    external_ticket_id: "none",
    source_system: "title",
    subject: "title",
    "participants[].user_name": "name",
    first_message: "text",
    callback_url: "none",
    previous_session_id: "none",
  },
  "POST /api/collaboration/sessions/:id/participants": { user_name: "name" },
  "POST /api/collaboration/support": { session_id: "none", token: "none" },
  "POST /api/readme/preview": { text: "none", repository_url: "none" },
  "PUT /api/videos/:id": { title: "title", description: "text" },
  "POST /api/videos/:id/share": { project_url: "none" },
  "POST /api/videos/": { title: "title", description: "text" },
  "PUT /api/videos/:id/captions/:language": { content: "none" },
  "POST /api/playlists/": PLAYLIST,
  "PUT /api/playlists/:id": PLAYLIST,
  "POST /api/playlists/:id/share": { project_url: "none" },
  "POST /api/project-showcase/": {
    ...SHOWCASE,
    image_crop: "none",
    image_alt: "title",
    skills: "none",
    selected_video_ids: "none",
  },
  "PUT /api/project-showcase/:id": { ...SHOWCASE, "skills[]": "skill" },
  "PUT /api/project-showcase/:id/files": { image_crop: "none", image_alt: "title" },
  "POST /api/project-showcase/:id/share": { project_url: "none" },
  "POST /api/profile/developer": DEVELOPER,
  "PUT /api/profile/developer": DEVELOPER,
  "POST /api/profile/client": CLIENT,
  "PUT /api/profile/client": CLIENT,
  "POST /api/ratings/developer/:id": { comment: "text" },
  "POST /api/reports": { subject: "none", words: "text" },
  "POST /practice-payments/checkout/:id": { decision: "none", confirmation: "none", card: "none" },
  "POST /practice-payments/settle/:id": { decision: "none", confirmation: "none", card: "none" },
  "POST /api/payments/rehearsal/top-ups/:id/deliveries": { "deliveries[].event": "none" },
  "POST /api/marketplace/products": PRODUCT,
  "PUT /api/marketplace/products/:id": PRODUCT,
  "POST /api/marketplace/products/:id/images": { alt: "title", crop: "none" },
  "PUT /api/marketplace/products/:id/images": { "images[].alt": "title" },
  "POST /api/marketplace/products/:id/versions": VERSION,
  "PUT /api/marketplace/products/:id/versions/:versionId": VERSION,
  "POST /api/marketplace/licences/verify": { key: "none" },
  "POST /api/marketplace/products/:id/reviews": { comment: "text" },
  "POST /api/feedback/": { comment: "text", name: "name", email: "email", location: "title" },
};
