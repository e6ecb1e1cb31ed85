import { type Stack, startStack } from '@kindling/test-kit';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, member, runAs, visitor } from '../support/run-as.ts';
import { bookingCalls, newMembers, newTaughtClass, placesLeft, statuses } from './booking-calls.ts';
import { courseCalls, newCourse, refusalOf, wrongNumbers } from './course-calls.ts';

let stack: Stack;
let pool: pg.Pool;
let teacher: string;
let classId: string;

beforeAll(async () => {
  stack = await startStack();
  pool = new pg.Pool({ connectionString: stack.ownerUrl, max: 40 });
  pool.on('error', () => {});
  ({ teacher, classId } = await newTaughtClass(stack.sql));
});
afterAll(async () => {
  await pool.end();
  await stack.close();
});

const bookSql = 'select * from public.book_course($1, $2, null, $3)';

/** How many of these sessions a member holds. */
async function held(memberId: string, sessionIds: readonly string[]): Promise<number> {
  const { rows } = await stack.sql.query<{ held: number }>(
    `select count(*)::integer as held from public.bookings where user_id = $1 and session_id = any ($2) and status = 'booked'`,
    [memberId, sessionIds],
  );
  return rows[0]?.held ?? -1;
}

test('Race condition: 40 courses and 60 single sessions at once: nobody holds a part of a course, no session is oversold', async () => {
  const capacities = [10, 7, 12, 9, 10, 8];
  const { seriesId, sessionIds } = await newCourse(stack.sql, classId, { capacities });
  const [takers, others] = [await newMembers(stack.sql, 40), await newMembers(stack.sql, 60)];
  const courses = takers.map((id, index) =>
    courseCalls(pool, id)
      .bookCourse(seriesId, (index % 2) + 1)
      .then((bookings) => bookings.length)
      .catch((error: { detail?: string }) => error.detail),
  );
  const singles = others.map((id, index) => bookingCalls(pool, id).book(sessionIds[index % 6] ?? '', (index % 3) + 1));
  const outcomes = await Promise.all(courses);
  await Promise.all(singles);
  expect(new Set(outcomes)).toEqual(new Set([6, 'course_full']));
  for (const [index, id] of takers.entries()) {
    expect(await held(id, sessionIds)).toBe(outcomes[index] === 6 ? 6 : 0);
  }
  expect(await wrongNumbers(stack.sql, sessionIds)).toEqual([]);
});

test('Race condition: the last place of one session goes to the course or to the single booking, never to both', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { seriesId, sessionIds } = await newCourse(stack.sql, classId, { capacities: [3, 1, 3] });
    const [one = '', other = ''] = await newMembers(stack.sql, 2);
    const course = courseCalls(pool, one)
      .bookCourse(seriesId)
      .then(() => true)
      .catch((error: { detail?: string }) => {
        expect(error.detail).toBe('course_full');
        return false;
      });
    const single = bookingCalls(pool, other).book(sessionIds[1] ?? '');
    const [whole, booking] = await Promise.all([course, single]);
    expect([whole, booking.status]).toEqual(whole ? [true, 'waiting'] : [false, 'booked']);
    expect(await held(one, sessionIds)).toBe(whole ? 3 : 0);
    expect(await wrongNumbers(stack.sql, sessionIds)).toEqual([]);
  }
});

test('Idempotency: the same course sent five times at once is booked once, and sent again it is what it was', async () => {
  const { seriesId, sessionIds } = await newCourse(stack.sql, classId, { capacities: [5, 5, 5] });
  const [id = ''] = await newMembers(stack.sql, 1);
  const requestId = crypto.randomUUID();
  const { bookCourse } = courseCalls(pool, id);
  const sent = await Promise.all([1, 2, 3, 4, 5].map(() => bookCourse(seriesId, 2, requestId)));
  const again = await bookCourse(seriesId, 1, requestId);
  expect(new Set([...sent, again].map((bookings) => bookings.map((each) => each.id).join())).size).toBe(1);
  for (const session of sessionIds) {
    expect(await statuses(stack.sql, session)).toEqual({ booked: 1 });
    expect(await placesLeft(stack.sql, session)).toBe(3);
  }
  const { rows } = await stack.sql.query(
    `select count(*)::integer as told from backend.outbox where kind = 'course_event' and payload ->> 'course_id' = $1
     union all select count(*)::integer from backend.outbox o join private.booking_events e
       on o.kind = 'booking_event' and (o.payload ->> 'event_id')::bigint = e.id where e.session_id = any ($2)`,
    [requestId, sessionIds],
  );
  expect(Math.max(...rows.map(({ told }) => told))).toBeLessThanOrEqual(1);
  expect(rows[1]?.told).toBe(0);
});

