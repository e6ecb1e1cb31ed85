import type { ClientBase } from 'pg';

/** What a start writes by itself, and the outbox, into which unfinished jobs go back. */
const leftOut =
  /^(?:private|backend)\.(?:outbox|replicas|realtime_replicas|realtime_changes|schema_migrations|declarations)$/;

/** Tables that a backup has, by name. */
export async function tableNames(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'auth', 'storage', 'private', 'backend') order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !leftOut.test(name));
}

/** Number of rows and hash of all of them, of every table. */
export async function tableContents(client: ClientBase): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const name of await tableNames(client)) {
    const { rows } = await client.query<{ rows: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as rows from ${name} t`,
    );
    found.set(name, rows[0]?.rows ?? '');
  }
  return found;
}
