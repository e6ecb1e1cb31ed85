import { isDeepStrictEqual } from 'node:util';
import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import { type LiteServer, startLite } from '@kindling/test-kit/lite-server';
import { createDatabase } from '@kindling/test-kit/test-database';
import pg from 'pg';
import type { GeneratedRequest } from './generated-requests.ts';
import { type GeneratedSchema, memberVariable } from './generated-schema.ts';

/** What is compared of a response, and of the tables after it. */
export interface Answer {
  status: number;
  /** Of an error. */
  code?: string;
  message?: string;
  /** JSON, or another text; nothing of an error. */
  body?: unknown;
  contentRange: string | null;
  /** Rows of every table after a write. */
  rows?: unknown;
}

export interface TwoServers {
  /** Makes a schema in both databases, fills it, and drops it afterwards. */
  withSchema<T>(schema: GeneratedSchema, work: () => Promise<T>): Promise<T>;
  /** Both answers, ours first; leaves the tables as they were. */
  ask(schema: GeneratedSchema, request: GeneratedRequest): Promise<[ours: Answer, lite: Answer]>;
  stop(): Promise<void>;
}

/** Ours and Supabase Lite, each with a database of its own on the same PostgreSQL. */
export async function startTwoServers(): Promise<TwoServers> {
  const stack = await startStack({ aggregates: true, logLevel: 'warn' });
  const database = await createDatabase();
  const member = await stack.newMember();
  const other = new pg.Pool({ connectionString: database.url, max: 2 });
  other.on('error', () => {});
  await other.query(authFixture(member));
  const lite = await startLite(database.url);
  const both = async (statement: string) => {
    await Promise.all([stack.sql, other].map((pool) => pool.query(statement)));
  };
  const fill = ({ fill: statements }: GeneratedSchema) =>
    both(statements.replaceAll(memberVariable, `'${member.id}'::uuid`));

  return {
    async withSchema(schema, work) {
      await both(schema.create);
      try {
        await fill(schema);
        await lite.reload();
        return await work();
      } finally {
        await both(schema.drop);
      }
    },
    async ask(schema, request) {
      const writes = request.method !== 'GET' && request.method !== 'HEAD';
      const answers = await Promise.all([askOurs(stack, member, request), askLite(lite, member, request)]);
      if (!writes) return answers;
      const rows = await Promise.all([stack.sql, other].map((pool) => rowsOf(pool, schema)));
      await fill(schema);
      return [
        { ...answers[0], rows: rows[0] },
        { ...answers[1], rows: rows[1] },
      ];
    },
    async stop() {
      await lite.stop();
      await other.end();
      await database.drop();
      await stack.close();
    },
  };
}

/** What differs first, and how; undefined where nothing does. */
export function differenceOf(request: GeneratedRequest, ours: Answer, lite: Answer): string | undefined {
  const part = differingPart(request, ours, lite);
  const shown = ({ status, code }: Answer) => [status, code].filter(Boolean).join(' ');
  const accept = part === 'body' ? `${request.headers.accept ?? ''} ` : '';
  return part && `${part}, ${accept}ours ${shown(ours)}, Lite ${shown(lite)}`;
}

function differingPart({ ordered, method }: GeneratedRequest, ours: Answer, lite: Answer): string | undefined {
  if (ours.status !== lite.status || ours.status >= 500) return 'status';
  if (method !== 'HEAD' && ours.code !== lite.code) return 'code';
  if (ours.contentRange !== lite.contentRange) return 'count';
  if (method !== 'HEAD' && !isDeepStrictEqual(inOrder(ours.body, ordered), inOrder(lite.body, ordered))) return 'body';
  return isDeepStrictEqual(ours.rows, lite.rows) ? undefined : 'rows';
}

/** The user of our token, whom Lite looks up, and what policies call. */
const authFixture = ({ id }: Persona) => `
  create schema auth;
  create table auth.users (id uuid primary key);
  insert into auth.users values ('${id}');
  create function auth.uid() returns uuid stable language sql as
    $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;
  grant usage on schema auth, public to anon, authenticated;
  grant execute on function auth.uid() to anon, authenticated`;

function askOurs({ url, publishableKey }: Stack, member: Persona, request: GeneratedRequest): Promise<Answer> {
  const token = request.who === 'member' ? member.session.access_token : publishableKey;
  return send(url, request, { apikey: publishableKey, authorization: `Bearer ${token}` });
}

function askLite(lite: LiteServer, { id }: Persona, request: GeneratedRequest): Promise<Answer> {
  if (request.who === 'visitor') return send(lite.url, request, {});
  const token = lite.tokenOf({ sub: id, role: 'authenticated', exp: 4_000_000_000 });
  return send(lite.url, request, { authorization: `Bearer ${token}` });
}

async function send(url: string, request: GeneratedRequest, identity: Record<string, string>): Promise<Answer> {
  const { method, path, headers, body } = request;
  const response = await fetch(`${url}/rest/v1${path}`, {
    method,
    headers: { ...headers, ...identity },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const value: unknown = text !== '' && type.includes('json') ? JSON.parse(text) : text;
  const contentRange = response.headers.get('content-range');
  if (response.ok) return { status: response.status, body: value, contentRange };
  const { code = codeOf(response), message } = (
    typeof value === 'object' ? value : { message: text }
  ) as Partial<Answer>;
  return {
    status: response.status,
    ...(code !== undefined && { code }),
    ...(message !== undefined && { message }),
    contentRange,
  };
}

/** Code of an error without a body, where a header has it. */
const codeOf = ({ headers }: Response) => /error=(\w+)/.exec(headers.get('proxy-status') ?? '')?.[1];

async function rowsOf(pool: pg.Pool, { tables }: GeneratedSchema): Promise<unknown> {
  const { rows } = await pool.query<{ rows: string }>(
    tables
      .map(({ name }) => `select array_agg(t::text order by t::text) as rows from public.${name} t`)
      .join(' union all '),
  );
  return rows;
}

/** Lists of objects in an order of their own: only what asks for one has it. */
export function inOrder(value: unknown, ordered = false): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => inOrder(item));
    if (ordered || !items.every((item) => typeof item === 'object' && item !== null)) return items;
    return items.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, inOrder(each)] as const);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
