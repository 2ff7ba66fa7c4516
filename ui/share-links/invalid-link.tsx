import { INVALID_SHARE_TOKEN } from "../../core/share-links/share-link.ts";
import { AbsentPage, type AbsentPageProps } from "../shared/absent-page.tsx";

/** Replaces the content of an unknown or revoked link. */
export function InvalidLink({ instead }: Pick<AbsentPageProps, "instead">) {
  return (
    <AbsentPage title={INVALID_SHARE_TOKEN} sentence="This link doesn't work" instead={instead}>
      The link is incomplete or was revoked. Ask the person who sent it for a new one.
    </AbsentPage>
  );
}
