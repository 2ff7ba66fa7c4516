import type { RoutePattern } from "../../../core/access/routes.ts";
import { createElement } from "react";
import { PLAYLIST_PARTS } from "./playlist-parts.ts";
import { PRODUCT_PARTS } from "./product-parts.ts";
import { REQUEST_PARTS } from "./request-parts.ts";
import { type Screen, screen } from "./screen.tsx";
import { SELLING_SCREENS } from "./selling-screens.ts";
import { SHOWCASE_PARTS } from "./showcase-parts.ts";
import { VIDEO_UPLOAD_PARTS } from "./video-upload-parts.ts";
import { WALLET_SCREENS } from "./wallet-screens.ts";
import { WATCH_PARTS } from "./watch-parts.ts";

const home = screen(
  () => import(/* webpackChunkName: "home" */ "../../home/home-screen.view.tsx"),
  (module) => module.HomeScreenView,
);
const oauthSuccess = screen(
  () => import(/* webpackChunkName: "oauth-success" */ "../../auth/oauth-success.view.tsx"),
  (module) => module.OAuthSuccessView,
);
const terms = screen(
  () => import(/* webpackChunkName: "terms" */ "../../legal/terms.view.tsx"),
  (module) => module.TermsView,
).rendered();
const privacy = screen(
  () => import(/* webpackChunkName: "privacy" */ "../../legal/privacy.view.tsx"),
  (module) => module.PrivacyView,
).rendered();
const requestDetails = screen(
  () => import(/* webpackChunkName: "request-details" */ "../../requests/request-details.view.tsx"),
  ({ RequestDetailsView }) =>
    function RequestDetails() {
      return createElement(RequestDetailsView, { parts: REQUEST_PARTS });
    },
);

const ownPage = screen(
  () => import(/* webpackChunkName: "own-page" */ "./own-page.view.tsx"),
  (module) => module.OwnPageView,
);

const conversations = screen(
  () => import(/* webpackChunkName: "conversations" */ "../../conversations/conversations.view.tsx"),
  (module) => module.ConversationsView,
);

const creator = screen(
  () => import(/* webpackChunkName: "creator" */ "../../profiles/creator.view.tsx"),
  (module) => module.CreatorView,
).rendered((module) => module.creatorPage);

const watch = screen(
  () => import(/* webpackChunkName: "watch" */ "../../videos/watch.view.tsx"),
  ({ WatchView }) =>
    function Watch() {
      return createElement(WatchView, { parts: WATCH_PARTS });
    },
).rendered((module) => module.watchPage);

const showcase = screen(
  () => import(/* webpackChunkName: "showcase" */ "../../showcase/showcase.view.tsx"),
  ({ ShowcaseView }) =>
    function Showcase() {
      return createElement(ShowcaseView, { parts: SHOWCASE_PARTS });
    },
).rendered((module) => module.showcasePage);

const product = screen(
  () => import(/* webpackChunkName: "product" */ "../../products/product.view.tsx"),
  ({ ProductView }) =>
    function Product() {
      return createElement(ProductView, { parts: PRODUCT_PARTS });
    },
).rendered((module) => module.productPage);

/** "dashboard" is no screen: the access policy leads on from it. */
type ScreenPattern = Exclude<RoutePattern, "/dashboard">;

/**
 * What stands at each address. Who may see it is said by core's table, from which the keys derive: a route
 * without a screen does not compile. A new screen is one entry here; the build finds the features it needs.
 * `.rendered(…)` has the server send it with its words in it.
 */
