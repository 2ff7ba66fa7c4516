import * as v from "valibot";
import {
  emailError,
  fullNameError,
  passwordError,
  USER_TYPES,
  usernameError,
} from "../core/auth/credentials.ts";
import { PROVIDERS } from "../core/auth/provider.ts";
import { VERIFICATION_PROOFS } from "../core/auth/verification.ts";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import { picture } from "./images.ts";
import { judged, judgedName, secret, text, time } from "./shared.ts";

export const userType = v.picklist(USER_TYPES, "Must be client or developer");

export const user = v.object({
  id: v.number(),
  username: v.string(),
  email: assumed(v.string(), ""),
  full_name: assumed(v.string(), ""),
  is_active: assumed(v.boolean(), true),
  /** Null until the role is chosen. */
  user_type: assumed(v.nullable(userType), null),
  created_at: assumed(time, ""),
  needs_role_selection: assumed(v.boolean(), false),
  avatar: assumed(v.nullable(picture), null),
  google_id: assumed(v.optional(v.string()), undefined),
  github_id: assumed(v.optional(v.string()), undefined),
  linkedin_id: assumed(v.optional(v.string()), undefined),
});

const session = v.object({ token: v.string(), user });

export const register = endpoint({
  method: "POST",
  path: "/api/auth/register",
  summary: "Open an account and sign in. Names of the house, such as Support, are refused.",
  access: "public",
  body: v.object({
    username: judgedName(usernameError),
    email: judgedName(emailError),
    full_name: judgedName(fullNameError),
    password: judged(passwordError),
    user_type: userType,
  }),
  status: 201,
  answer: session,
  rateLimit: "registration",
});

export const login = endpoint({
  method: "POST",
  path: "/api/auth/login",
  summary: "Sign in with a username or an email.",
  access: "public",
  body: v.object({ username: text(1, 254), password: secret(1, 1024) }),
  answer: session,
  rateLimit: "login",
  drawsItself: true,
});

export const logout = endpoint({
  method: "POST",
  path: "/api/auth/logout",
  summary: "End this session; its token is worth nothing afterwards.",
  access: "session",
});

export const me = endpoint({
  method: "GET",
  path: "/api/auth/me",
  summary:
    "The signed-in user. A single-use ticket from a provider's sign-in is exchanged for a lasting token here.",
  access: "session",
  answer: v.object({ ...user.entries, token: assumed(v.optional(v.string()), undefined) }),
});

export const getUser = endpoint({
  method: "GET",
  path: "/api/auth/get-user",
  summary: "The signed-in user by the provider's id; the id of another user is not found.",
  access: "session",
  query: v.object({
    google_id: v.optional(text(1, 255)),
    github_id: v.optional(text(1, 255)),
    linkedin_id: v.optional(text(1, 255)),
  }),
  answer: user,
});

export const selectRole = endpoint({
  method: "POST",
  path: "/api/auth/select-role",
  summary: "Choose between client and developer, once.",
  access: "session",
  body: v.object({ user_type: userType }),
  answer: user,
});

export const listProviders = endpoint({
  method: "GET",
  path: "/api/auth/providers",
  summary:
    "Which providers one can sign in with: the browser goes to /api/auth/{provider} and ends on /oauth-success or /oauth-error.",
  access: "optional",
  answer: assumed(
    v.array(
      v.object({
        provider: v.picklist(PROVIDERS),
        /** As people write it. */
        name: v.string(),
        is_available: v.boolean(),
        /** The built-in sandbox provider serves it. */
        is_practice: v.boolean(),
        /** Why the provider is not available. */
        reason: v.nullable(v.string()),
      }),
    ),
    [],
  ),
});

/** The token comes from a link in a mail. */
const mailToken = text(1, 200, "This link is not complete");

export const readVerification = endpoint({
  method: "POST",
  path: "/api/auth/verification",
  summary: "Which account an email would be confirmed for by the token of a mail, and what that takes.",
  access: "optional",
  body: v.object({ token: mailToken }),
  answer: v.object({
    username: v.string(),
    /** This is the address the mail was sent to. */
    email: v.string(),
    proof: v.picklist(VERIFICATION_PROOFS),
  }),
});

export const verifyEmail = endpoint({
  method: "POST",
  path: "/api/auth/verify-email",
  summary:
    "Confirm an email with the token of the mail, as the account that it is for or with its password; good once, for 24 hours.",
  access: "optional",
  body: v.object({ token: mailToken, password: v.optional(secret(1, 1024)) }),
});

export const resendVerification = endpoint({
  method: "POST",
  path: "/api/auth/resend-verification",
  summary: "Send the caller another mail to confirm their email.",
  access: "session",
  rateLimit: "reset",
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/api/auth/forgot-password",
  summary: "Send a mail to set a new password, if the email has an account; the answer never tells.",
  access: "public",
  body: v.object({ email: judgedName(emailError) }),
  rateLimit: "reset",
  drawsItself: true,
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/auth/reset-password",
  summary: "Set a new password with the token of the mail; good once, for an hour. Every session ends.",
  access: "public",
  body: v.object({ token: mailToken, password: judged(passwordError) }),
});
