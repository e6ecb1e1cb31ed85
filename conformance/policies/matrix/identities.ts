import type { ClientBase } from 'pg';

/** Personas of the matrix: one for each difference in privileges or rows. */
export const personNames = [
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
  'careful',
  'lapsed',
] as const;

export type PersonName = (typeof personNames)[number];
export type People = Record<PersonName, string>;

export interface Identity {
  name: string;
  role: 'anon' | 'authenticated' | 'service_role';
  id?: string;
  sessionId?: string;
  aal?: string;
  bypassesSessionCheck?: boolean;
  /** Second factor still due: each policy has to check it by itself. */
  owesSecondFactor?: boolean;
  headers?: Record<string, string>;
  /** Realtime topic. */
  topic?: string;
}

/** Quiz session id of a visitor. */
export const quizSession = 'z'.repeat(40);

const roles: Partial<Record<PersonName, string>> = { moderator: 'moderator', admin: 'admin', lapsed: 'admin' };

/** Creates the accounts with a session each. Ids are fixed, so that snapshots are stable. */
export async function createPeople(client: ClientBase): Promise<People> {
  const people = {} as People;
  for (const [index, name] of personNames.entries()) {
    const id = `10000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    people[name] = id;
    await client.query(
      `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, raw_app_meta_data)
       values ($1, $2, now(), jsonb_build_object('name', $3::text), case when $4::text is null then '{}' else jsonb_build_object('role', $4::text) end)`,
      [id, `${name}@matrix.example`, name, roles[name] ?? null],
    );
    await client.query(
      `insert into auth.sessions (id, user_id, aal, amr)
       select id, $3, aal, jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp', floor(extract(epoch from now()))))
         from (values ($1::uuid, 'aal1'), ($2, 'aal2')) as s (id, aal)`,
      [sessionOf(id, 'aal1'), sessionOf(id, 'aal2'), id],
    );
  }
  await client.query(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret) values ($1, 'phone', 'totp', 'verified', 'x')`,
    [people.careful],
  );
  await client.query('delete from private.second_factor_grace where user_id = $1', [people.lapsed]);
  return people;
}

function sessionOf(id: string, aal: 'aal1' | 'aal2'): string {
  return id.replace(/^1/, aal === 'aal1' ? '2' : '3');
}

function personOf(people: People, name: PersonName, aal: 'aal1' | 'aal2' = 'aal1'): Identity {
  return { name, role: 'authenticated', id: people[name], sessionId: sessionOf(people[name], aal), aal };
}

export function identitiesOf(people: People): Identity[] {
  return [
    { name: 'visitor', role: 'anon' },
    { name: 'visitor with her quiz', role: 'anon', headers: { 'x-quiz-session': quizSession } },
    ...personNames.map((name) => personOf(people, name)),
    { ...personOf(people, 'careful', 'aal2'), name: 'careful with her code' },
    // Bypasses the session check, which would make her a visitor: the policies have to hold without it.
    { ...personOf(people, 'careful'), name: 'careful as a member', bypassesSessionCheck: true },
    { ...personOf(people, 'maya'), name: 'maya without her code', owesSecondFactor: true },
    { ...personOf(people, 'admin'), name: 'admin without her code', owesSecondFactor: true },
    { name: 'service', role: 'service_role' },
  ];
}

/** Sets role and claims until the savepoint is rolled back, as the server does for a request. */
export async function assumeIdentity(client: ClientBase, identity: Identity): Promise<void> {
  const {
    role,
    id,
    sessionId,
    aal,
    headers = {},
    topic = '',
    bypassesSessionCheck = false,
    owesSecondFactor = false,
  } = identity;
  const claims = { role, ...(id && { sub: id, session_id: sessionId, aal }) };
  await client.query(
    `select set_config('request.jwt.claims', case when shown or $7 then $2 else '{"role":"anon"}' end, true),
            set_config('request.headers', $3, true), set_config('realtime.topic', $6, true),
            set_config('role', case when shown or $7 then $1 else 'anon' end, true)
       from auth.require_session($4, $5, $8) as shown`,
    [
      role,
      JSON.stringify(claims),
      JSON.stringify(headers),
      sessionId ?? null,
      id ?? null,
      topic,
      bypassesSessionCheck,
      aal ?? null,
    ],
  );
  if (owesSecondFactor) await client.query(`select set_config('kindling.second_factor', 'owed', true)`);
}
