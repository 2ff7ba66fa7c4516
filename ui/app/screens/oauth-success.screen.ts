import { providerSignInModule } from "../modules/provider-sign-in.module.ts";
import { OAuthSuccessView } from "../../auth/oauth-success.view.tsx";

export const View = OAuthSuccessView;
export const modules = [providerSignInModule];
