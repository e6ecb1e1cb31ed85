import { makeCircles } from '@kindling/server/jobs/make-circles.ts';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newMembers, newSession, newTaughtClass } from '../../bookings/booking-calls.ts';
import { errorOf, member, runAs, visitor } from '../../support/run-as.ts';
import {
  companyOf,
  type Goer,
  memberIdOf,
  newCircle,
  newGoer,
  newGoers,
  readRoom,
  stateOf,
  toldOf,
  write,
} from './circle-calls.ts';

// Circles: who asked to go with others who are new is put together before the date, and has a room with them.

let stack: Stack;
let teacher: string;
let classId: string;

const sql = () => stack.sql;
const query = async (text: string, values: unknown[] = []) => (await stack.sql.query(text, values)).rows;
const circlesOf = async (session: string) =>
  (
    await query(
      `select array_agg(m.first_name order by m.first_name) as names
         from private.circles c join private.circle_members m on m.circle_id = c.id
        where c.session_id = $1 group by c.id order by 1`,
      [session],
    )
  ).map(({ names }) => names.join(' '));

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  ({ teacher, classId } = await newTaughtClass(stack.sql));
});

describe('Wishes', () => {
  test('Circle wishes: of a booked date with three places that people go to, until three hours before', async () => {
    const { goers, session } = await newGoers(sql(), classId, 1, 100);
    const [ada] = goers as [Goer];
    const wish = (who: string, booking: string) =>
      errorOf(sql(), member(who), `select public.wish_circle($1, 'Ada')`, [booking]);
    expect(await stateOf(sql(), ada)).toBe('looking');
    expect(await wish(ada.id, ada.booking)).toBe('allowed');
    expect(await wish(teacher, ada.booking)).toBe('PT404');
    expect(await errorOf(sql(), visitor, `select public.wish_circle($1, 'Ada')`, [ada.booking])).toBe('42501');
    await query('update public.class_sessions set capacity = 2, places_left = 1 where id = $1', [session]);
    expect(await wish(ada.id, ada.booking)).toBe('PT409');
    await query(
      `update public.class_sessions set capacity = 8, starts_at = now() + interval '2 hours', ends_at = now() + interval '4 hours'
        where id = $1`,
      [session],
    );
    expect(await wish(ada.id, ada.booking)).toBe('PT409');
    await query(
      `update public.class_sessions set starts_at = now() + interval '50 hours', ends_at = now() + interval '52 hours',
         online_link = 'https://example.org/room' where id = $1`,
      [session],
    );
    expect(await wish(ada.id, ada.booking)).toBe('PT409');
    expect(await stateOf(sql(), ada)).toBeUndefined();
  });

  test('Circle wishes: she changes her mind as long as there is no circle; nothing of it is anyone else’s to read', async () => {
    const { goers, session } = await newGoers(sql(), classId, 2, 100);
    const [ada, bea] = goers as [Goer, Goer];
    const read = (who: string) => runAs(sql(), member(who), 'select first_name from public.circle_wishes');
    expect((await read(ada.id)).rows).toEqual([{ first_name: 'Ada' }]);
    expect((await read(teacher)).rows).toEqual([]);
    expect(await errorOf(sql(), visitor, 'select * from public.circle_wishes')).toBe('42501');
    expect(
      await errorOf(sql(), member(ada.id), `update public.circle_wishes set first_name = 'Eve' where user_id = $1`, [
        ada.id,
      ]),
    ).toBe('42501');
    await runAs(sql(), member(bea.id), 'select public.unwish_circle($1)', [bea.booking]);
    expect(await stateOf(sql(), bea)).toBe('offered');
    expect(await errorOf(sql(), member(ada.id), 'select public.unwish_circle($1)', [bea.booking])).toBe('PT404');
    const { rows } = await runAs(sql(), member(teacher), 'select * from public.door_list($1)', [session]);
    expect(JSON.stringify(rows)).not.toContain('circle');
  });

  test('Jobs: circles are made 72 hours before and a last time three hours before, by ids alone', async () => {
    const { session, goers } = await newGoers(sql(), classId, 1, 100);
    await runAs(sql(), member(goers[0]?.id ?? ''), `select public.wish_circle($1, 'Ada')`, [goers[0]?.booking]);
    const rows = await query(
      `select payload, extract(epoch from (s.starts_at - o.not_before)) / 3600 as before
         from backend.outbox o join public.class_sessions s on s.id = $1::text::uuid
        where o.kind = 'circle_making' and o.payload ->> 'session_id' = $1::text order by o.not_before`,
      [session],
    );
    expect(rows.map(({ before }) => Math.round(Number(before)))).toEqual([72, 3]);
    expect(rows.map(({ payload }) => payload)).toEqual([{ session_id: session }, { session_id: session }]);
  });
});

