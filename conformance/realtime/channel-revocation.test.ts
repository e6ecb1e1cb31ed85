import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  connectedClient,
  createTestTopics,
  type JoinedChannel,
  joinChannel,
  waitUntil,
} from '../../backend/conformance/support/realtime-client.ts';
import { newSession, newTaughtClass } from '../bookings/booking-calls.ts';
import { createMemberCard } from '../support/community-calls.ts';
import { type Replica, startReplica } from '../support/replica.ts';

// A channel that was joined is left when what its policy depends on changes, on every server.

let stack: Stack;
let second: Replica;
let maya: Persona;
let teacher: string;
let classId: string;
let clients: SupabaseClient[] = [];

beforeAll(async () => {
  stack = await startStack();
  await createTestTopics(stack);
  // what an installation may write: by a place that is held, a role, a suspension
  await stack.sql.query(`
    create policy "whoever is booked" on realtime.messages for select to authenticated
      using ((select realtime.topic()) like 'booked:%' and exists (
        select from public.bookings b where b.user_id = auth.uid() and b.status = 'booked'));
    create policy "moderators" on realtime.messages for select to authenticated
      using ((select realtime.topic()) = 'desk' and private.is_moderator());
    create policy "nobody suspended" on realtime.messages for select to authenticated
      using ((select realtime.topic()) = 'square' and not private.is_suspended())`);
  second = await startReplica(stack.ownerUrl, 'smtp://127.0.0.1:9', { PORT: '0' });
});
afterAll(async () => {
  second.process.kill('SIGKILL');
  await second.ended;
  await stack.close();
});
beforeEach(async () => {
  maya = await stack.newMember('Maya Ellis');
  ({ teacher, classId } = await newTaughtClass(stack.sql));
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.realtime.disconnect()));
  clients = [];
});

const sql = (text: string, values: unknown[] = []) => stack.sql.query(text, values);

interface Revocation {
  topic: () => string;
  before?: () => Promise<unknown>;
  change: () => Promise<unknown>;
}

