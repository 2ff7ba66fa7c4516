import { type Kysely, sql } from "kysely";

/**
 * Tells every process at the commit which rows have changed. The arguments of a trigger come in pairs: a
 * topic's name and the column behind it, so ('shares-of', 'developer_id') announces 'shares-of:42'. It is in
 * the database so that no write can forget it. The listener is server/http/answers/invalidating-cache.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_change() returns trigger language plpgsql as $$
    begin
      for i in 0 .. tg_nargs - 2 by 2 loop
        if tg_op <> 'DELETE' then
          perform pg_notify('atelier_changes', tg_argv[i] || ':' || (to_jsonb(new) ->> tg_argv[i + 1]));
        end if;
        if tg_op <> 'INSERT' then
          perform pg_notify('atelier_changes', tg_argv[i] || ':' || (to_jsonb(old) ->> tg_argv[i + 1]));
        end if;
      end loop;
      return null;
    end $$`.execute(db);
  // They announce everything that ends a session, changes its user's role or ends the user's account.
  await sql`
    create trigger sessions_announced after delete on sessions
    for each row execute function announce_change('session', 'id')`.execute(db);
  await sql`
    create trigger users_announced after update of is_active, user_type or delete on users
    for each row execute function announce_change('user', 'id')`.execute(db);
}
