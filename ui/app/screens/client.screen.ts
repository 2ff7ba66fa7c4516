import { clientsModule } from "../modules/clients.module.ts";
import { ClientView } from "../../profiles/client.view.tsx";

export const View = ClientView;
export const modules = [clientsModule];
