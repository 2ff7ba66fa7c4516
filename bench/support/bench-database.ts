import { randomBytes } from "node:crypto";
import pg from "pg";

/** Runs `work` with the address of an empty PostgreSQL database of its own, which is dropped afterwards. */
export async function withBenchDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const address = process.env["BENCH_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";
  const name = `atelier_bench_${randomBytes(4).toString("hex")}`;
  await administrate(address, `create database ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  try {
    return await work(url.href);
  } finally {
    await administrate(address, `drop database ${name} with (force)`);
  }
}

async function administrate(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
