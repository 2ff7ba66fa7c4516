import type { UserType } from "../../core/auth/credentials.ts";

export interface SamplePerson {
  readonly username: string;
  readonly fullName: string;
  readonly userType: UserType;
}

/** All sample users have this password. The server prints it when it starts. */
export const SAMPLE_PASSWORD = "atelier-sample";

export const SAMPLE_PEOPLE: readonly SamplePerson[] = [
  { username: "clara", fullName: "Clara Lindqvist", userType: "client" },
  { username: "tomasz", fullName: "Tomasz Bielak", userType: "client" },
  { username: "ines", fullName: "Inês Carvalho", userType: "client" },
  { username: "henrik", fullName: "Henrik Dahl", userType: "client" },
  { username: "yasmin", fullName: "Yasmin Farouk", userType: "client" },
  { username: "greta", fullName: "Greta Oberholzer", userType: "client" },
  { username: "malik", fullName: "Malik Johnson", userType: "client" },
  { username: "sofia", fullName: "Sofia Marchetti", userType: "client" },
  { username: "dev", fullName: "Dana Evers", userType: "developer" },
  { username: "arjun", fullName: "Arjun Mehta", userType: "developer" },
  { username: "lotte", fullName: "Lotte de Wit", userType: "developer" },
  { username: "nikolai", fullName: "Nikolai Petrov", userType: "developer" },
  { username: "amara", fullName: "Amara Okafor", userType: "developer" },
  { username: "juan", fullName: "Juan Pablo Ríos", userType: "developer" },
  { username: "mei", fullName: "Mei Tanaka", userType: "developer" },
  { username: "fergus", fullName: "Fergus Walsh", userType: "developer" },
  { username: "priya", fullName: "Priya Raman", userType: "developer" },
  { username: "elias", fullName: "Elias Brandt", userType: "developer" },
  { username: "zofia", fullName: "Zofia Nowak", userType: "developer" },
  { username: "owen", fullName: "Owen Pritchard", userType: "developer" },
];

export function sampleEmail({ username }: SamplePerson): string {
  return `${username}@example.com`;
}

/** A developer who tries the product is told these two. */
export const SAMPLE_SIGN_INS = [
  { role: "client", username: "clara" },
  { role: "developer", username: "dev" },
] as const;
