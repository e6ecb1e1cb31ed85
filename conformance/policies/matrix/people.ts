import type { ClientBase } from 'pg';

/** Everybody whose rights differ, or whose rows do. */
export const names = [
  'maya',
  'other',
  'blocked',
  'blocker',
  'suspended',
  'banned',
  'erased',
  'teacher',
  'moderator',
  'admin',
] as const;

export type Name = (typeof names)[number];
export type People = Record<Name, string>;

export interface Identity {
  name: string;
  role: 'anon' | 'authenticated' | 'service_role';
  id?: string;
  sessionId?: string;
  headers?: Record<string, string>;
  /** The channel that is being joined. */
  topic?: string;
}

/** The quiz session of a visitor, as her browser sends it along. */
export const quizSession = 'z'.repeat(40);

const roles: Partial<Record<Name, string>> = { moderator: 'moderator', admin: 'admin' };

/** Accounts with a session each. Ids are written down, so that what is told about them reads the same every time. */
export async function createPeople(client: ClientBase): Promise<People> {
  const people = {} as People;
  for (const [index, name] of names.entries()) {
    const id = `10000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    people[name] = id;
    await client.query(
      `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, raw_app_meta_data)
       values ($1, $2, now(), jsonb_build_object('name', $3::text), case when $4::text is null then '{}' else jsonb_build_object('role', $4::text) end)`,
      [id, `${name}@matrix.example`, name, roles[name] ?? null],
    );
    await client.query('insert into auth.sessions (id, user_id) values ($1, $2)', [sessionOf(id), id]);
  }
  return people;
}

function sessionOf(id: string): string {
  return id.replace(/^1/, '2');
}

export function identitiesOf(people: People): Identity[] {
  return [
    { name: 'visitor', role: 'anon' },
    { name: 'visitor with her quiz', role: 'anon', headers: { 'x-quiz-session': quizSession } },
    ...names.map((name) => ({
      name,
      role: 'authenticated' as const,
      id: people[name],
      sessionId: sessionOf(people[name]),
    })),
    { name: 'service', role: 'service_role' },
  ];
}

/** Becomes somebody until the savepoint around it is rolled back, as the server's scope does for a request. */
export async function become(
  client: ClientBase,
  { role, id, sessionId, headers = {}, topic = '' }: Identity,
): Promise<void> {
  const claims = { role, ...(id && { sub: id, session_id: sessionId, aal: 'aal1' }) };
  await client.query(
    `select auth.require_session($4, $5), set_config('request.jwt.claims', $2, true), set_config('request.headers', $3, true),
            set_config('realtime.topic', $6, true), set_config('role', $1, true)`,
    [role, JSON.stringify(claims), JSON.stringify(headers), sessionId ?? null, id ?? null, topic],
  );
}