describe('Making circles', () => {
  test('Circles: not before 72 hours; then those who asked are together, told, and in one room', async () => {
    const early = await newGoers(sql(), classId, 3, 100);
    await makeCircles(sql(), early.session);
    expect(await circlesOf(early.session)).toEqual([]);
    const { goers, session, circle } = await newCircle(sql(), classId, 4);
    expect(await circlesOf(session)).toEqual(['Ada Bea Cleo Dora']);
    for (const goer of goers) {
      expect(await stateOf(sql(), goer)).toBe('ready');
      expect(await toldOf(sql(), goer)).toEqual(['ready']);
    }
    expect(await companyOf(sql(), goers[0] as Goer, circle)).toEqual(['Ada', 'Bea', 'Cleo', 'Dora']);
  });

  test('Idempotent: made twice, and by two servers at once, it is made once', async () => {
    const { goers, session } = await newGoers(sql(), classId, 4);
    await Promise.all([makeCircles(sql(), session), makeCircles(sql(), session)]);
    await makeCircles(sql(), session);
    expect(await circlesOf(session)).toEqual(['Ada Bea Cleo Dora']);
    expect(await toldOf(sql(), goers[0] as Goer)).toEqual(['ready']);
  });

  test('Crash recovery: killed before it commits, it has done nothing, and the next run does it', async () => {
    const { goers, session } = await newGoers(sql(), classId, 3);
    const client = await sql().connect();
    await client.query('begin');
    await client.query('select private.begin_circles($1)', [session]);
    await client.query('select private.save_circles($1, $2, $3)', [
      session,
      JSON.stringify([goers.map(({ booking }) => booking)]),
      '[]',
    ]);
    client.release(new Error('killed'));
    expect(await circlesOf(session)).toEqual([]);
    await makeCircles(sql(), session);
    expect(await circlesOf(session)).toEqual(['Ada Bea Cleo']);
    expect(await toldOf(sql(), goers[0] as Goer)).toEqual(['ready']);
  });

  test('Circles: late ones join what is there until three hours before; whoever is left over is told once', async () => {
    const { session } = await newCircle(sql(), classId, 3);
    await newGoer(sql(), session, { name: 'Zoe' });
    await makeCircles(sql(), session);
    expect(await circlesOf(session)).toEqual(['Ada Bea Cleo Zoe']);
    const lonely = await newGoers(sql(), classId, 2);
    await makeCircles(sql(), lonely.session);
    expect(await toldOf(sql(), lonely.goers[0] as Goer)).toEqual([]);
    await query(`update public.class_sessions set starts_at = now() + interval '2 hours' where id = $1`, [
      lonely.session,
    ]);
    await makeCircles(sql(), lonely.session);
    await makeCircles(sql(), lonely.session);
    for (const goer of lonely.goers) {
      expect(await toldOf(sql(), goer)).toEqual(['none']);
      expect(await stateOf(sql(), goer)).toBe('none');
    }
  });

  for (const [kind, insert] of [
    ['in the community', 'insert into public.blocks (blocker_id, blocked_id) values ($1, $2)'],
    [
      'in messages',
      `insert into private.thread_blocks (blocker_id, blocked_id, class_id, name)
       select $1, $2, id, 'Bea' from public.class_submissions limit 1`,
    ],
  ] as const) {
    test(`Blocks: a pair of which one blocked the other ${kind} is in no circle together, either way`, async () => {
      for (const turned of [false, true]) {
        const { goers, session } = await newGoers(sql(), classId, 3);
        const pair = [goers[0]?.id, goers[1]?.id];
        await query(insert, turned ? pair.toReversed() : pair);
        await makeCircles(sql(), session);
        expect(await circlesOf(session)).toEqual([]);
      }
    });
  }

  test('Circles: neither suspended, banned, nor about to be erased', async () => {
    const bars: readonly ((id: string) => Promise<unknown>)[] = [
      (id) => suspend(id),
      (id) => query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [id]),
      (id) =>
        query(`insert into public.account_deletions (user_id, due_at) values ($1, now() + interval '1 hour')`, [id]),
    ];
    for (const bar of bars) {
      const { goers, session } = await newGoers(sql(), classId, 4);
      await bar(goers[0]?.id ?? '');
      await makeCircles(sql(), session);
      expect(await circlesOf(session)).toEqual(['Bea Cleo Dora']);
    }
  });

  test('Circles: a party of two counts two, and its other half is not named', async () => {
    const session = await newSession(sql(), classId, 12, 48);
    const ada = await newGoer(sql(), session, { name: 'Ada', seats: 2 });
    await newGoer(sql(), session, { name: 'Bea' });
    await makeCircles(sql(), session);
    const [{ id: circle }] = (await query('select id from private.circles where session_id = $1', [session])) as [
      { id: string },
    ];
    const { rows } = await runAs(
      sql(),
      member(ada.id),
      'select first_name, seats, own from public.members_of_circle($1)',
      [circle],
    );
    expect(rows).toEqual([
      { first_name: 'Bea', seats: 1, own: false },
      { first_name: 'Ada', seats: 2, own: true },
    ]);
  });
});

