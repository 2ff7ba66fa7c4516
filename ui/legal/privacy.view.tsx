import { DELETED_NAME } from "../../core/text/deleted-name.ts";
import { SECURITY_LOG_DAYS } from "../../core/auth/security-log.ts";
import { DRAFT_DAYS } from "../../core/requests/request-drafts.ts";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import { listedHead } from "../shared/page-head.ts";
import { LegalPage, type LegalSection } from "./legal-page.tsx";

const TITLE = "Privacy Policy";
const LEAD = `What ${PRODUCT_NAME} stores about you, why, and for how long.`;
const HEAD = listedHead(TITLE, LEAD, "/privacy");

const SECTIONS: readonly LegalSection[] = [
  {
    title: "What we keep",
    text: (
      <ul>
        <li>Your account: username, email, full name, role, and a one-way hash of your password.</li>
        <li>What you create: requests, projects, profiles, messages, agreements, feedback.</li>
        <li>
          Your sessions: when each one started, when it was last used, and in which browser. We store only a
          hash of the session token.
        </li>
        <li>
          A security log to detect and investigate misuse: successful and failed sign-ins, refused requests,
          and changes to passwords, emails and connected providers. Each entry has its time to the minute,
          your account number and the first part of your IP address. It never has your name, your full IP
          address or anything you typed.
        </li>
        <li>
          If you sign in with Google, GitHub or LinkedIn: your account ID there, and nothing else from them.
        </li>
      </ul>
    ),
  },
  {
    title: "What we don't do",
    text: (
      <p>
        No advertising, no tracking across sites, no selling of data, no third-party scripts. Our logs contain
        neither page addresses with secrets in them nor anything you typed.
      </p>
    ),
  },
  {
    title: "Who sees what",
    text: (
      <p>
        Anyone can see public requests, showcases and developer profiles, with your username and full name but
        never your email. Private requests can be seen by you, the developers you shared them with and the
        people in their conversations. A client's profile can be seen by developers who can read one of that
        client's requests. Pictures, videos and PDFs lose place, device and author as they arrive, or you are
        told that they can't; files of products stay as they are. Payments happen on our payment provider's
        page; your card details never reach us.
      </p>
    ),
  },
  {
    title: "On your device",
    text: (
      <>
        <p>
          Your browser stores your session token, your user record, the time of your last activity, the theme
          you chose and, while you're signed in, drafts and messages you haven't sent yet. Signing out removes
          the session. We don't use tracking cookies.
        </p>
        <p>
          If you sign out with unsent drafts or messages, you choose whether to remove them or keep them on
          this device, where anyone who uses this browser could read them. If your session expires, they are
          removed from the device and kept only in the open page until you sign in there again. Closing the
          page removes them. Request drafts are kept for {DRAFT_DAYS} days at most. Unsent feedback is kept
          until its tab is closed.
        </p>
      </>
    ),
  },
  {
    title: "How long we keep it",
    text: (
      <p>
        Sessions end after 12 hours, or after 35 minutes without activity. What you create stays until you
        remove it or delete your account. Shared conversations and agreements stay with the other person,
        under the name "{DELETED_NAME}", and so do your messages in support sessions, until two years after
        the last message there. Files sent there are removed 180 days after the session is resolved. Name and
        email in feedback are removed with your account, if its email is confirmed, and after a year at the
        latest; rating and comment stay. The security log goes back {SECURITY_LOG_DAYS} days. When you delete
        your account, its number is removed from the log right away.
      </p>
    ),
  },
  {
    title: "Your rights",
    text: (
      <p>
        You can read, correct, export and delete your data from your profile. For questions, use Feedback at
        the bottom of any page.
      </p>
    ),
  },
];

export function PrivacyView() {
  return <LegalPage title={TITLE} lead={LEAD} head={HEAD} sections={SECTIONS} />;
}
