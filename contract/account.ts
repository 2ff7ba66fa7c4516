import * as v from "valibot";
import { emailError, fullNameError, passwordError } from "../core/auth/credentials.ts";
import { PROVIDERS } from "../core/auth/provider.ts";
import { userType } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { picture } from "./images.ts";
import { id, judged, judgedName, secret, time } from "./shared.ts";

const provider = v.picklist(PROVIDERS);
const givenPassword = v.optional(secret(1, 1024));

const connection = v.object({
  provider,
  /** This is the provider's name as people write it. */
  name: v.string(),
  is_connected: v.boolean(),
  connected_at: v.nullable(time),
  /** The user can connect it now: with the provider itself, or with the practice provider in its place. */
  is_available: v.boolean(),
  /** The last way to sign in cannot be disconnected. */
  can_disconnect: v.boolean(),
});

export const account = v.object({
  id: v.number(),
  username: v.string(),
  email: v.string(),
  email_verified: v.boolean(),
  /** This address replaces `email` once the user confirms it. */
  pending_email: v.nullable(v.string()),
  full_name: v.string(),
  avatar: v.nullable(picture),
  /** It covers name and email, no other field. */
  version: v.string(),
  user_type: v.nullable(userType),
  created_at: time,
  has_password: v.boolean(),
  /**
   * The user signed in a short while ago. Without a password, that alone proves who they are to calls that
   * need a proof.
   */
  has_fresh_sign_in: v.boolean(),
  providers: v.array(connection),
});

export const getAccount = endpoint({
  method: "GET",
  path: "/api/account",
  summary: "The caller's own account.",
  access: "session",
  answer: account,
  versioned: true,
});

export const updateAccount = endpoint({
  method: "PUT",
  path: "/api/account",
  summary:
    "Change name and email. Another name may not be one of the house, such as Support. A new email needs the password (or, without one, a sign-in a short while ago) and takes the place of the present one once it is confirmed.",
  access: "session",
  body: v.object({
    full_name: judgedName(fullNameError),
    email: judgedName(emailError),
    password: givenPassword,
  }),
  answer: account,
  versioned: true,
});

export const cancelEmailChange = endpoint({
  method: "DELETE",
  path: "/api/account/pending-email",
  summary:
    "Keep the present email: the links that were mailed to confirm another one are worth nothing any more. Nothing happens where none waits.",
  access: "session",
  answer: account,
  versioned: true,
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/account/password",
  summary: "Change the password, or set the first one; every other session ends.",
  access: "session",
  body: v.object({ current_password: givenPassword, new_password: judged(passwordError) }),
});

const session = v.object({
  id: v.number(),
  /** It is written in words, such as "Firefox on Windows". */
  device: v.string(),
  signed_in_at: time,
  last_used_at: time,
  is_current: v.boolean(),
});

export const listSessions = endpoint({
  method: "GET",
  path: "/api/account/sessions",
  summary: "Where the caller is signed in, last used first.",
  access: "session",
  answer: v.array(session),
});

export const endOneSession = endpoint({
  method: "DELETE",
  path: "/api/account/sessions/:id",
  summary: "Sign one of the caller's devices out.",
  access: "session",
  params: v.object({ id }),
});

export const endOtherSessions = endpoint({
  method: "DELETE",
  path: "/api/account/sessions",
  summary: "Sign all of the caller's devices out but the one that asks.",
  access: "session",
});

export const connectProvider = endpoint({
  method: "POST",
  path: "/api/account/connect/:provider",
  summary:
    "Begin to connect a provider, with the password or (without one) a sign-in a short while ago: the browser goes to `url` within a minute and ends on /profile?connected={provider}, or on /oauth-error.",
  access: "session",
  params: v.object({ provider }),
  body: v.object({ password: givenPassword }),
  answer: v.object({ url: v.string() }),
});

export const disconnectProvider = endpoint({
  method: "DELETE",
  path: "/api/account/providers/:provider",
  summary: "Disconnect a provider; never the last way in.",
  access: "session",
  params: v.object({ provider }),
});

export const exportAccount = endpoint({
  method: "GET",
  path: "/api/account/export",
  summary: "Everything the marketplace keeps of the caller.",
  access: "session",
  answer: v.object({
    exported_at: time,
    account,
    sessions: v.array(session),
    /** The keys are features, such as "requests". */
    data: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
  }),
  streamed: true,
  rateLimit: "export",
  drawsItself: true,
});

export const deleteAccount = endpoint({
  method: "DELETE",
  path: "/api/account",
  summary:
    "Erase the account, with its password or (without one) a sign-in a short while ago. 409 lists what stands in the way.",
  access: "session",
  body: v.object({ password: givenPassword }),
});