test('giving the course back, twice and at once, frees each session once; a session alone frees only itself', async () => {
  const { seriesId, sessionIds } = await newCourse(stack.sql, classId, { capacities: [1, 1, 1] });
  const [id = '', next = '', third = ''] = await newMembers(stack.sql, 3);
  const { bookCourse, cancelCourse } = courseCalls(pool, id);
  const booked = await bookCourse(seriesId);
  for (const waiting of [next, third]) await bookingCalls(pool, waiting).book(sessionIds[0] ?? '');
  await bookingCalls(pool, id).cancel(booked[1]?.id ?? '');
  expect(await held(id, sessionIds)).toBe(2);
  expect(await placesLeft(stack.sql, sessionIds[1] ?? '')).toBe(1);
  const courseId = booked[0]?.course_id ?? '';
  const given = await Promise.all([cancelCourse(courseId), cancelCourse(courseId), cancelCourse(courseId)]);
  expect(given.sort()).toEqual([0, 0, 2]);
  expect(await statuses(stack.sql, sessionIds[0] ?? '')).toEqual({ cancelled: 1, offered: 1, waiting: 1 });
  expect(await placesLeft(stack.sql, sessionIds[2] ?? '')).toBe(1);
  expect(await wrongNumbers(stack.sql, sessionIds)).toEqual([]);
});

test('Deadlock: a teacher who cancels or changes the series while it is booked never waits in a circle with who books', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { seriesId, sessionIds } = await newCourse(stack.sql, classId, { capacities: [9, 9, 9, 9, 9, 9, 9, 9] });
    const members = await newMembers(stack.sql, 8);
    const books = members.map((id) => courseCalls(pool, id).bookCourse(seriesId));
    // from a session whose id may be anywhere in the order
    const change = runAs(pool, member(teacher), `select public.cancel_sessions($1, 'following', null)`, [
      sessionIds[round + 1],
    ]);
    const outcomes = await Promise.allSettled([change, ...books]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await wrongNumbers(stack.sql, sessionIds)).toEqual([]);
    const { rows } = await stack.sql.query(
      `select from public.bookings b join public.class_sessions s on s.id = b.session_id
        where s.id = any ($1) and s.status = 'cancelled' and b.status = 'booked'`,
      [sessionIds],
    );
    expect(rows).toEqual([]);
  }
});

test('sessions of a course that is only booked whole are not booked alone, and a series of single sessions not whole', async () => {
  const [id = ''] = await newMembers(stack.sql, 1);
  const whole = await newCourse(stack.sql, classId, { bookedAs: 'course', capacities: [2, 2] });
  const single = await newCourse(stack.sql, classId, { bookedAs: 'single', capacities: [2, 2] });
  const alone = await refusalOf(stack.sql, member(id), 'select public.book_session($1, 1, null, $2)', [
    whole.sessionIds[0],
    crypto.randomUUID(),
  ]);
  expect(alone).toMatchObject({ code: 'PT409', detail: 'course_only' });
  const together = await refusalOf(stack.sql, member(id), bookSql, [single.seriesId, 1, crypto.randomUUID()]);
  expect(together).toMatchObject({ code: 'PT404' });
});

