import { mailLinksModule } from "../modules/mail-links.module.ts";
import { VerifyEmailView } from "../../auth/verify-email.view.tsx";

export const View = VerifyEmailView;
export const modules = [mailLinksModule];
