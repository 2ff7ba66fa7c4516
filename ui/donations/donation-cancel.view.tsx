import { useEffect } from "react";
import { useStore } from "../shared/use-store.tsx";
import { DonationReturnStore } from "./donation-return.store.ts";
import { NoDonation } from "./no-donation.tsx";

export function DonationCancelView() {
  const store = useStore(DonationReturnStore);
  useEffect(() => {
    store.cancel();
  }, [store]);
  return (
    <NoDonation choose="Choose another amount">
      <p>You left the checkout before paying.</p>
      <p>Nothing was charged, and nothing was kept of what you typed there.</p>
    </NoDonation>
  );
}
