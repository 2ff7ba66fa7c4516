import { useSearchParams } from "react-router-dom";
import { oauthErrorText } from "../../core/auth/oauth-error.ts";
import { ButtonLink } from "../shared/button.tsx";
import { Page } from "../shared/page.tsx";
import { Actions } from "../shared/actions.tsx";
import * as s from "./auth-page.module.css";

export function OAuthErrorView() {
  const [params] = useSearchParams();
  const text = oauthErrorText(params.get("provider"), params.get("error"), params.get("retry_after"));
  return (
    <div className={s.column}>
      <Page title={text.title} lead={text.lead}>
        <p className={s.alert} role="alert">
          {text.error}
        </p>
        {text.origin !== null && <p className={s.status}>{text.origin}</p>}
        <Actions isApart>
          <ButtonLink variant="primary" to="/login">
            Return to Login
          </ButtonLink>
          <ButtonLink to="/">Go to Homepage</ButtonLink>
        </Actions>
        <p className={s.status}>{text.advice}</p>
      </Page>
    </div>
  );
}
