import { OwnPageView } from "./own-page.view.tsx";

export const View = OwnPageView;
