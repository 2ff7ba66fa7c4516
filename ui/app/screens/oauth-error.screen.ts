import { OAuthErrorView } from "../../auth/oauth-error.view.tsx";

export const View = OAuthErrorView;
