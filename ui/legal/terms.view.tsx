import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import { Page } from "../shared/page.tsx";
import * as prose from "../shared/prose.module.css";

export function TermsView() {
  return (
    <Page title="Terms of Service" lead={`What you and ${PRODUCT_NAME} can rely on.`}>
      <div className={prose.prose}>
        <h2>What this is</h2>
        <p>
          {PRODUCT_NAME} brings people who need software together with developers who build it. Clients post
          work requests and projects; developers show their solutions and talk with clients. Whatever the two
          agree on is an agreement between them: we are not a party to it.
        </p>
        <h2>Your account</h2>
        <p>
          One account belongs to one person. Keep your password to yourself and tell us when somebody else may
          have it. You choose once whether you are a client or a developer. You can end your account at any
          time from your profile.
        </p>
        <h2>What you post</h2>
        <p>
          What you write and upload stays yours. You let us store it and show it to the people you chose:
          everybody for public requests and showcases, and only the people concerned for everything else. Post
          nothing that you have no right to post, nothing unlawful, and no working secrets such as passwords
          or keys.
        </p>
        <h2>Money</h2>
        <ul>
          <li>Posting requests and reading them is free.</li>
          <li>
            Developers subscribe for $9.95 a month to start conversations with clients. A subscription can be
            ended at any time and runs to the end of the month that was paid for.
          </li>
          <li>Donations support the work on this product. They buy nothing and are not returned.</li>
        </ul>
        <h2>Being decent</h2>
        <p>
          No harassment, no spam, no made-up ratings, no attempts to break in or to collect other people's
          data. We may remove what breaks these rules and close accounts that keep doing it; we say why.
        </p>
        <h2>What we cannot promise</h2>
        <p>
          We work hard to keep the service up and your data safe, and we still cannot promise that it never
          fails. We do not check whether a request, a developer or a solution is what it says it is: read, ask
          and agree in writing.
        </p>
        <h2>Changes</h2>
        <p>When these terms change, everybody with an account hears of it two weeks ahead.</p>
      </div>
    </Page>
  );
}
