import type { RoutePattern } from "../../../core/access/routes.ts";
import { rendered, type Screen, screen } from "./screen.tsx";

const home = rendered(screen("home", () => import(/* webpackChunkName: "home" */ "./home.screen.ts")));
const oauthSuccess = screen(
  "oauth-success",
  () => import(/* webpackChunkName: "oauth-success" */ "./oauth-success.screen.ts"),
);
const terms = rendered(screen("terms", () => import(/* webpackChunkName: "terms" */ "./terms.screen.ts")));
const privacy = rendered(
  screen("privacy", () => import(/* webpackChunkName: "privacy" */ "./privacy.screen.ts")),
);
const requestDetails = screen(
  "request-details",
  () => import(/* webpackChunkName: "request-details" */ "./request-details.screen.tsx"),
);

const ownPage = screen("own-page", () => import(/* webpackChunkName: "own-page" */ "./own-page.screen.ts"));

const conversations = screen(
  "conversations",
  () => import(/* webpackChunkName: "conversations" */ "./conversations.screen.ts"),
);

const creator = rendered(
  screen("creator", () => import(/* webpackChunkName: "creator" */ "./creator.screen.ts")),
);

const watch = rendered(screen("watch", () => import(/* webpackChunkName: "watch" */ "./watch.screen.tsx")));

const showcase = rendered(
  screen("showcase", () => import(/* webpackChunkName: "showcase" */ "./showcase.screen.tsx")),
);

const product = rendered(
  screen("product", () => import(/* webpackChunkName: "product" */ "./product.screen.tsx")),
);

/** "/dashboard" has no screen, because the access policy redirects from it. */
type ScreenPattern = Exclude<RoutePattern, "/dashboard">;

/**
 * Each address has its screen here; core's table says who may see it. The keys derive from that table, so a route
 * without a screen does not compile. A new screen is one entry here and a file `<screen>.screen.ts` beside it, which
 * names the view and its modules.
 */
