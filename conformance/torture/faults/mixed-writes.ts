import { randomInt, randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Client } from 'pg';
import { png } from '../../../backend/conformance/support/file-fixtures.ts';
import { newSession, newTaughtClass } from '../../bookings/booking-calls.ts';

/** What a member writes, and how often each acknowledged one is found afterwards. */
const kinds = {
  'journal entry with photo': `
    select count(*)::int from public.journal_entries e join storage.objects o
        on o.bucket_id = 'journal-files' and o.name = split_part(e.photo_url, '/journal-files/', 2)
     where e.title = w.key`,
  post: 'select count(*)::int from public.posts where id::text = w.key',
  message: 'select count(*)::int from public.class_messages where body = w.key',
  'sign-up': 'select count(*)::int from auth.users where email = w.key',
  booking: 'select count(*)::int from public.bookings where session_id::text = w.key',
} as const;

type Kind = keyof typeof kinds;
export interface Acknowledged {
  kind: Kind;
  key: string;
}

export interface World {
  url: string;
  publishableKey: string;
  classId: string;
  /** Sessions that nobody has booked yet. */
  sessions: string[];
}

/** Class and sessions of a round, and everybody's counts of the last hour forgotten. */
export async function prepareRound(owner: Client, known?: string): Promise<Pick<World, 'classId' | 'sessions'>> {
  await owner.query('truncate backend.attempts');
  // One client for one pool: the fixtures ask for no more.
  const sql = owner as unknown as Parameters<typeof newTaughtClass>[0];
  const classId = known ?? (await newTaughtClass(sql)).classId;
  const sessions: string[] = [];
  for (let hour = 1; hour <= 60; hour++)
    sessions.push(await newSession(sql, classId, 4, 24 * 7 + randomInt(2_000) + hour));
  return { classId, sessions };
}

/** Writes of one member, one after another, until the server is gone; what is answered with success is acknowledged. */
export async function writeMixed(
  member: { id: string; client: SupabaseClient },
  world: World,
  visitor: () => SupabaseClient,
  acknowledged: Acknowledged[],
  until: AbortSignal,
): Promise<void> {
  const { client, id } = member;
  const write: Record<Kind, () => Promise<string | undefined>> = {
    'journal entry with photo': async () => {
      const key = randomUUID();
      const path = `${id}/photo-${Date.now()}${randomInt(100, 1_000)}.png`;
      const file = await client.storage.from('journal-files').upload(path, png, { contentType: 'image/png' });
      if (file.error) return undefined;
      const photo_url = `${world.url}/storage/v1/object/public/journal-files/${path}`;
      const { error } = await client.from('journal_entries').insert({ title: key, content: 'A bowl', photo_url });
      return error ? undefined : key;
    },
    post: async () => {
      const key = randomUUID();
      const { error } = await client.from('posts').insert({ id: key, content: 'First bowl.' });
      return error ? undefined : key;
    },
    message: async () => {
      const key = randomUUID();
      const { error } = await client.from('class_messages').insert({ class_id: world.classId, body: key });
      return error ? undefined : key;
    },
    'sign-up': async () => {
      const key = `${randomUUID()}@example.org`;
      const { error } = await visitor().auth.signUp({
        email: key,
        password: 'over the hills',
        options: { data: { name: 'Wren', terms_accepted: true } },
      });
      return error ? undefined : key;
    },
    booking: async () => {
      const key = world.sessions.pop();
      if (key === undefined) return undefined;
      const { error } = await client.rpc('book_session', {
        session_id: key,
        seats: 1,
        note: null,
        request_id: randomUUID(),
      });
      return error ? undefined : key;
    },
  };
  const order = Object.keys(write) as Kind[];
  for (let turn = randomInt(order.length); !until.aborted; turn++) {
    const kind = order[turn % order.length] as Kind;
    const key = await write[kind]().catch(() => undefined);
    if (key !== undefined) acknowledged.push({ kind, key });
  }
}

/** Acknowledged writes that are not there exactly once. */
export async function findWrong(owner: Client, acknowledged: readonly Acknowledged[]): Promise<object[]> {
  const wrong: object[] = [];
  for (const [kind, count] of Object.entries(kinds)) {
    const keys = acknowledged.filter((each) => each.kind === kind).map(({ key }) => key);
    const { rows } = await owner.query<{ key: string; found: number }>(
      `select w.key, (${count}) as found from unnest($1::text[]) as w (key)`,
      [keys],
    );
    wrong.push(...rows.filter(({ found }) => found !== 1).map((row) => ({ kind, ...row })));
  }
  return wrong;
}
