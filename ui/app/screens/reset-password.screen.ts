import { mailLinksModule } from "../modules/mail-links.module.ts";
import { ResetPasswordView } from "../../auth/reset-password.view.tsx";

export const View = ResetPasswordView;
export const modules = [mailLinksModule];
