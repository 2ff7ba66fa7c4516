import { TermsView } from "../../legal/terms.view.tsx";

export const View = TermsView;
