import { SignInLink } from "../auth/sign-in-link.tsx";
import { AbsentPage } from "../shared/absent-page.tsx";

export const BROWSE_SOLUTIONS = { to: "/showcase", label: "Browse solutions" } as const;

export function NotFound({ isVisitor }: { readonly isVisitor: boolean }) {
  return (
    <AbsentPage
      title="Solution not found"
      sentence="This solution isn't available"
      instead={BROWSE_SOLUTIONS}
      signIn={isVisitor && <SignInLink variant="quiet">Sign in</SignInLink>}
    >
      {isVisitor
        ? "It was deleted, or it isn't public. If it's yours, sign in to see it."
        : "It was deleted, or it isn't public."}
    </AbsentPage>
  );
}
