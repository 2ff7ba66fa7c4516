import { AbsentPage } from "../shared/absent-page.tsx";

/** In the place of every page of somebody who is no developer, or not shown. */
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
