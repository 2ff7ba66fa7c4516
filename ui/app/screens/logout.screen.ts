import { authModule } from "../modules/auth.module.ts";
import { LogoutView } from "../../auth/logout.view.tsx";

export const View = LogoutView;
export const modules = [authModule];
