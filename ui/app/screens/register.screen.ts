import { authModule } from "../modules/auth.module.ts";
import { RegisterView, registerPage } from "../../auth/register.view.tsx";

export const View = RegisterView;
export const page = registerPage;
export const modules = [authModule];
