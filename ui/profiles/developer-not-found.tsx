import { AbsentPage } from "../shared/absent-page.tsx";

/** Replaces each page of a user who is no developer or not public. */
export function DeveloperNotFound() {
  return (
    <AbsentPage
      title="Developer not found"
      sentence="This profile isn't available"
      instead={{ to: "/creators", label: "Browse creators" }}
    >
      The account was deleted, or the profile is private.
    </AbsentPage>
  );
}
