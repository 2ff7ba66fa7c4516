import { HomeView } from "../../home/home.view.tsx";

export const View = HomeView;
