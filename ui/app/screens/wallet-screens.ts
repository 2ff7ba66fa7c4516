import { createElement } from "react";
import { screen } from "./screen.tsx";

/** What is fetched when somebody begins to pay on the wallet's page. */
const PARTS = {
  card: screen(
    () => import(/* webpackChunkName: "card-payment" */ "../../wallet/card-payment.tsx"),
    (module) => module.CardPayment,
  ),
};

/** One's own money, by their addresses. */
export const WALLET_SCREENS = {
  "/wallet": screen(
    () => import(/* webpackChunkName: "wallet" */ "../../wallet/wallet.view.tsx"),
    ({ WalletView }) =>
      function Wallet() {
        return createElement(WalletView, { parts: PARTS });
      },
  ),
  "/wallet/success": screen(
    () => import(/* webpackChunkName: "wallet-success" */ "../../wallet/top-up-success.view.tsx"),
    (module) => module.TopUpSuccessView,
  ),
  "/wallet/cancel": screen(
    () => import(/* webpackChunkName: "wallet-cancel" */ "../../wallet/top-up-cancel.view.tsx"),
    (module) => module.TopUpCancelView,
  ),
  "/wallet/rehearsal": screen(
    () => import(/* webpackChunkName: "rehearsal" */ "../../rehearsal/rehearsal.view.tsx"),
    (module) => module.RehearsalView,
  ),
};
