import { rehearsalModule } from "../modules/rehearsal.module.ts";
import { walletModule } from "../modules/wallet.module.ts";
import { RehearsalView } from "../../rehearsal/rehearsal.view.tsx";

export const View = RehearsalView;
export const modules = [rehearsalModule, walletModule];
