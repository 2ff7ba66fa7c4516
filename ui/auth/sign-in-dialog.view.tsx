import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router-dom";
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

/** The header's way to sign in: afterwards the visitor is where signing in leads to. */
export const SignInDialogView = observer(function SignInDialogView({ open, onClose }: SignInDialogProps) {
  const store = useStore(SignInStore);
  const navigate = useNavigate();
  const { state } = store;
  useEffect(() => {
    if (state.kind !== "saved") return;
    onClose();
    void navigate(state.result);
  }, [state, navigate, onClose]);
  return (
    <Dialog open={open} title="Login to Your Account" onClose={onClose}>
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
