import { A_SUBSCRIPTION } from "../../core/subscription/subscription-text.ts";
import { SUBSCRIPTION_PRICE } from "../../core/subscription/subscription.ts";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import { listedHead } from "../shared/page-head.ts";
import { LegalPage, type LegalSection } from "./legal-page.tsx";

const TITLE = "Terms of Service";
const LEAD = `What you and ${PRODUCT_NAME} can rely on.`;
const HEAD = listedHead(TITLE, LEAD, "/terms");

const SECTIONS: readonly LegalSection[] = [
  {
    title: "About the service",
    text: (
      <p>
        {PRODUCT_NAME} brings people who need software together with developers who build it. Clients post
        work requests and projects; developers show their solutions and talk with clients. Agreements are
        between the two of them; we are not a party to them.
      </p>
    ),
  },
  {
    title: "Your account",
    text: (
      <p>
        Each account belongs to one person. Keep your password private and tell us if someone else may have
        it. You choose whether you are a client or a developer, and can't change this later. You can delete
        your account at any time from your profile.
      </p>
    ),
  },
  {
    title: "What you post",
    text: (
      <p>
        What you write and upload stays yours. You let us store it and show it to the people you chose:
        everyone for public requests and showcases, and only the people involved for everything else. Don't
        post anything you have no right to post, anything unlawful, or secrets such as passwords or keys.
      </p>
    ),
  },
  {
    title: "Money",
    text: (
      <ul>
        <li>Posting requests and reading them is free.</li>
        <li>
          {`Starting conversations with clients requires ${A_SUBSCRIPTION} for ${SUBSCRIPTION_PRICE}. You can cancel at any time and keep access until the paid period ends.`}
        </li>
        <li>
          Donations support our work on this product. You get nothing in return, and they aren't refunded.
        </li>
      </ul>
    ),
  },
  {
    title: "Conduct",
    text: (
      <p>
        No harassment, no spam, no made-up ratings, no attempts to break in or to collect other people's data.
        We may remove content that breaks these rules and close accounts that keep breaking them. We tell you
        why.
      </p>
    ),
  },
  {
    title: "What we can't promise",
    text: (
      <p>
        We work hard to keep the service running and your data safe, but we can't promise that it never fails.
        We don't verify requests, developers or solutions: read, ask and agree in writing.
      </p>
    ),
  },
  {
    title: "Changes",
    text: <p>We tell everyone with an account about changes to these terms two weeks in advance.</p>,
  },
];

export function TermsView() {
  return <LegalPage title={TITLE} lead={LEAD} head={HEAD} sections={SECTIONS} />;
}
