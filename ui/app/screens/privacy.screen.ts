import { PrivacyView } from "../../legal/privacy.view.tsx";

export const View = PrivacyView;
