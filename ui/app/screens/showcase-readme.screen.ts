import { showcaseReadmeModule } from "../modules/showcase-readme.module.ts";
import { ShowcaseReadmeView } from "../../showcase/showcase-readme.view.tsx";

export const View = ShowcaseReadmeView;
export const modules = [showcaseReadmeModule];
