import { Navigate } from "react-router-dom";
import { useStore } from "../shared/use-store.tsx";
import { SubscriptionCancelStore } from "./subscription-cancel.store.ts";

export function SubscriptionCancelView() {
  const { to } = useStore(SubscriptionCancelStore);
  return <Navigate to={to} replace />;
}
