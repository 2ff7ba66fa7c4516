import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { initialDataIn } from "../shared/route-state.ts";
import { useStore } from "../shared/use-store.tsx";
import { Dialog } from "../shared/dialog.tsx";
import * as s from "./auth-page.module.css";
import { ProviderChoiceView } from "./provider-choice.view.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInStore } from "./sign-in.store.ts";

export interface SignInDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Signs in and stays on the page where the header opened the dialog. */
export const SignInDialogView = observer(function SignInDialogView({ open, onClose }: SignInDialogProps) {
  const store = useStore(SignInStore);
  const navigate = useNavigate();
  const { state } = store;
  const location = useLocation();
  const { pathname, search, hash } = location;
  const path = pathname + search + hash;
  const initialData = initialDataIn(location.state);
  useEffect(() => {
    if (open) store.rememberPlace(path, initialData);
  }, [store, open, path, initialData]);
  useEffect(() => {
    if (state.kind !== "saved") return;
    onClose();
    const { to, state: landingState } = state.result;
    void navigate(to, { replace: to === path, state: landingState });
  }, [state, navigate, onClose, path]);
  return (
    <Dialog
      open={open}
      title="Login to Your Account"
      onClose={() => {
        store.forgetPlace();
        onClose();
      }}
    >
      <SignInForm store={store} onLeave={onClose} />
      <p className={s.divider}>or</p>
      <ProviderChoiceView show={["google", "github"]} />
      <p className={s.aside}>
        New here?{" "}
        <Link to="/register" onClick={onClose}>
          Register Now
        </Link>
      </p>
    </Dialog>
  );
});
