import { authModule } from "../modules/auth.module.ts";
import { LoginView, loginPage } from "../../auth/login.view.tsx";

export const View = LoginView;
export const page = loginPage;
export const modules = [authModule];
