import { isUserType } from "../../../core/auth/auth-user.ts";
import { type Call, routes } from "./call.ts";
import { type Json, notFound, redirectTo, Refused } from "./json.ts";
import type { Account } from "./entities.ts";
import { NOW } from "./world.ts";

function shown({ id, username, email, full_name, user_type, provider }: Account): Json {
  const idOf = (name: string) => (provider?.name === name ? provider.id : undefined);
  return {
    id,
    username,
    email,
    full_name,
    is_active: true,
    user_type,
    created_at: NOW,
    needs_role_selection: user_type === null,
    google_id: idOf("google"),
    github_id: idOf("github"),
    linkedin_id: idOf("linkedin"),
  };
}

function register(call: Call): Json {
  const { world } = call;
  call.require({ username: "Username is required", email: "Email is required" });
  const username = call.text("username");
  if (world.accounts.all.some((other) => other.username === username))
    throw new Refused(422, { errors: [{ field: "username", message: "Username is taken" }] });
  const role = call.field("user_type");
  const account = world.open({
    username,
    email: call.text("email"),
    full_name: call.text("full_name"),
    password: call.text("password"),
    user_type: isUserType(role) ? role : null,
  });
  return { token: world.signIn(account), user: shown(account) };
}

function login(call: Call): Json {
  const name = call.text("username");
  const account = call.world.accounts.all.find(({ username, email }) => name === username || name === email);
  if (account === undefined || account.password !== call.text("password"))
    throw new Refused(401, "Incorrect username or password");
  return { token: call.world.signIn(account), user: shown(account) };
}

/** Signs in whoever has an identity of this provider; the first one gets an account without a role. */
function signInWith(name: string, { world }: Call) {
  const known = world.accounts.all.find(({ provider }) => provider?.name === name);
  const account = known ?? world.open({ username: `${name}-user`, provider: { name, id: `${name}-id` } });
  return redirectTo(`/oauth-success?token=${world.signIn(account)}`);
}

function userByProvider({ world, query }: Call): Json {
  const found = world.accounts.all.find(
    ({ provider }) => provider !== undefined && query.get(`${provider.name}_id`) === provider.id,
  );
  if (found === undefined) throw notFound();
  return shown(found);
}

function logout({ world, token }: Call): Json {
  world.sessions.delete(token ?? "");
  return {};
}

export const authRoutes = routes(
  {
    "GET /api/auth/google": (call) => signInWith("google", call),
    "GET /api/auth/github": (call) => signInWith("github", call),
    "GET /api/auth/linkedin": (call) => signInWith("linkedin", call),
    "POST /api/auth/login": login,
    "POST /api/auth/register": register,
  },
  {
    "POST /api/auth/logout": logout,
    "GET /api/auth/me": ({ me }) => shown(me),
    "GET /api/auth/get-user": userByProvider,
  },
);