export const SCREENS: Readonly<Record<ScreenPattern, Screen>> = {
  "/": home,
  "/home": home,
  "/register": screen(
    () => import(/* webpackChunkName: "register" */ "../../auth/register.view.tsx"),
    (module) => module.RegisterView,
  ).rendered((module) => module.registerPage),
  "/login": screen(
    () => import(/* webpackChunkName: "login" */ "../../auth/login.view.tsx"),
    (module) => module.LoginView,
  ).rendered((module) => module.loginPage),
  "/logout": screen(
    () => import(/* webpackChunkName: "logout" */ "../../auth/logout.view.tsx"),
    (module) => module.LogoutView,
  ),
  "/forgot-password": screen(
    () => import(/* webpackChunkName: "forgot-password" */ "../../auth/forgot-password.view.tsx"),
    (module) => module.ForgotPasswordView,
  ),
  "/reset-password": screen(
    () => import(/* webpackChunkName: "reset-password" */ "../../auth/reset-password.view.tsx"),
    (module) => module.ResetPasswordView,
  ),
  "/verify-email": screen(
    () => import(/* webpackChunkName: "verify-email" */ "../../auth/verify-email.view.tsx"),
    (module) => module.VerifyEmailView,
  ),
  "/oauth/callback": oauthSuccess,
  "/auth/github/callback": oauthSuccess,
  "/auth/google/callback": oauthSuccess,
  "/oauth-callback": oauthSuccess,
  "/oauth-success": oauthSuccess,
  "/oauth-error": screen(
    () => import(/* webpackChunkName: "oauth-error" */ "../../auth/oauth-error.view.tsx"),
    (module) => module.OAuthErrorView,
  ),
  "/select-role": screen(
    () => import(/* webpackChunkName: "select-role" */ "../../auth/select-role.view.tsx"),
    (module) => module.SelectRoleView,
  ),
  "/tickets": screen(
    () => import(/* webpackChunkName: "tickets" */ "../../requests/ticket-list.view.tsx"),
    (module) => module.TicketListView,
  ).rendered((module) => module.ticketListPage),
  "/tickets/:requestId": requestDetails.rendered((module) => module.requestDetailsPage(REQUEST_PARTS)),
  "/requests/:requestId": requestDetails,
  "/create-request": screen(
    () => import(/* webpackChunkName: "create-request" */ "../../requests/request-form.view.tsx"),
    (module) => module.RequestFormView,
  ),
  "/client-dashboard": screen(
    () =>
      import(/* webpackChunkName: "client-dashboard" */ "../../client-dashboard/client-dashboard.view.tsx"),
    (module) => module.ClientDashboardView,
  ),
  "/developer-dashboard": screen(
    () =>
      import(
        /* webpackChunkName: "developer-dashboard" */ "../../developer-dashboard/developer-dashboard.view.tsx"
      ),
    (module) => module.DeveloperDashboardView,
  ),
  "/profile": screen(
    () => import(/* webpackChunkName: "profile" */ "../../profile/profile.view.tsx"),
    (module) => module.ProfileView,
  ),
  "/notifications": screen(
    () => import(/* webpackChunkName: "notifications-page" */ "../../notifications/notifications.view.tsx"),
    (module) => module.NotificationsView,
  ),
  ...WALLET_SCREENS,
  "/terms": terms,
  "/terms-of-service": terms,
  "/privacy": privacy,
  "/privacy-policy": privacy,
  "/requests": screen(
    () => import(/* webpackChunkName: "my-requests" */ "../../requests/my-requests.view.tsx"),
    (module) => module.MyRequestsView,
  ),
  "/requests/responses": screen(
    () => import(/* webpackChunkName: "responses" */ "../../snagged-requests/responses.view.tsx"),
    (module) => module.ResponsesView,
  ),
  "/videos": screen(
    () => import(/* webpackChunkName: "videos" */ "../../videos/video-list.view.tsx"),
    (module) => module.VideoListView,
  ).rendered((module) => module.videoListPage),
  "/video_display/stream/:videoId": watch,
  "/video-upload/*": screen(
    () => import(/* webpackChunkName: "video-upload" */ "../../videos/video-upload.view.tsx"),
    ({ VideoUploadView }) =>
      function VideoUpload() {
        return createElement(VideoUploadView, { parts: VIDEO_UPLOAD_PARTS });
      },
  ),
  "/developers/:developerId/videos": screen(
    () => import(/* webpackChunkName: "developer-videos" */ "../../profiles/developer-videos.view.tsx"),
    (module) => module.DeveloperVideosView,
  ).rendered((module) => module.developerVideosPage),
  "/shared/videos/:shareToken": watch,
  "/shared/playlists/:shareToken": screen(
    () => import(/* webpackChunkName: "shared-playlist" */ "../../playlists/shared-playlist.view.tsx"),
    (module) => module.SharedPlaylistView,
  ).rendered((module) => module.sharedPlaylistPage),
  "/shared/showcases/:shareToken": showcase,
  "/shared/showcases/:shareToken/videos/:videoId": watch,
  "/playlists": screen(
    () => import(/* webpackChunkName: "playlists" */ "../../playlists/playlist-list.view.tsx"),
    (module) => module.PlaylistListView,
  ),
  "/playlists/:playlistId": screen(
    () => import(/* webpackChunkName: "playlist" */ "../../playlists/playlist.view.tsx"),
    ({ PlaylistView }) =>
      function Playlist() {
        return createElement(PlaylistView, { parts: PLAYLIST_PARTS });
      },
  ).rendered((module) => module.playlistPage),
  "/create-playlist": screen(
    () => import(/* webpackChunkName: "create-playlist" */ "../../playlists/playlist-form.view.tsx"),
    (module) => module.PlaylistFormView,
  ),
  "/creators": screen(
    () => import(/* webpackChunkName: "creators" */ "../../profiles/creator-list.view.tsx"),
    (module) => module.CreatorListView,
  ).rendered((module) => module.creatorListPage),
  "/clients/:id": screen(
    () => import(/* webpackChunkName: "client" */ "../../profiles/client.view.tsx"),
    (module) => module.ClientView,
  ),
  "/profile/developers/:id/public": creator,
  "/developers/:id": creator,
  "/showcase": screen(
    () => import(/* webpackChunkName: "showcases" */ "../../showcase/showcase-list.view.tsx"),
    (module) => module.ShowcaseListView,
  ).rendered((module) => module.showcaseListPage),
  "/showcase/new": screen(
    () => import(/* webpackChunkName: "new-showcase" */ "../../showcase/new-showcase.view.tsx"),
    (module) => module.NewShowcaseView,
  ),
  "/showcase/mine": screen(
    () => import(/* webpackChunkName: "own-showcases" */ "../../showcase/own-showcases.view.tsx"),
    (module) => module.OwnShowcasesView,
  ),
  "/showcase/edit/:id": screen(
    () => import(/* webpackChunkName: "edit-showcase" */ "../../showcase/edit-showcase.view.tsx"),
    (module) => module.EditShowcaseView,
  ),
  "/showcase/:id": showcase,
  "/marketplace": screen(
    () => import(/* webpackChunkName: "products" */ "../../products/product-list.view.tsx"),
    (module) => module.ProductListView,
  ).rendered((module) => module.productListPage),
  "/marketplace/library": screen(
    () => import(/* webpackChunkName: "library" */ "../../products/library.view.tsx"),
    (module) => module.LibraryView,
  ),
  "/marketplace/receipts/:id": screen(
    () => import(/* webpackChunkName: "receipt" */ "../../products/receipt.view.tsx"),
    (module) => module.ReceiptView,
  ),
  ...SELLING_SCREENS,
  "/marketplace/:id": product,
  "/conversations": conversations,
  "/conversations/:id": conversations,
  "/projects": screen(
    () => import(/* webpackChunkName: "projects" */ "../../projects/project-list.view.tsx"),
    (module) => module.ProjectListView,
  ),
  "/create-project": screen(
    () => import(/* webpackChunkName: "create-project" */ "../../projects/project-form.view.tsx"),
    (module) => module.ProjectFormView,
  ),
  "/projects/:projectId": screen(
    () => import(/* webpackChunkName: "project" */ "../../projects/project.view.tsx"),
    (module) => module.ProjectView,
  ),
  "/subscription/success": screen(
    () =>
      import(
        /* webpackChunkName: "subscription-success" */ "../../subscription/subscription-success.view.tsx"
      ),
    (module) => module.SubscriptionSuccessView,
  ),
  "/subscription/cancel": screen(
    () =>
      import(/* webpackChunkName: "subscription-cancel" */ "../../subscription/subscription-cancel.view.tsx"),
    (module) => module.SubscriptionCancelView,
  ),
  "/donation/success": screen(
    () => import(/* webpackChunkName: "donation-success" */ "../../donations/donation-success.view.tsx"),
    (module) => module.DonationSuccessView,
  ),
  "/donation/cancel": screen(
    () => import(/* webpackChunkName: "donation-cancel" */ "../../donations/donation-cancel.view.tsx"),
    (module) => module.DonationCancelView,
  ),
  "/collaboration/:sessionId": ownPage,
  "/collaboration/:sessionId/:accessToken": ownPage,
};