async function suspend(id: string) {
  await query(
    `with act as (
       insert into public.moderation_actions (action, subject_kind, subject_id, member_id, reason, moderator_id)
       values ('suspend', 'member', $1, $1, 'Unkind.', $1) returning id)
     insert into private.suspensions (member_id, sanction_id) select $1, id from act`,
    [id],
  );
}

describe('The room', () => {
  test('Row level security of rooms: those in it read and write, with ids of the room; nobody else does', async () => {
    const { goers, circle } = await newCircle(sql(), classId);
    const [ada, bea] = goers as [Goer, Goer];
    expect(await write(sql(), ada, circle, 'Shall we meet at the door?')).toBe('allowed');
    expect(await readRoom(sql(), bea, circle)).toEqual(['Shall we meet at the door?']);
    const [stranger = ''] = await newMembers(sql(), 1);
    for (const id of [stranger, teacher]) {
      expect(await readRoom(sql(), { id }, circle)).toEqual([]);
      expect(await write(sql(), { id }, circle)).toBe('42501');
      expect((await runAs(sql(), member(id), 'select * from public.circle_room($1)', [circle])).rows).toEqual([]);
      expect(await companyOf(sql(), { id }, circle)).toEqual([]);
      expect(await errorOf(sql(), member(id), 'select public.leave_circle($1)', [circle])).toBe('PT404');
    }
    expect(await errorOf(sql(), visitor, 'select * from public.circle_messages')).toBe('42501');
    expect(await write(sql(), { id: stranger }, crypto.randomUUID())).toBe('42501');
    for (const column of ['author_id', 'member_id', 'notice']) {
      expect(
        await errorOf(
          sql(),
          member(ada.id),
          `insert into public.circle_messages (circle_id, ${column}) values ($1, null)`,
          [circle],
        ),
      ).toBe('42501');
    }
    expect(await errorOf(sql(), member(bea.id), 'select author_id from public.circle_messages')).toBe('42501');
    expect(await errorOf(sql(), member(ada.id), `update public.circle_messages set words = 'Else'`)).toBe('42501');
    expect(await errorOf(sql(), member(ada.id), 'delete from public.circle_messages')).toBe('42501');
  });

  test('Ids of rooms: neither an account nor a booking is in what the others read', async () => {
    const { goers, circle } = await newCircle(sql(), classId);
    const [ada, bea] = goers as [Goer, Goer];
    await write(sql(), ada, circle);
    const read = await Promise.all(
      [
        'select * from public.members_of_circle($1)',
        'select * from public.circle_room($1)',
        'select id, circle_id, member_id, words, status, notice from public.circle_messages where circle_id = $1',
      ].map((text) => runAs(sql(), member(bea.id), text, [circle])),
    );
    const wire = (await query(`select payload, topic from realtime.messages where topic = 'circle:' || $1`, [
      circle,
    ])) as {
      payload: Record<string, unknown>;
    }[];
    expect(wire.length).toBeGreaterThan(0);
    for (const { payload } of wire) expect(Object.keys(payload)).toEqual(['id']);
    const seen = JSON.stringify([read.map(({ rows }) => rows), wire]);
    for (const { id, booking } of goers) {
      expect(seen).not.toContain(id);
      expect(seen).not.toContain(booking);
    }
    expect(seen).toContain(await memberIdOf(sql(), ada, circle));
  });

  test('Idempotency key: a message sent twice under its id is there once', async () => {
    const { goers, circle } = await newCircle(sql(), classId);
    const [ada, bea] = goers as [Goer, Goer];
    const id = crypto.randomUUID();
    const send = () =>
      errorOf(
        sql(),
        member(ada.id),
        `insert into public.circle_messages (id, circle_id, status) values ($1, $2, 'late')`,
        [id, circle],
      );
    expect([await send(), await send()]).toEqual(['allowed', '23505']);
    expect(await readRoom(sql(), bea, circle)).toEqual(['late']);
    expect(
      await errorOf(
        sql(),
        member(ada.id),
        `insert into public.circle_messages (circle_id, status) values ($1, 'lost')`,
        [circle],
      ),
    ).toBe('23514');
    expect(
      await errorOf(
        sql(),
        member(ada.id),
        `insert into public.circle_messages (circle_id, words, status) values ($1, 'Hello', 'here')`,
        [circle],
      ),
    ).toBe('23514');
    expect(await write(sql(), ada, circle, 'é'.repeat(500))).toBe('allowed');
    expect(await write(sql(), ada, circle, 'é'.repeat(501))).toBe('23514');
  });

  test('Rate limit: sixty messages a day', async () => {
    const { goers, circle } = await newCircle(sql(), classId);
    const [ada] = goers as [Goer];
    for (let at = 0; at < 60; at++) expect(await write(sql(), ada, circle)).toBe('allowed');
    expect(await write(sql(), ada, circle)).toBe('PT429');
  });

  test('Notifications: of words the others are told once until they have read, of a status never', async () => {
    const { goers, circle } = await newCircle(sql(), classId);
    const [ada, bea] = goers as [Goer, Goer];
    await write(sql(), ada, circle);
    expect(await toldOf(sql(), bea)).toEqual(['ready']);
    await query(`update public.notifications set read_at = now() where user_id = $1`, [bea.id]);
    await write(sql(), ada, circle);
    await write(sql(), ada, circle);
    expect(await toldOf(sql(), bea)).toEqual(['ready', 'message']);
    await query(`update public.notifications set read_at = now() where user_id = $1`, [bea.id]);
    await runAs(sql(), member(ada.id), `insert into public.circle_messages (circle_id, status) values ($1, 'here')`, [
      circle,
    ]);
    expect(await toldOf(sql(), bea)).toEqual(['ready', 'message']);
    expect(await toldOf(sql(), ada)).toEqual(['ready']);
  });

  test('Retention: seven days after the date it is read and not written, thirty days later it is gone', async () => {
    const { goers, circle } = await newCircle(sql(), classId);
    const [ada, bea] = goers as [Goer, Goer];
    await write(sql(), ada, circle);
    const close = (ago: string) =>
      query('update private.circles set closes_at = now() - $2::interval where id = $1', [circle, ago]);
    await close('1 minute');
    expect(await write(sql(), ada, circle)).toBe('42501');
    expect(await readRoom(sql(), bea, circle)).toEqual(['Green coat, by the door.']);
    await close('29 days');
    await query('select private.cleanup_kept(1000)');
    expect(await companyOf(sql(), bea, circle)).toHaveLength(3);
    await close('31 days');
    await query('select private.cleanup_kept(1000)');
    expect(await query('select from private.circle_members where circle_id = $1', [circle])).toEqual([]);
    expect(await query('select from public.circle_messages where circle_id = $1', [circle])).toEqual([]);
  });
});