test('Course: what is left is booked: sessions that are over, cancelled or closed are no part of it, nor of its places', async () => {
  const { seriesId, sessionIds } = await newCourse(stack.sql, classId, { capacities: [4, 4, 4, 2, 3] });
  const [over, cancelled, closed, ...left] = sessionIds;
  await stack.sql.query(
    `update public.class_sessions set starts_at = now() - interval '1 day', ends_at = now() - interval '22 hours' where id = $1`,
    [over],
  );
  await runAs(stack.sql, member(teacher), `select public.cancel_sessions($1, 'one', null)`, [cancelled]);
  await stack.sql.query(
    `update public.class_sessions set booking_closes_at = now() - interval '1 minute' where id = $1`,
    [closed],
  );
  const { rows } = await runAs(stack.sql, visitor, 'select * from public.courses_of_class($1) where series_id = $2', [
    classId,
    seriesId,
  ]);
  expect(rows).toEqual([{ series_id: seriesId, booked_as: 'either', dates: 2, places_left: 2, session_ids: left }]);
  const [id = '', late = ''] = await newMembers(stack.sql, 2);
  expect((await courseCalls(stack.sql, id).bookCourse(seriesId, 2)).map((each) => each.session_id)).toEqual(left);
  const full = await refusalOf(stack.sql, member(late), bookSql, [seriesId, 1, crypto.randomUUID()]);
  expect(full).toMatchObject({ code: 'PT409', detail: 'course_full' });
  expect(await statuses(stack.sql, left[1] ?? '')).toEqual({ booked: 1 });
});

test('whom a course is not for: visitors, its teacher, who has one of its sessions, and another member’s course', async () => {
  const { seriesId, sessionIds } = await newCourse(stack.sql, classId, { capacities: [4, 4] });
  const [id = '', other = ''] = await newMembers(stack.sql, 2);
  const refused = (who: Caller) => refusalOf(stack.sql, who, bookSql, [seriesId, 1, crypto.randomUUID()]);
  expect(await refused(visitor)).toMatchObject({ code: '42501' });
  expect(await refused(member(teacher))).toMatchObject({ code: 'PT403' });
  await bookingCalls(stack.sql, id).book(sessionIds[1] ?? '');
  expect(await refused(member(id))).toMatchObject({ code: 'PT409', detail: 'already_booked' });
  const [first] = await courseCalls(stack.sql, other).bookCourse(seriesId);
  const cancel = await refusalOf(stack.sql, member(id), 'select public.cancel_course($1)', [first?.course_id]);
  expect(cancel).toMatchObject({ code: 'PT404' });
  await stack.sql.query('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [teacher, id]);
  expect(await refused(member(id))).toMatchObject({ code: 'PT404' });
});

test('any sequence of courses and single sessions, booked and given back, leaves the numbers true and courses whole', async () => {
  const client = new pg.Pool({ connectionString: stack.ownerUrl, max: 1 });
  const members = await newMembers(stack.sql, 5);
  const who = fc.integer({ min: 0, max: 4 });
  const act = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('course' as const), who, seats: fc.integer({ min: 1, max: 3 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('date' as const), who, at: fc.integer({ min: 0, max: 2 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('giveBack' as const), who }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('giveBackDate' as const), who, at: fc.integer({ min: 0, max: 2 }) }),
    },
  );
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 }),
        fc.array(act, { minLength: 1, maxLength: 15 }),
        async (capacities, acts) => {
          const { seriesId, sessionIds } = await newCourse(client, classId, { capacities });
          const courses = new Map<number, string>();
          for (const step of acts) {
            const id = members[step.who] ?? '';
            const before = await held(id, sessionIds);
            if (step.kind === 'course') {
              const { rows } = await client.query<{ least: number; mine: boolean }>(
                `select min(s.places_left)::integer as least, exists (
                   select from public.bookings b where b.user_id = $2 and b.session_id = any ($1) and b.status in ('booked', 'waiting', 'offered')
                 ) as mine from public.class_sessions s where s.id = any ($1)`,
                [sessionIds, id],
              );
              const made = await courseCalls(client, id)
                .bookCourse(seriesId, step.seats)
                .catch((error: { detail: string }) => error.detail);
              if (rows[0]?.mine || step.seats > (rows[0]?.least ?? 0)) {
                expect(['already_booked', 'course_full']).toContain(made);
                expect(await held(id, sessionIds)).toBe(before);
              } else if (Array.isArray(made)) {
                expect(made).toHaveLength(3);
                courses.set(step.who, made[0]?.course_id ?? '');
              } else {
                // somebody who waits for one of its sessions comes first
                expect(made).toBe('course_full');
              }
            } else if (step.kind === 'date') {
              await bookingCalls(client, id)
                .book(sessionIds[step.at] ?? '')
                .catch((error: { detail: string }) => {
                  expect(error.detail).toBe('already_booked');
                });
            } else if (step.kind === 'giveBack' && courses.has(step.who)) {
              await courseCalls(client, id).cancelCourse(courses.get(step.who) ?? '');
              courses.delete(step.who);
            } else if (step.kind === 'giveBackDate') {
              const { rows } = await client.query<{ id: string }>(
                `select id from public.bookings where user_id = $1 and session_id = $2 and status in ('booked', 'waiting', 'offered')`,
                [id, sessionIds[step.at]],
              );
              if (rows[0]) await bookingCalls(client, id).cancel(rows[0].id);
            }
            expect(await wrongNumbers(client, sessionIds)).toEqual([]);
          }
          await client.query('delete from public.session_series where id = $1', [seriesId]);
          await client.query('delete from public.class_sessions where id = any ($1)', [sessionIds]);
        },
      ),
      { numRuns: 60 },
    );
  } finally {
    await client.end();
  }
});

