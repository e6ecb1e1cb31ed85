import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ seedDemo: true });
});
afterAll(() => stack.close());

async function count(where: string): Promise<number> {
  const { rows } = await stack.sql.query<{ count: number }>(
    `select count(*)::integer as count from public.class_sessions s where ${where}`,
  );
  return rows[0]?.count ?? 0;
}

test('the town has sessions in each of the coming eight weeks: some full and waited for, one cancelled, some online', async () => {
  for (let week = 0; week < 8; week += 1)
    expect(
      await count(`starts_at between now() + interval '${week} weeks' and now() + interval '${week + 1} weeks'`),
    ).toBeGreaterThan(5);
  expect(await count('starts_at <= now()')).toBe(1);
  expect(await count(`status = 'cancelled' and cancel_reason is not null`)).toBe(1);
  expect(await count('is_online')).toBeGreaterThan(8);
  const waitedFor = `exists (select from public.bookings b where b.session_id = s.id and b.status = 'waiting')`;
  expect(await count(`places_left = 0 and ${waitedFor}`)).toBe(2);
  expect(await count(`${waitedFor} and places_left > 0`)).toBe(0);
  expect(await count('places_left <> private.places_left_of(s)')).toBe(0);
});

test('its people go somewhere, by their first names, and nobody goes to her own class', async () => {
  const { rows } = await stack.sql.query(
    `select count(*)::integer as bookings, count(distinct b.user_id)::integer as people,
            count(*) filter (where b.user_id = c.submitted_by)::integer as own,
            count(*) filter (where b.first_name !~ '^[A-Z][a-z]+$')::integer as misnamed
       from public.bookings b join public.class_sessions s on s.id = b.session_id
       join public.class_submissions c on c.id = s.class_id`,
  );
  expect(rows).toEqual([{ bookings: 33, people: 8, own: 0, misnamed: 0 }]);
});

test('its circle is one of Saturday’s, marked as an example, and names those who go there', async () => {
  const { rows } = await stack.sql.query(
    `select c.example, extract(isodow from s.starts_at at time zone s.time_zone)::integer as weekday,
            c.closes_at = s.ends_at + interval '7 days' as closes,
            (select array_agg(m.first_name order by m.first_name) from private.circle_members m where m.circle_id = c.id) as names,
            (select count(*)::integer from public.circle_messages w where w.circle_id = c.id) as messages
       from private.circles c join public.class_sessions s on s.id = c.session_id`,
  );
  expect(rows).toEqual([{ example: true, weekday: 6, closes: true, names: ['Hannah', 'Maya', 'Priya'], messages: 3 }]);
});

test('its plan for getting home is one that Maya finished, marked as an example, and nothing of it is due', async () => {
  const { rows } = await stack.sql.query(
    `select p.example, p.ending, p.here_at < s.starts_at as there, p.over_at < p.home_by as home, t.agreed_at is not null as agreed,
            p.closed_at > now() - interval '48 hours' as shown, v.town
       from public.arrival_plans p
       join public.bookings b on b.id = p.booking_id
       join public.class_sessions s on s.id = b.session_id and s.ends_at < now()
       join public.venues v on v.id = s.venue_id
       join public.trusted_contacts t on t.id = p.contact_id`,
  );
  expect(rows).toEqual([
    { example: true, ending: 'home', there: true, home: true, agreed: true, shown: true, town: 'Kettlewick' },
  ]);
  const due = await stack.sql.query(
    `select kind from backend.outbox where kind like 'arrival%' or kind like 'contact%'`,
  );
  expect(due.rows).toEqual([]);
  expect((await stack.sql.query('select from private.session_search where starts_at < now()')).rows).toEqual([]);
});
