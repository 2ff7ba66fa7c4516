import { conversationsModule } from "../modules/conversations.module.ts";
import { notificationsModule } from "../modules/notifications.module.ts";
import { SignedIn } from "./signed-in.tsx";

export const View = SignedIn;
export const modules = [conversationsModule, notificationsModule];
