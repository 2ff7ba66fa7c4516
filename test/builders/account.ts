import type { Account, Connection } from "../../core/account/account.ts";
import type { Device, DeviceId } from "../../core/account/device.ts";
import { PROVIDER_NAME, PROVIDERS, type Provider } from "../../core/auth/provider.ts";
import type { UserId } from "../../core/shared/id.ts";

export function aConnection(provider: Provider, changes: Partial<Connection> = {}): Connection {
  return {
    provider,
    name: PROVIDER_NAME[provider],
    connectedAt: null,
    isAvailable: true,
    canDisconnect: false,
    ...changes,
  };
}

export function anAccount(changes: Partial<Account> = {}): Account {
  return {
    id: 1 as UserId,
    username: "ada",
    email: "ada@example.org",
    isEmailVerified: true,
    pendingEmail: null,
    fullName: "Ada Lovelace",
    avatar: null,
    version: "first",
    userType: "client",
    hasPassword: true,
    hasFreshSignIn: false,
    connections: PROVIDERS.map((provider) => aConnection(provider)),
    ...changes,
  };
}

/** This person signed up with Google and has no other way in. */
export function aPasswordlessAccount(changes: Partial<Account> = {}): Account {
  return anAccount({
    hasPassword: false,
    connections: [
      aConnection("google", { connectedAt: "2026-01-01T00:00:00.000Z" }),
      aConnection("github"),
      aConnection("linkedin"),
    ],
    ...changes,
  });
}

export function aDevice(id: number, changes: Partial<Device> = {}): Device {
  return {
    id: id as DeviceId,
    name: "Firefox on Linux",
    signedInAt: "2026-01-01T00:00:00.000Z",
    lastUsedAt: "2026-01-01T00:00:00.000Z",
    isCurrent: false,
    ...changes,
  };
}
