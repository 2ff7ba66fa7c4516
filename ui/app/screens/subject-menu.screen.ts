import { blocksModule } from "../modules/blocks.module.ts";
import { moderationModule } from "../modules/moderation.module.ts";
import { SubjectMenu } from "../../moderation/subject-menu.tsx";

export const View = SubjectMenu;
export const modules = [blocksModule, moderationModule];
