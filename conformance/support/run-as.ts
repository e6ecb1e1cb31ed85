import type { Pool, PoolClient, QueryResult } from 'pg';

/** Identity of a statement: role, account id and headers, as the server passes them to PostgreSQL. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role';
  id?: string;
  headers?: Record<string, string>;
}

export const visitor: Caller = { role: 'anon' };

export function member(id: string): Caller {
  return { role: 'authenticated', id };
}

/** The same caller with a quiz session id. */
export function withSession(caller: Caller, sessionId: string): Caller {
  return { ...caller, headers: { 'x-quiz-session': sessionId } };
}

/** Runs one statement under row level security and commits. */
export async function runAs(sql: Pool, caller: Caller, text: string, values: unknown[] = []): Promise<QueryResult> {
  const client = await sql.connect();
  try {
    await client.query('begin');
    await enterAs(client, caller);
    const result = await client.query(text, values);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Takes on a caller's identity until the open transaction ends. */
export async function enterAs(client: PoolClient, { role, id, headers = {} }: Caller): Promise<void> {
  await client.query('select auth.require_session(null, $1, null)', [id ?? null]);
  await client.query(
    `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
            set_config('request.headers', $3, true)`,
    [role, JSON.stringify({ role, ...(id && { sub: id }) }), JSON.stringify(headers)],
  );
}

/** SQLSTATE of a refused statement, or "allowed". */
export async function errorOf(sql: Pool, caller: Caller, text: string, values: unknown[] = []): Promise<string> {
  try {
    await runAs(sql, caller, text, values);
    return 'allowed';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

/** Inserts an account past the auth service. */
export async function newAccount(sql: Pool, metadata: Record<string, unknown> = {}): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    'insert into auth.users (email, raw_user_meta_data) values ($1, $2) returning id',
    [`${crypto.randomUUID()}@example.org`, metadata],
  );
  return rows[0]?.id ?? '';
}
