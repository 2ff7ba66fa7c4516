import { AbsentPage } from "../shared/absent-page.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { useSignInPath } from "./use-sign-in-path.ts";

interface NotFoundProps {
  readonly isVisitor: boolean;
  readonly status: 404 | 410;
}

export function NotFound({ isVisitor, status }: NotFoundProps) {
  const signIn = useSignInPath();
  return (
    <AbsentPage
      title="Request not found"
      sentence="This page isn't available"
      status={status}
      instead={{ to: "/tickets", label: "Browse open tickets" }}
      signIn={
        isVisitor && (
          <ButtonLink variant="quiet" to={signIn}>
            Sign in
          </ButtonLink>
        )
      }
    >
      {isVisitor
        ? "It was removed, or it's private. If it was shared with you, sign in to see it."
        : "It was removed, or it's private and wasn't shared with you."}
    </AbsentPage>
  );
}