test('of 60 courses at once the first that fit are booked and the others wait in order of arrival', async () => {
  const { seriesId, sessionIds } = await newCourse(stack.sql, classId, {
    bookedAs: 'course',
    capacities: [12, 10, 11],
  });
  const members = await newMembers(stack.sql, 60);
  const made = await Promise.all(members.map((id) => courseCalls(pool, id).bookCourse(seriesId)));
  const outcomes = made.map((bookings) => bookings.map(({ status }) => status).join());
  expect(outcomes.filter((each) => each === 'booked,booked,booked')).toHaveLength(10);
  expect(outcomes.filter((each) => each === 'waiting,waiting,waiting')).toHaveLength(50);
  const { rows } = await stack.sql.query<{ lines: string[] }>(
    `select array_agg(line) as lines from (
       select string_agg(user_id::text, ' ' order by queue_position) as line from public.bookings
        where session_id = any ($1) group by session_id
     ) as each`,
    [sessionIds],
  );
  // the same order at each of its sessions
  expect(new Set(rows[0]?.lines).size).toBe(1);
  expect(await wrongNumbers(stack.sql, sessionIds)).toEqual([]);
});

test('a freed course is offered whole, held, told once, accepted or refused as one, and never to who comes later', async () => {
  const { seriesId, sessionIds } = await newCourse(stack.sql, classId, { bookedAs: 'course', capacities: [1, 1, 1] });
  const [holder = '', next = '', third = '', late = ''] = await newMembers(stack.sql, 4);
  const [given] = await courseCalls(stack.sql, holder).bookCourse(seriesId);
  const line = await courseCalls(stack.sql, next).bookCourse(seriesId);
  await courseCalls(stack.sql, third).bookCourse(seriesId);
  expect(new Set(line.map(({ status }) => status))).toEqual(new Set(['waiting']));
  // one session alone is no course: it is kept until there is one
  await bookingCalls(stack.sql, holder).cancel(given?.id ?? '');
  expect(await placesLeft(stack.sql, sessionIds[0] ?? '')).toBe(0);
  await courseCalls(stack.sql, holder).cancelCourse(given?.course_id ?? '');
  for (const session of sessionIds) {
    expect(await statuses(stack.sql, session)).toEqual({ cancelled: 1, offered: 1, waiting: 1 });
    expect(await placesLeft(stack.sql, session)).toBe(0);
  }
  expect((await courseCalls(stack.sql, late).bookCourse(seriesId))[0]?.status).toBe('waiting');
  const { rows: told } = await stack.sql.query(
    `select decision from public.notifications where user_id = $1 and kind = 'booking'`,
    [next],
  );
  expect(told).toEqual([{ decision: 'offered' }]);
  // one of its bookings stands for all
  await bookingCalls(stack.sql, next).accept(line[1]?.id ?? '');
  expect(await held(next, sessionIds)).toBe(3);
  await courseCalls(stack.sql, next).cancelCourse(line[0]?.course_id ?? '');
  const { rows } = await stack.sql.query<{ id: string }>(
    `select id from public.bookings where user_id = $1 and status = 'offered'`,
    [third],
  );
  expect(rows).toHaveLength(3);
  await bookingCalls(stack.sql, third).cancel(rows[2]?.id ?? '');
  expect(await statuses(stack.sql, sessionIds[0] ?? '')).toEqual({ cancelled: 3, offered: 1 });
});

