import { sharedRequestsModule } from "../modules/shared-requests.module.ts";
import { SharedRequestsBell } from "./shared-requests-bell.tsx";

export const View = SharedRequestsBell;
export const modules = [sharedRequestsModule];
