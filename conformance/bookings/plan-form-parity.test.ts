import { emptySessionPlan, type SessionPlanForm } from '@kindling/domain/sessions/session-plan-form';
import { toPlanArguments } from '@kindling/domain/sessions/session-plan-rows';
import { sessionPlanSchema } from '@kindling/domain/sessions/session-plan-schema';
import { emptyVenue, toVenueColumns, venueSchema } from '@kindling/domain/sessions/venue-schema';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptsRow } from '../support/accepts-row.ts';

// Validation parity: what the form of sessions accepts, `plan_sessions` accepts through the API as the form sends it;
// what the form rejects is rejected there too, as nearly as it can be sent.

let stack: Stack;
let maya: Persona;
let classId: string;

beforeAll(async () => {
  stack = await startStack();
  maya = await stack.newMember('Maya Ellis');
  const { rows } = await stack.sql.query<{ id: string }>(
    `insert into public.class_submissions (submitted_by, instructor_name, instructor_email, class_title,
       class_description, class_category, class_format, experience_level, pricing_type, status)
     values ($1, 'Maya', 'maya@example.org', 'Pots', 'Clay for an evening.', 'creative', 'both', 'beginner', 'fixed', 'approved')
     returning id`,
    [maya.id],
  );
  classId = rows[0]?.id ?? '';
});
afterAll(() => stack.close());

const ahead = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

const typed: SessionPlanForm = {
  ...emptySessionPlan,
  date: ahead,
  time: '19:00',
  time_zone: 'Europe/London',
  capacity: '8',
};

function plan(args: object) {
  return maya.client.rpc('plan_sessions', { plan_id: crypto.randomUUID(), class_id: classId, ...args });
}

const accepted: Partial<SessionPlanForm>[] = [
  {},
  { minutes: '15', capacity: '1000', time_zone: 'Asia/Kathmandu' },
  { minutes: '2880', price_kind: 'free' },
  { price_kind: 'pay_what_you_like', bring: '🔥'.repeat(500), payment_link: 'https://élan.example/préface' },
  { price_kind: 'fixed', price: '1000000', price_currency: 'SEK' },
  { price_kind: 'fixed', price: '1', price_currency: 'JPY' },
  { place: 'online', online_link: 'https://video.example.org/a?b=c#d' },
  { opens: 'later', opens_on: `${ahead}T10:00`, booking_closes_hours: '3', cancellation_hours: '168' },
  { repeats: 'weekly', weekdays: ['MO', 'TH'], count: '104' },
  { repeats: 'fortnightly', ends: 'until', until: `${Number(ahead.slice(0, 4)) + 1}-12-31` },
  { repeats: 'monthly', month_week: 'last', count: '20' },
];

test.each(accepted)('what the form accepts is planned: %j', async (change) => {
  const args = toPlanArguments(sessionPlanSchema.parse({ ...typed, ...change }));
  const { data, error } = await plan(args);
  expect(error).toBeNull();
  expect(data).toHaveLength(args.starts.length);
});

const refused: [Partial<SessionPlanForm>, object][] = [
  [{ date: '2020-01-02' }, { starts: ['2020-01-02T19:00'] }],
  [{ date: '2099-01-02' }, { starts: ['2099-01-02T19:00'] }],
  [{ time_zone: 'Europe/Hebden_Bridge' }, { time_zone: 'Europe/Hebden_Bridge' }],
  [{ minutes: '0' }, { minutes: 0 }],
  [{ minutes: '4321' }, { minutes: 4321 }],
  [{ capacity: '0' }, { capacity: 0 }],
  [{ capacity: '1001' }, { capacity: 1001 }],
  [
    { price_kind: 'fixed', price: '0' },
    { price_kind: 'fixed', price_amount: 0, price_currency: 'GBP' },
  ],
  [
    { price_kind: 'fixed', price: '1000000.01' },
    { price_kind: 'fixed', price_amount: 100_000_001, price_currency: 'GBP' },
  ],
  [{ price_kind: 'barter' }, { price_kind: 'barter' }],
  [{ bring: 'x'.repeat(501) }, { bring: 'x'.repeat(501) }],
  [{ place: 'online', online_link: 'javascript:alert(1)' }, { online_link: 'javascript:alert(1)' }],
  [{ payment_link: 'data:text/html,x' }, { payment_link: 'data:text/html,x' }],
  [{ opens: 'later', opens_on: `${ahead}T19:00` }, { booking_opens_at: `${ahead}T21:00:00Z` }],
];

test.each(refused)('what the form rejects is not planned: %j', async (change, args) => {
  expect(sessionPlanSchema.safeParse({ ...typed, ...change }).success).toBe(false);
  const { error } = await plan({ ...toPlanArguments(sessionPlanSchema.parse(typed)), ...args });
  expect(error?.code).toMatch(/^2[23]/);
});

test('form and table agree about a venue', async () => {
  const venue = { ...emptyVenue, name: 'My kitchen', address: '3 Market Street', town: 'Hebden Bridge' };
  const limits = {
    name: [1, 100, 101],
    address: [1, 200, 201],
    town: [1, 100, 101],
    directions: [500, 501],
    nearest_stop: [200, 201],
  };
  for (const [field, lengths] of Object.entries(limits)) {
    const texts = lengths.flatMap((length) => ['x', '🔥'].map((letter) => letter.repeat(length)));
    for (const text of ['', ' ', '\u3000', ' a mill ', ...texts]) {
      const form = { ...venue, [field]: text };
      const parsed = venueSchema.safeParse(form);
      const row = { owner_id: maya.id, ...toVenueColumns(parsed.data ?? form) };
      const fitting = await acceptsRow(stack.sql, 'public.venues', row);
      expect(fitting, `${field}: ${text.slice(0, 20)} (${text.length})`).toBe(parsed.success);
    }
  }
  for (const [latitude, longitude] of [
    [53.74123, -2.01234],
    [90, 180],
    [-90, -180],
    [90.1, 0],
    [0, 180.1],
    [0, -181],
  ]) {
    const form = { ...venue, point: { latitude: latitude ?? 0, longitude: longitude ?? 0 } };
    const fitting = await acceptsRow(stack.sql, 'public.venues', { owner_id: maya.id, ...toVenueColumns(form) });
    expect(fitting, `${latitude}, ${longitude}`).toBe(venueSchema.safeParse(form).success);
  }
});
