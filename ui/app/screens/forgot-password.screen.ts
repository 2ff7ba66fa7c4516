import { mailLinksModule } from "../modules/mail-links.module.ts";
import { ForgotPasswordView } from "../../auth/forgot-password.view.tsx";

export const View = ForgotPasswordView;
export const modules = [mailLinksModule];
