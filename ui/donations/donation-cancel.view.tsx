import { NoDonation } from "./no-donation.tsx";

export function DonationCancelView() {
  return (
    <NoDonation choose="Choose another amount">
      <p>You left the checkout before paying. Nothing was charged.</p>
    </NoDonation>
  );
}
