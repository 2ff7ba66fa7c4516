import { HttpClient } from "../../../../adapters/http/http-client.ts";
import { FakeBearer } from "../../../fakes/fake-bearer.ts";
import { FakeClock } from "../../../fakes/fake-clock.ts";
import { type SignedIn, SpecificationServer } from "../../../support/specification-server/server.ts";
import { rawBytes } from "../../../support/specification-server/json.ts";
import type { Variant } from "../../../support/specification-server/variant.ts";

/** Ids of what a scene begins with. */
export const IDS = {
  developer: 1,
  client: 2,
  project: 3,
  video: 4,
  request: 5,
  conversation: 6,
  snag: 8,
  product: 9,
  playlist: 10,
  showcase: 11,
} as const;

export const SESSION_ID = "7f0e4a52-1c7d-4f39-9a5e-0d5d6f1f2b11";
const README = "/uploads/11/readme.md";

/** A server of the specification with one thing of each kind, and clients of it. */
export interface Scene {
  readonly variant: Variant;
  readonly server: SpecificationServer;
  readonly people: Readonly<Record<"developer" | "client", SignedIn>>;
  readonly developer: HttpClient;
  readonly client: HttpClient;
  readonly visitor: HttpClient;
  /** Time at which everything has happened. */
  readonly now: string;
}

export async function startScene(variant: Variant): Promise<Scene> {
  const server = await SpecificationServer.start({ variant });
  const developer = server.person("ada", { full_name: "Ada Lovelace", isSubscribed: true });
  const client = server.person("carl", { user_type: "client" });
  fill(server, developer, client);
  const clientOf = (token: string | null) =>
    new HttpClient(new FakeBearer(token), new FakeClock(), { origin: server.origin });
  return {
    variant,
    server,
    people: { developer, client },
    developer: clientOf(developer.token),
    client: clientOf(client.token),
    visitor: clientOf(null),
    now: variant === "plain" ? "2026-05-01T09:30:00.000Z" : "2026-05-01T09:30:00.123Z",
  };
}

function fill({ world }: SpecificationServer, developer: SignedIn, client: SignedIn): void {
  world.projects.add({ id: world.nextId(), owner: client.id, name: "Shop" });
  const video = world.videos.add({
    id: world.nextId(),
    owner: developer.id,
    title: "Tour",
    share_token: "video-token",
  });
  const request = world.requests.add({
    id: world.nextId(),
    owner: client.id,
    title: "A shop",
    content: "Sell\nbread.",
    estimated_budget: 500,
    is_public: true,
    is_idea: false,
    seeks_collaboration: false,
    collaboration_details: null,
    project_id: IDS.project,
    developer_id: developer.id,
    video_id: null,
    viewed_at: null,
  });
  world.conversations.add({
    id: world.nextId(),
    request_id: request.id,
    people: [developer.id, client.id],
    status: "active",
    messages: [{ content: "Hello" }, { content: "Good morning" }],
  });
  world.agreements.add({ id: world.nextId(), request_id: request.id });
  world.snags.add({
    id: world.nextId(),
    developer: developer.id,
    request_id: request.id,
    message: "I bake.",
    video_ids: [video.id],
    profile_link: null,
    include_profile: true,
  });
  world.products.add({ id: world.nextId(), buyers: new Set() });
  world.playlists.add({
    id: world.nextId(),
    owner: developer.id,
    videos: [video.id],
    share_token: "playlist-token",
  });
  world.showcases.add({
    id: world.nextId(),
    developer_id: developer.id,
    title: "Bakery",
    description: "Bread\nonline.",
    project_url: "https://bakery.example",
    repository_url: null,
    demo_url: null,
    include_profile: true,
    image_file: null,
    readme_file: README,
    selected_video_ids: [video.id],
  });
  world.uploads.set(README, rawBytes("text/plain", "Bread & butter"));
  world.rate({ target: developer.id, by: client.id, stars: 4, comment: "Fresh" });
  world.rate({ target: IDS.showcase, by: client.id, stars: 5, comment: "" });
  world.supportSessions.add({
    id: SESSION_ID,
    external_ticket_id: "T-7",
    source_system: "Hub",
    status: "open",
    participants: [
      { id: 21, user_name: "Ada", user_type: "atelier_developer", token: "ada-link" },
      { id: 22, user_name: "Hal", user_type: "analytics_hub_user", token: "hal-link" },
    ],
    messages: [
      {
        id: 31,
        participant_id: 22,
        content: "It stops.",
        attachments: [
          { id: 41, file_name: "trace.log", file_path: "/uploads/41/trace.log", file_size: 2048 },
        ],
      },
      { id: 33, participant_id: null, content: "Ada joined", attachments: [] },
    ],
  });
}
