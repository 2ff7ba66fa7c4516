import { providerSignInModule } from "../modules/provider-sign-in.module.ts";
import { SelectRoleView } from "../../auth/select-role.view.tsx";

export const View = SelectRoleView;
export const modules = [providerSignInModule];