async function book(): Promise<void> {
  const session = await newSession(stack.sql, classId, 4);
  await sql(
    `insert into public.bookings (session_id, user_id, seats, status, first_name, request_id)
     values ($1, $2, 1, 'booked', 'Maya', gen_random_uuid())`,
    [session, maya.id],
  );
}
let circle: string;
async function gather(): Promise<void> {
  const session = await newSession(stack.sql, classId, 4);
  const { rows } = await sql(
    `with made as (
       insert into private.circles (session_id, closes_at) values ($1, now() + interval '9 days') returning id
     )
     insert into private.circle_members (circle_id, user_id, first_name, seats) select id, $2, 'Maya', 1 from made returning circle_id`,
    [session, maya.id],
  );
  circle = rows[0].circle_id;
}
const role = (name: string) =>
  sql(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('role', $2::text) where id = $1`,
    [maya.id, name],
  );

const revocations: Readonly<Record<string, Revocation>> = {
  'her block of the teacher': {
    topic: () => `class:${classId}`,
    change: () => sql('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [maya.id, teacher]),
  },
  'the teacher’s block': {
    topic: () => `class:${classId}`,
    change: () => sql('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [teacher, maya.id]),
  },
  'a block in a conversation': {
    topic: () => `class:${classId}`,
    change: () =>
      sql(`insert into private.thread_blocks (blocker_id, blocked_id, class_id, name) values ($1, $2, $3, 'Maya')`, [
        teacher,
        maya.id,
        classId,
      ]),
  },
  'a class that is taken down': {
    topic: () => `class:${classId}`,
    change: () => sql(`update public.class_submissions set status = 'declined' where id = $1`, [classId]),
  },
  'a class that is deleted': {
    topic: () => `class:${classId}`,
    change: () => sql('delete from public.class_submissions where id = $1', [classId]),
  },
  'a card that is deleted': {
    topic: () => 'community:feed',
    before: () => createMemberCard(maya, 'Maya E.'),
    change: () => sql('delete from public.member_cards where user_id = $1', [maya.id]),
  },
  'a booking that is cancelled': {
    topic: () => 'booked:here',
    before: book,
    change: () => sql(`update public.bookings set status = 'cancelled' where user_id = $1`, [maya.id]),
  },
  'a circle that is left': {
    topic: () => `circle:${circle}`,
    before: gather,
    change: () => sql('update private.circle_members set left_at = now() where user_id = $1', [maya.id]),
  },
  'a circle that is gone': {
    topic: () => `circle:${circle}`,
    before: gather,
    change: () => sql('delete from private.circles where id = $1', [circle]),
  },
  'a role that is removed': {
    topic: () => 'desk',
    before: () => role('moderator'),
    change: () => role('member'),
  },
  'a suspension': {
    topic: () => 'square',
    change: () =>
      sql(
        `with act as (
           insert into public.moderation_actions (action, subject_kind, subject_id, member_id, reason, moderator_id)
           values ('suspend', 'member', $1, $1, 'Against the guidelines.', $2) returning id
         ) insert into private.suspensions (member_id, sanction_id) select $1, id from act`,
        [maya.id, teacher],
      ),
  },
  'a session that is ended': {
    topic: () => `member:${maya.id}`,
    change: () => maya.client.auth.signOut({ scope: 'global' }),
  },
};

for (const [name, { topic, before, change }] of Object.entries(revocations)) {
  test(`Revocation: ${name} ends the channel that it closes, on both servers, and no other`, async () => {
    await before?.();
    const joined: JoinedChannel[] = [];
    for (const server of [stack, second]) {
      const client = await connectedClient({ url: server.url, publishableKey: stack.publishableKey }, maya.session);
      clients.push(client);
      joined.push(await joinChannel(client, topic()));
      joined.push(await joinChannel(client, 'hall'));
    }
    expect(joined.map(({ states }) => states)).toEqual(joined.map(() => ['SUBSCRIBED']));
    const address = topic();
    await change();
    const closes = (at: number) => joined[at]?.states.includes('CLOSED') === true;
    await waitUntil(() => closes(0) && closes(2));
    await sql(`select realtime.send('{"secret": true}', 'secret', $1)`, [address]);
    await sql(`select realtime.send('{}', 'open', 'hall')`);
    if (name !== 'a session that is ended') {
      await waitUntil(() => joined[1]?.heard.length === 1 && joined[3]?.heard.length === 1);
      expect([joined[1]?.states, joined[3]?.states]).toEqual([['SUBSCRIBED'], ['SUBSCRIBED']]);
    }
    expect(JSON.stringify(joined.map(({ heard }) => heard))).not.toContain('secret');
  });
}

/** Tables that each policy on realtime.messages depends on, with what tells their changes. */
const dependencies: Readonly<Record<string, readonly string[]>> = {
  'a member hears of places at approved classes': [
    'public.blocks',
    'private.thread_blocks',
    'public.class_submissions',
  ],
  'a member hears of her circle': ['private.circle_members'],
  'a member hears of what is for her': [],
  'service_role passes': [],
  'the second factor, where there is one, is shown': ['auth.mfa_factors'],
  'whoever has a card hears of the community': ['public.member_cards'],
};

test('Revocation: each policy on live channels names the tables it depends on, and each of them tells its changes', async () => {
  const mine = [
    'her rooms',
    'writes in her rooms',
    'looks into the gallery',
    'whoever is booked',
    'moderators',
    'nobody suspended',
  ];
  const { rows: policies } = await sql(
    `select policyname as name from pg_policies where schemaname = 'realtime' and tablename = 'messages' and policyname <> all ($1)`,
    [mine],
  );
  expect(policies.map(({ name }) => name).toSorted()).toEqual(Object.keys(dependencies).toSorted());
  const { rows: triggers } = await sql(
    `select distinct tgrelid::regclass::text as "table" from pg_trigger where tgname like 'recheck\\_channels%'`,
  );
  const telling = triggers.map(({ table }) => (table.includes('.') ? table : `public.${table}`));
  expect(telling).toEqual(expect.arrayContaining(Object.values(dependencies).flat()));
});
