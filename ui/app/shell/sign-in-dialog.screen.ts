import { authModule } from "../modules/auth.module.ts";
import { SignInDialogView } from "../../auth/sign-in-dialog.view.tsx";

export const View = SignInDialogView;
export const modules = [authModule];
