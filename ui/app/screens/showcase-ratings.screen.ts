import { showcaseRatingsModule } from "../modules/showcase-ratings.module.ts";
import { ShowcaseRatings } from "../../showcase/showcase-ratings.tsx";

export const View = ShowcaseRatings;
export const modules = [showcaseRatingsModule];
