import { SECURITY_LOG_DAYS } from "../../core/auth/security-log.ts";
import { DRAFT_DAYS } from "../../core/requests/request-drafts.ts";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import { Page } from "../shared/page.tsx";
import * as prose from "../shared/prose.module.css";

export function PrivacyView() {
  return (
    <Page title="Privacy Policy" lead={`What ${PRODUCT_NAME} knows about you, why, and for how long.`}>
      <div className={prose.prose}>
        <h2>What we keep</h2>
        <ul>
          <li>Your account: username, email, full name, role, and a one-way hash of your password.</li>
          <li>What you create: requests, projects, profiles, messages, agreements, feedback.</li>
          <li>
            Your sessions: when each began, when it was last used and what the browser called itself. Of the
            session's key we keep only a hash.
          </li>
          <li>
            A security log, to notice and look into misuse: sign-ins and failed ones, refused calls, changes
            of passwords, emails and connected providers. Each entry has its time to the minute, your
            account's number and the first part of the network address, and never your name, your whole
            address or what was typed.
          </li>
          <li>
            If you sign in with Google, GitHub or LinkedIn: the number by which they know you, and nothing
            else of theirs.
          </li>
        </ul>
        <h2>What we do not do</h2>
        <p>
          No advertising, no tracking across sites, no selling of data, no third-party scripts. Our logs hold
          neither addresses of pages with secrets in them, nor what you typed.
        </p>
        <h2>Who sees what</h2>
        <p>
          Public requests, showcases and developer profiles are seen by everybody, with your username and full
          name and never with your email. Private requests are seen by you, the developers you shared them
          with and the people in their conversations. A client's profile is seen by developers who can read
          one of that client's requests. Payments happen on our payment provider's page; your card never
          reaches us.
        </p>
        <h2>On your device</h2>
        <p>
          Your browser keeps the key of your session, your user record, the time of your last activity, the
          theme you chose and, while you are signed in, drafts and messages you have not sent yet. Signing out
          removes the session. There are no cookies for measuring.
        </p>
        <p>
          When you sign out with something unsent, you choose: remove it, or keep it on this device, where
          anyone who uses this browser could read it. When your session ends by itself, what you had not sent
          is taken off the device. Only the open page still holds it, until you sign in again there; closing
          the page removes it. Drafts of requests are kept for {DRAFT_DAYS} days at most.
        </p>
        <h2>For how long</h2>
        <p>
          Sessions end after 12 hours, or 35 minutes without use. What you create stays until you remove it or
          end your account. What another person needs of a shared conversation stays under the name "Deleted
          user". The security log keeps {SECURITY_LOG_DAYS} days; when you end your account, its number is
          taken out of the entries at once.
        </p>
        <h2>Your rights</h2>
        <p>
          You can read, correct, export and delete your data from your profile. Questions go through Feedback
          at the foot of each page.
        </p>
      </div>
    </Page>
  );
}
