import { observer } from "mobx-react-lite";
import { useStore } from "../shared/use-store.tsx";
import { SessionStore } from "../auth/session.store.ts";
import { HomeView } from "./home.view.tsx";

/** Home inside the application, where it is known who is looking. */
export const HomeScreenView = observer(function HomeScreenView() {
  return <HomeView user={useStore(SessionStore).user} />;
});