test('where the worker has still to offer a place, who comes stands behind; a block, a cancelled session and an end of an offer reach the line by it', async () => {
  const { seriesId, sessionIds } = await newCourse(stack.sql, classId, { bookedAs: 'course', capacities: [2, 1, 2] });
  const [holder = '', blocked = '', next = '', last = ''] = await newMembers(stack.sql, 4);
  await courseCalls(stack.sql, holder).bookCourse(seriesId);
  const first = await courseCalls(stack.sql, blocked).bookCourse(seriesId);
  const second = await courseCalls(stack.sql, next).bookCourse(seriesId);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('update public.class_sessions set capacity = 2 where id = $1', [sessionIds[1]]);
    for (const session of sessionIds) {
      const { rows } = await client.query('select places_left from public.class_sessions where id = $1', [session]);
      expect(rows).toEqual([{ places_left: 0 }]);
    }
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ sub: last })]);
    const { rows } = await client.query(bookSql, [seriesId, 1, crypto.randomUUID()]);
    expect(rows.map(({ status }) => status)).toEqual(['waiting', 'waiting', 'waiting']);
    await client.query('commit');
  } finally {
    client.release();
  }
  const statusOf = async (id: string) => {
    const { rows } = await stack.sql.query('select status from public.bookings where id = $1', [id]);
    return rows[0]?.status;
  };
  expect(await statusOf(first[0]?.id ?? '')).toBe('offered');
  await stack.sql.query('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [teacher, blocked]);
  await expect.poll(() => statusOf(second[0]?.id ?? '')).toBe('offered');
  const { rows: ended } = await stack.sql.query(
    `select decision from public.notifications where user_id = $1 and kind = 'booking' order by created_at`,
    [blocked],
  );
  expect(ended.map(({ decision }) => decision)).toEqual(['offered', 'removed']);
  await stack.sql.query(`update public.bookings set offered_until = now() - interval '1 second' where course_id = $1`, [
    second[0]?.course_id,
  ]);
  await stack.sql.query(
    `update backend.outbox set not_before = now() where kind = 'offer_lapse' and (payload ->> 'booking_id')::uuid = any ($1)`,
    [second.map(({ id }) => id)],
  );
  await stack.sql.query(`select pg_notify('kindling_outbox', '')`);
  await expect.poll(() => statusOf(second[2]?.id ?? '')).toBe('lapsed');
  const { rows: offers } = await stack.sql.query(
    `select distinct status, offer_held from public.bookings where user_id = $1`,
    [last],
  );
  expect(offers).toEqual([{ status: 'offered', offer_held: true }]);
});

test('a full session that begins, or is cancelled, frees the rest of its course for those who wait', async () => {
  for (const ends of ['begins', 'cancelled'] as const) {
    const { seriesId, sessionIds } = await newCourse(stack.sql, classId, { bookedAs: 'course', capacities: [1, 2, 2] });
    const [holder = '', next = ''] = await newMembers(stack.sql, 2);
    await courseCalls(stack.sql, holder).bookCourse(seriesId);
    const line = await courseCalls(stack.sql, next).bookCourse(seriesId);
    const { rows } = await stack.sql.query<{ due: boolean }>(
      `select o.not_before = s.starts_at as due from backend.outbox o, public.class_sessions s
        where o.kind = 'course_settle' and o.payload ->> 'series_id' = $1 and s.id = $2`,
      [seriesId, sessionIds[0]],
    );
    expect(rows).toEqual([{ due: true }]);
    if (ends === 'begins') {
      await stack.sql.query(
        `update public.class_sessions set starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour' where id = $1`,
        [sessionIds[0]],
      );
      await stack.sql.query(
        `update backend.outbox set not_before = now() where kind = 'course_settle' and payload ->> 'series_id' = $1`,
        [seriesId],
      );
      await stack.sql.query(`select pg_notify('kindling_outbox', '')`);
    } else {
      await runAs(stack.sql, member(teacher), `select public.cancel_sessions($1, 'one', null)`, [sessionIds[0]]);
    }
    const offered = async () =>
      (
        await stack.sql.query(
          `select count(*)::integer as dates from public.bookings where user_id = $1 and status = 'offered'`,
          [next],
        )
      ).rows[0]?.dates;
    await expect.poll(offered).toBe(2);
    await bookingCalls(stack.sql, next).accept(line[1]?.id ?? '');
    expect(await held(next, sessionIds)).toBe(2);
  }
});
