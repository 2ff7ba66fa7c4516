import { showcasesModule } from "../modules/showcases.module.ts";
import { ShowcaseListView, showcaseListPage } from "../../showcase/showcase-list.view.tsx";

export const View = ShowcaseListView;
export const page = showcaseListPage;
export const modules = [showcasesModule];
