import { describe, expect, it } from "@jest/globals";
import { allRoutes } from "../../../server/app/features.ts";

/** Section 7 of the specification lists these calls; those of showcases are left out. */
const SPECIFIED = `
  GET /api/auth/google
  GET /api/auth/github
  GET /api/auth/linkedin
  POST /api/auth/login
  POST /api/auth/logout
  POST /api/auth/register
  GET /api/auth/me
  GET /api/auth/get-user
  POST /api/feedback/
  POST /api/payments/create-donation-session
  POST /api/payments/create-payment-intent
  GET /api/payments/config
  POST /api/payments/create-subscription
  GET /api/payments/subscription-status
  GET /api/requests/
  GET /api/requests/public
  GET /api/requests/:id
  GET /api/requests/shared-with-me
  GET /api/requests/users/search
  POST /api/requests/
  POST /api/requests/:id/project
  GET /api/conversations/user/list
  GET /api/conversations/:id
  POST /api/conversations/
  POST /api/conversations/:id/messages
  PATCH /api/conversations/:id
  POST /api/agreements/
  POST /api/agreements/:id/accept
  GET /api/agreements/request/:id
  GET /api/profile/me
  GET /api/profile/developer
  GET /api/profile/client
  POST /api/profile/developer
  POST /api/profile/client
  PUT /api/profile/developer
  PUT /api/profile/client
  GET /api/profile/developers/public
  GET /api/projects/
  POST /api/projects/
  GET /api/projects/:id/
  POST /api/snagged-requests/
  GET /api/snagged-requests/
  DELETE /api/snagged-requests/:id
  GET /api/playlists/user/:id
  GET /api/playlists/:id
  POST /api/playlists/
  PUT /api/playlists/:id
  DELETE /api/playlists/:id
  POST /api/playlists/:id/videos/:videoId
  DELETE /api/playlists/:id/videos/:videoId
  GET /api/playlists/video/:videoId
  POST /api/playlists/:id/share
  GET /api/playlists/shared/:token
  GET /api/video_display/
  GET /api/video_display/my-videos
  GET /api/video_display/shared/:token
  GET /api/video_display/stream/:id
  POST /api/videos/:id/share
  PUT /api/videos/:id
  DELETE /api/videos/:id
  GET /api/marketplace/products
  GET /api/marketplace/products/:id
  POST /api/marketplace/products/:id/purchase
  GET /api/marketplace/products/files/:id
  GET /api/marketplace/purchase/verify/:id
  GET /api/marketplace/products/:id/files
  GET /api/marketplace/products/:id/files/info
  GET /api/marketplace/products/:id/reviews
  POST /api/ratings/developer/:id
  GET /api/ratings/developer/:id
  GET /api/ratings/developer/:id/rating
  GET /api/ratings/developer/:id/atelier-score
  POST /api/marketplace/products/:id/reviews
  GET /api/collaboration/sessions/:id
  GET /api/collaboration/sessions/:id/messages
  POST /api/collaboration/sessions/:id/messages
  PATCH /api/collaboration/sessions/:id/status`
  .trim()
  .split(/\s*\n\s*/);

describe("the specification's calls", () => {
  const answered = new Set<string>(allRoutes.map(({ endpoint: { method, path } }) => `${method} ${path}`));
  // Some pages have one route for all providers.
  const known = (call: string) => answered.has(call) || answered.has(call.replace(/\/[^/]+$/, "/:provider"));

  it.each(SPECIFIED)("%s is answered under that very address", (call) => {
    expect(known(call)).toBe(true);
  });
});
