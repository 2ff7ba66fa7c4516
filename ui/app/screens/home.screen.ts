import { HomeScreenView } from "../../home/home-screen.view.tsx";

export const View = HomeScreenView;
