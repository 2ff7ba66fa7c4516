import { HttpClient } from "../../adapters/http/http-client.ts";
import { HttpDonationsApi } from "../../adapters/http/http-donations-api.ts";
import { HttpFeedbackApi } from "../../adapters/http/http-feedback-api.ts";
import { HttpPaymentsApi } from "../../adapters/http/http-payments-api.ts";
import { BrowserNavigation } from "../../adapters/browser/browser-navigation.ts";
import { BrowserTabStorage } from "../../adapters/storage/browser-tab-storage.ts";
import { PendingDonation } from "../../core/donations/pending-donation.ts";
import { FeedbackDraft } from "../../core/feedback/feedback-draft.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { DonationDialogView } from "../donations/donation-dialog.view.tsx";
import { DonationStore } from "../donations/donation.store.ts";
import { FeedbackDialogView } from "../feedback/feedback-dialog.view.tsx";
import { FeedbackStore } from "../feedback/feedback.store.ts";
import { PaymentNoteStore } from "../payments/payment-note.store.ts";
import { type StoreClass, type StoreContainer, StoreProvider } from "../shared/use-store.tsx";
import type { PortalParts } from "./portal-account.ts";
import type { FooterDialog } from "./shell/footer.tsx";
import type { Bearer } from "../../core/auth/bearer.port.ts";

export interface PortalDialogsProps {
  readonly dialog: FooterDialog | null;
  readonly onClose: () => void;
}

const nothing = () => undefined;
/** The portal has no toasts: both dialogs say everything themselves. */
const NO_NOTICES: Notices = { success: nothing, info: nothing, error: nothing, withdraw: nothing };

/** Returns the view of the footer's dialogs, which are sent by `bearer`. */
export function portalDialogs({ clock, keys, isOnline }: PortalParts, bearer: Bearer) {
  const container = dialogStores(new HttpClient(bearer, clock, { isOnline }), { clock, keys });
  return function PortalDialogs({ dialog, onClose }: PortalDialogsProps) {
    return (
      <StoreProvider container={container}>
        <FeedbackDialogView open={dialog === "feedback"} onClose={onClose} />
        {dialog === "support" && <DonationDialogView open onClose={onClose} />}
      </StoreProvider>
    );
  };
}

function dialogStores(
  http: HttpClient,
  { clock, keys }: Pick<PortalParts, "clock" | "keys">,
): StoreContainer {
  const navigation = new BrowserNavigation(window, clock);
  const tab = new BrowserTabStorage(window);
  const stores = new Map<StoreClass<unknown>, () => unknown>([
    [
      FeedbackStore,
      () =>
        new FeedbackStore(new HttpFeedbackApi(http), navigation, keys, NO_NOTICES, new FeedbackDraft(tab)),
    ],
    [
      DonationStore,
      () =>
        new DonationStore(new HttpDonationsApi(http), navigation, keys, NO_NOTICES, new PendingDonation(tab)),
    ],
    [PaymentNoteStore, () => new PaymentNoteStore(new HttpPaymentsApi(http))],
  ]);
  return {
    get<Store>(store: StoreClass<Store>) {
      const make = stores.get(store);
      if (make === undefined) throw new Error("The portal's dialogs have no such store");
      // Each entry makes the store of its class.
      return make() as Store;
    },
  };
}
