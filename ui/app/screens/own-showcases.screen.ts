import { shareLinksModule } from "../modules/share-links.module.ts";
import { showcaseModule } from "../modules/showcase.module.ts";
import { showcaseEditingModule } from "../modules/showcase-editing.module.ts";
import { showcaseLinksModule } from "../modules/showcase-links.module.ts";
import { OwnShowcasesView } from "../../showcase/own-showcases.view.tsx";

export const View = OwnShowcasesView;
export const modules = [shareLinksModule, showcaseModule, showcaseEditingModule, showcaseLinksModule];
