import type { Stack } from '@kindling/test-kit';
import fc from 'fast-check';
import pg from 'pg';
import { expect } from 'vitest';
import { bookingCalls, newMembers, newTaughtClass } from './booking-calls.ts';
import { courseCalls, newCourse, wrongNumbers } from './course-calls.ts';
import { CourseLineModel, type ModelCourseBooking } from './course-line-model.ts';

const member = fc.integer({ min: 0, max: 6 });
const date = fc.integer({ min: 0, max: 2 });
const ofMember = <K extends string>(kind: K) => fc.record({ kind: fc.constant(kind), member });
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('book' as const), member, seats: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 3, arbitrary: ofMember('cancel') },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancelOne' as const), member, date }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('accept' as const), member, date }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lapse' as const), member, date }) },
  { weight: 1, arbitrary: ofMember('leave') },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('capacity' as const), date, capacity: fc.integer({ min: 1, max: 8 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancelDate' as const), date }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** A course, what the model has of it, and the id under which each of its bookings was made. */
interface World {
  sql: pg.Pool;
  members: readonly string[];
  seriesId: string;
  sessionIds: readonly string[];
  model: CourseLineModel;
  courses: Map<ModelCourseBooking, string>;
}

/** Runs one sequence on a new course, comparing each act and its outcome with the model. */
async function walk(
  sql: pg.Pool,
  classId: string,
  members: readonly string[],
  capacities: readonly number[],
  acts: readonly Act[],
): Promise<void> {
  const course = await newCourse(sql, classId, { bookedAs: 'course', capacities });
  const world: World = { sql, members, ...course, model: new CourseLineModel(capacities), courses: new Map() };
  for (const step of acts) {
    await run(world, step);
    // as the worker does, where an act held one session of the course alone
    await sql.query('select private.settle_course($1)', [course.seriesId]);
    await compare(world);
  }
  await checkLedger(world);
  await sql.query('delete from public.session_series where id = $1', [course.seriesId]);
  await sql.query('delete from public.class_sessions where id = any ($1)', [course.sessionIds]);
}

async function run(world: World, step: Act): Promise<void> {
  const { sql, members, seriesId, sessionIds, model, courses } = world;
  if (step.kind === 'capacity') {
    if (!model.capacities.has(step.date)) return;
    await sql.query(
      'update public.class_sessions s set capacity = greatest($2, private.seats_taken(s.id)) where s.id = $1',
      [sessionIds[step.date], step.capacity],
    );
    model.setCapacity(step.date, step.capacity);
    return;
  }
  if (step.kind === 'cancelDate') {
    // one is always left
    if (!model.capacities.has(step.date) || model.capacities.size === 1) return;
    await sql.query('select private.cancel_together(array[$1::uuid], null)', [sessionIds[step.date]]);
    model.cancelDate(step.date);
    return;
  }
  const id = members[step.member] ?? '';
  const booking = model.active(step.member);
  const courseId = booking && (courses.get(booking) ?? '');
  if (step.kind === 'book') {
    const requestId = crypto.randomUUID();
    const call = () => courseCalls(sql, id).bookCourse(seriesId, step.seats, requestId);
    if (booking) await expect(call()).rejects.toMatchObject({ code: 'PT409', detail: 'already_booked' });
    else {
      courses.set(model.book(step.member, step.seats), requestId);
      const made = await call();
      expect((await call()).map((each) => each.id)).toEqual(made.map((each) => each.id));
    }
  } else if (booking && courseId !== undefined) {
    const dates = [...booking.dates];
    const at = 'date' in step ? (dates[step.date % dates.length] ?? 0) : 0;
    const bookingId = await idOf(world, courseId, at);
    if (step.kind === 'cancel') {
      for (let times = 0; times < 2; times += 1) await courseCalls(sql, id).cancelCourse(courseId);
      model.end(booking, 'cancelled');
    } else if (step.kind === 'cancelOne') {
      for (let times = 0; times < 2; times += 1) await bookingCalls(sql, id).cancel(bookingId);
      if (booking.status === 'booked') model.giveBackDate(booking, at);
      else model.end(booking, 'cancelled');
    } else if (step.kind === 'accept') {
      const call = bookingCalls(sql, id).accept(bookingId);
      if (booking.status === 'waiting') await expect(call).rejects.toMatchObject({ detail: 'offer_over' });
      else {
        await call;
        booking.status = 'booked';
      }
    } else if (step.kind === 'lapse' && booking.status === 'offered') {
      await sql.query(
        `update public.bookings set offered_until = now() - interval '1 second' where course_id = $1 and status = 'offered'`,
        [courseId],
      );
      await sql.query('select private.lapse_offer($1)', [bookingId]);
      model.end(booking, 'lapsed');
    } else if (step.kind === 'leave') {
      // Her account goes, and her bookings with it.
      await sql.query('delete from public.bookings where course_id = $1', [courseId]);
      model.end(booking, 'cancelled');
      courses.delete(booking);
    }
  }
}

async function idOf({ sql, sessionIds }: World, courseId: string, at: number): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    'select id from public.bookings where course_id = $1 and session_id = $2',
    [courseId, sessionIds[at]],
  );
  return rows[0]?.id ?? '';
}

async function compare({ sql, sessionIds, model, courses }: World): Promise<void> {
  const { rows } = await sql.query<{ course: string; session: string; status: string; passed: boolean }>(
    `select course_id as course, session_id as session, status, passed_over as passed
       from public.bookings where session_id = any ($1)`,
    [sessionIds],
  );
  const stored = new Map(rows.map(({ course, session, status, passed }) => [`${course} ${session}`, [status, passed]]));
  for (const [booking, course] of courses) {
    for (const date of booking.dates) {
      const key = `${course} ${sessionIds[date]}`;
      expect([key, stored.get(key)]).toEqual([key, [booking.status, booking.passedOver]]);
    }
  }
  const { rows: sessions } = await sql.query<{ id: string; left: number }>(
    'select id, places_left as left from public.class_sessions where id = any ($1)',
    [sessionIds],
  );
  const left = new Map(sessions.map((each) => [each.id, each.left]));
  for (const [date, capacity] of model.capacities) {
    expect(model.taken(date)).toBeLessThanOrEqual(capacity);
    expect(left.get(sessionIds[date] ?? '')).toBe(model.placesLeft(date));
  }
  expect(await wrongNumbers(sql, sessionIds)).toEqual([]);
}

/** The last line of each booking in the ledger says how it stands, and nobody was passed over twice. */
async function checkLedger({ sql, sessionIds }: World): Promise<void> {
  const { rows } = await sql.query(
    `select b.id from public.bookings b
      where b.session_id = any ($1)
        and (b.status <> (
               select e.status_after from private.booking_events e where e.booking_id = b.id order by e.id desc limit 1
             )
             or 1 < (select count(*) from private.booking_events e where e.booking_id = b.id and e.kind = 'passed_over'))`,
    [sessionIds],
  );
  expect(rows).toEqual([]);
}

/**
 * Property: any sequence of acts leaves a course that is only booked whole, and its waiting list, as the model says.
 */
export async function checkCourseLine(stack: Stack, sequences: number): Promise<void> {
  const sql = new pg.Pool({ connectionString: stack.ownerUrl, max: 1 });
  sql.on('error', () => {});
  try {
    const { classId } = await newTaughtClass(stack.sql);
    const members = await newMembers(stack.sql, 7);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 3 }),
        fc.array(act, { minLength: 1, maxLength: 20 }),
        (capacities, acts) => walk(sql, classId, members, capacities, acts),
      ),
      { numRuns: sequences },
    );
  } finally {
    await sql.end();
  }
}