export const SCREENS: Readonly<Record<ScreenPattern, Screen>> = {
  "/": home,
  "/home": home,
  "/register": rendered(
    screen("register", () => import(/* webpackChunkName: "register" */ "./register.screen.ts")),
  ),
  "/login": rendered(screen("login", () => import(/* webpackChunkName: "login" */ "./login.screen.ts"))),
  "/logout": screen("logout", () => import(/* webpackChunkName: "logout" */ "./logout.screen.ts")),
  "/forgot-password": screen(
    "forgot-password",
    () => import(/* webpackChunkName: "forgot-password" */ "./forgot-password.screen.ts"),
  ),
  "/reset-password": screen(
    "reset-password",
    () => import(/* webpackChunkName: "reset-password" */ "./reset-password.screen.ts"),
  ),
  "/verify-email": screen(
    "verify-email",
    () => import(/* webpackChunkName: "verify-email" */ "./verify-email.screen.ts"),
  ),
  "/oauth/callback": oauthSuccess,
  "/auth/github/callback": oauthSuccess,
  "/auth/google/callback": oauthSuccess,
  "/oauth-callback": oauthSuccess,
  "/oauth-success": oauthSuccess,
  "/oauth-error": screen(
    "oauth-error",
    () => import(/* webpackChunkName: "oauth-error" */ "./oauth-error.screen.ts"),
  ),
  "/select-role": screen(
    "select-role",
    () => import(/* webpackChunkName: "select-role" */ "./select-role.screen.ts"),
  ),
  "/tickets": rendered(
    screen("tickets", () => import(/* webpackChunkName: "tickets" */ "./tickets.screen.ts")),
  ),
  "/tickets/:requestId": rendered(requestDetails),
  "/requests/:requestId": requestDetails,
  "/create-request": screen(
    "create-request",
    () => import(/* webpackChunkName: "create-request" */ "./create-request.screen.ts"),
  ),
  "/client-dashboard": screen(
    "client-dashboard",
    () => import(/* webpackChunkName: "client-dashboard" */ "./client-dashboard.screen.ts"),
  ),
  "/developer-dashboard": screen(
    "developer-dashboard",
    () => import(/* webpackChunkName: "developer-dashboard" */ "./developer-dashboard.screen.ts"),
  ),
  "/profile": screen("profile", () => import(/* webpackChunkName: "profile" */ "./profile.screen.ts")),
  "/notifications": screen(
    "notifications-page",
    () => import(/* webpackChunkName: "notifications-page" */ "./notifications-page.screen.ts"),
  ),
  "/terminal": screen(
    "terminal-sign-in",
    () => import(/* webpackChunkName: "terminal-sign-in" */ "./terminal-sign-in.screen.ts"),
  ),
  "/wallet": screen("wallet", () => import(/* webpackChunkName: "wallet" */ "./wallet.screen.tsx")),
  "/wallet/success": screen(
    "wallet-success",
    () => import(/* webpackChunkName: "wallet-success" */ "./wallet-success.screen.ts"),
  ),
  "/wallet/cancel": screen(
    "wallet-cancel",
    () => import(/* webpackChunkName: "wallet-cancel" */ "./wallet-cancel.screen.ts"),
  ),
  "/wallet/rehearsal": screen(
    "rehearsal",
    () => import(/* webpackChunkName: "rehearsal" */ "./rehearsal.screen.ts"),
  ),
  "/terms": terms,
  "/terms-of-service": terms,
  "/privacy": privacy,
  "/privacy-policy": privacy,
  "/requests": screen(
    "my-requests",
    () => import(/* webpackChunkName: "my-requests" */ "./my-requests.screen.ts"),
  ),
  "/requests/responses": screen(
    "responses",
    () => import(/* webpackChunkName: "responses" */ "./responses.screen.ts"),
  ),
  "/videos": rendered(screen("videos", () => import(/* webpackChunkName: "videos" */ "./videos.screen.ts"))),
  "/video_display/stream/:videoId": watch,
  "/video-upload/*": screen(
    "video-upload",
    () => import(/* webpackChunkName: "video-upload" */ "./video-upload.screen.tsx"),
  ),
  "/developers/:developerId/videos": rendered(
    screen(
      "developer-videos",
      () => import(/* webpackChunkName: "developer-videos" */ "./developer-videos.screen.ts"),
    ),
  ),
  "/shared/videos/:shareToken": watch,
  "/shared/playlists/:shareToken": rendered(
    screen(
      "shared-playlist",
      () => import(/* webpackChunkName: "shared-playlist" */ "./shared-playlist.screen.ts"),
    ),
  ),
  "/shared/showcases/:shareToken": showcase,
  "/shared/showcases/:shareToken/videos/:videoId": watch,
  "/playlists": screen(
    "playlists",
    () => import(/* webpackChunkName: "playlists" */ "./playlists.screen.ts"),
  ),
  "/playlists/:playlistId": rendered(
    screen("playlist", () => import(/* webpackChunkName: "playlist" */ "./playlist.screen.tsx")),
  ),
  "/create-playlist": screen(
    "create-playlist",
    () => import(/* webpackChunkName: "create-playlist" */ "./create-playlist.screen.ts"),
  ),
  "/creators": rendered(
    screen("creators", () => import(/* webpackChunkName: "creators" */ "./creators.screen.ts")),
  ),
  "/clients/:id": screen("client", () => import(/* webpackChunkName: "client" */ "./client.screen.ts")),
  "/profile/developers/:id/public": creator,
  "/developers/:id": creator,
  "/showcase": rendered(
    screen("showcases", () => import(/* webpackChunkName: "showcases" */ "./showcases.screen.ts")),
  ),
  "/showcase/new": screen(
    "new-showcase",
    () => import(/* webpackChunkName: "new-showcase" */ "./new-showcase.screen.ts"),
  ),
  "/showcase/mine": screen(
    "own-showcases",
    () => import(/* webpackChunkName: "own-showcases" */ "./own-showcases.screen.ts"),
  ),
  "/showcase/edit/:id": screen(
    "edit-showcase",
    () => import(/* webpackChunkName: "edit-showcase" */ "./edit-showcase.screen.ts"),
  ),
  "/showcase/:id": showcase,
  "/marketplace": rendered(
    screen("products", () => import(/* webpackChunkName: "products" */ "./products.screen.ts")),
  ),
  "/marketplace/library": screen(
    "library",
    () => import(/* webpackChunkName: "library" */ "./library.screen.ts"),
  ),
  "/marketplace/receipts/:id": screen(
    "receipt",
    () => import(/* webpackChunkName: "receipt" */ "./receipt.screen.ts"),
  ),
  "/marketplace/selling": screen(
    "selling",
    () => import(/* webpackChunkName: "selling" */ "./selling.screen.tsx"),
  ),
  "/marketplace/new": screen(
    "new-product",
    () => import(/* webpackChunkName: "new-product" */ "./new-product.screen.ts"),
  ),
  "/marketplace/edit/:id": screen(
    "edit-product",
    () => import(/* webpackChunkName: "edit-product" */ "./edit-product.screen.ts"),
  ),
  "/marketplace/:id": product,
  "/conversations": conversations,
  "/conversations/:id": conversations,
  "/projects": screen("projects", () => import(/* webpackChunkName: "projects" */ "./projects.screen.ts")),
  "/create-project": screen(
    "create-project",
    () => import(/* webpackChunkName: "create-project" */ "./create-project.screen.ts"),
  ),
  "/projects/:projectId": screen(
    "project",
    () => import(/* webpackChunkName: "project" */ "./project.screen.ts"),
  ),
  "/subscription/success": screen(
    "subscription-success",
    () => import(/* webpackChunkName: "subscription-success" */ "./subscription-success.screen.ts"),
  ),
  "/subscription/cancel": screen(
    "subscription-cancel",
    () => import(/* webpackChunkName: "subscription-cancel" */ "./subscription-cancel.screen.ts"),
  ),
  "/donation/success": screen(
    "donation-success",
    () => import(/* webpackChunkName: "donation-success" */ "./donation-success.screen.ts"),
  ),
  "/donation/cancel": screen(
    "donation-cancel",
    () => import(/* webpackChunkName: "donation-cancel" */ "./donation-cancel.screen.ts"),
  ),
  "/collaboration/:sessionId": ownPage,
  "/collaboration/:sessionId/:accessToken": ownPage,
};
