import { shareLinksModule } from "../modules/share-links.module.ts";
import { showcaseLinksModule } from "../modules/showcase-links.module.ts";
import { OwnShowcaseDialogs } from "../../showcase/own-showcase-dialogs.tsx";

export const View = OwnShowcaseDialogs;
export const modules = [shareLinksModule, showcaseLinksModule];
