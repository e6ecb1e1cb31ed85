import type { Stack } from '@kindling/test-kit';
import fc from 'fast-check';
import pg from 'pg';
import { expect } from 'vitest';
import { newMembers, newSession, newTaughtClass } from './booking-calls.ts';
import { type ModelBooking, WaitingListModel } from './waiting-list-model.ts';

const member = fc.integer({ min: 0, max: 7 });
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('book' as const), member, seats: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), member }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('accept' as const), member }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lapse' as const), member }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('capacity' as const), capacity: fc.integer({ min: 1, max: 8 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), member }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** One connection, as the members in turn. */
interface World {
  stack: Stack;
  client: pg.Client;
  classId: string;
  members: readonly string[];
}

async function as(
  { client, members }: World,
  memberIndex: number,
  text: string,
  values: unknown[],
): Promise<Record<string, unknown> | undefined> {
  await client.query(`select set_config('request.jwt.claims', $1, false)`, [
    JSON.stringify({ sub: members[memberIndex] }),
  ]);
  return (await client.query(text, values)).rows[0];
}

/** Runs one sequence on a new session, comparing each act and its outcome with the model. */
async function walk(world: World, capacity: number, acts: readonly Act[]): Promise<void> {
  const { stack, client, classId } = world;
  const sessionId = await newSession(stack.sql, classId, capacity);
  const model = new WaitingListModel(capacity);
  const ids = new Map<ModelBooking, string>();
  const idOf = (booking: ModelBooking) => ids.get(booking) ?? '';
  for (const step of acts) {
    if (step.kind === 'capacity') {
      await client.query(
        'update public.class_sessions s set capacity = greatest($2, private.seats_taken(s.id)) where s.id = $1',
        [sessionId, step.capacity],
      );
      await client.query('select private.settle_session($1)', [sessionId]);
      model.setCapacity(step.capacity);
    } else {
      const booking = model.active(step.member);
      if (step.kind === 'book') {
        const requestId = crypto.randomUUID();
        const call = () =>
          as(world, step.member, 'select * from public.book_session($1, $2, null, $3)', [
            sessionId,
            step.seats,
            requestId,
          ]);
        if (booking) await expect(call()).rejects.toMatchObject({ code: 'PT409', detail: 'already_booked' });
        else {
          const expected = model.book(step.member, step.seats);
          const made = await call();
          ids.set(expected, String(made?.id));
          expect((await call())?.id).toBe(made?.id);
        }
      } else if (booking && step.kind === 'cancel') {
        for (let times = 0; times < 2; times += 1)
          await as(world, step.member, 'select * from public.cancel_booking($1)', [idOf(booking)]);
        model.cancel(booking);
      } else if (booking && step.kind === 'accept') {
        const call = as(world, step.member, 'select * from public.accept_offer($1)', [idOf(booking)]);
        if (booking.status === 'waiting') await expect(call).rejects.toMatchObject({ detail: 'offer_over' });
        else {
          await call;
          booking.status = 'booked';
        }
      } else if (booking?.status === 'offered' && step.kind === 'lapse') {
        await client.query(`update public.bookings set offered_until = now() - interval '1 second' where id = $1`, [
          idOf(booking),
        ]);
        await client.query('select private.lapse_offer($1)', [idOf(booking)]);
        model.lapse(booking);
      } else if (booking && step.kind === 'leave') {
        // Her account goes, and her bookings with it.
        await client.query('delete from public.bookings where id = $1', [idOf(booking)]);
        model.cancel(booking);
        ids.delete(booking);
      }
    }
    await compare(world, sessionId, model, ids);
  }
  await checkLedger(world, sessionId);
  await client.query('delete from public.class_sessions where id = $1', [sessionId]);
}

async function compare(
  { client }: World,
  sessionId: string,
  model: WaitingListModel,
  ids: Map<ModelBooking, string>,
): Promise<void> {
  const { rows } = await client.query(
    `select b.id, b.status, b.seats, b.passed_over, s.places_left, s.capacity
       from public.class_sessions s left join public.bookings b on b.session_id = s.id
      where s.id = $1 order by b.queue_position`,
    [sessionId],
  );
  expect(rows[0]).toMatchObject({ places_left: model.placesLeft, capacity: model.capacity });
  expect(model.taken).toBeLessThanOrEqual(model.capacity);
  const stored = rows
    .filter(({ id }) => id)
    .map(({ id, status, seats, passed_over }) => ({ id, status, seats, passed_over }));
  const expected = model.bookings
    .filter((booking) => ids.has(booking))
    .map((booking) => ({
      id: ids.get(booking),
      status: booking.status,
      seats: booking.seats,
      passed_over: booking.passedOver,
    }));
  expect(stored).toEqual(expected);
}

/** The last line of each booking in the ledger says how it stands, and nobody was passed over twice. */
async function checkLedger({ client }: World, sessionId: string): Promise<void> {
  const { rows: differing } = await client.query(
    `select b.status, last.status_after
       from public.bookings b,
            lateral (select e.status_after from private.booking_events e where e.booking_id = b.id order by e.id desc limit 1) last
      where b.session_id = $1 and b.status <> last.status_after`,
    [sessionId],
  );
  expect(differing).toEqual([]);
  const { rows: passedTwice } = await client.query(
    `select booking_id from private.booking_events
      where session_id = $1 and kind = 'passed_over' group by 1 having count(*) > 1`,
    [sessionId],
  );
  expect(passedTwice).toEqual([]);
}

/** Property: any sequence of acts leaves bookings, places and the waiting list as the model says. */
export async function checkWaitingList(stack: Stack, sequences: number): Promise<void> {
  const client = new pg.Client({ connectionString: stack.ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { classId } = await newTaughtClass(stack.sql);
    const world = { stack, client, classId, members: await newMembers(stack.sql, 8) };
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.array(act, { minLength: 1, maxLength: 25 }),
        (capacity, acts) => walk(world, capacity, acts),
      ),
      { numRuns: sequences },
    );
  } finally {
    await client.end();
  }
}
