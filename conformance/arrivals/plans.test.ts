import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingCalls } from '../bookings/booking-calls.ts';
import { errorOf, member, runAs, visitor } from '../support/run-as.ts';
import {
  agreedContact,
  type Evening,
  jobsOf,
  newAddress,
  newContact,
  newEvening,
  newPlan,
  overdueBy,
  planError,
  planRow,
  step,
  suspend,
  told,
  unanswered,
} from './arrival-calls.ts';

// Arriving safely: whom a member trusts, and her plans: hers alone, one step at a time, each step once.

let stack: Stack;
let maya: Evening;
let kit: string;

beforeAll(async () => {
  stack = await startStack();
  maya = await newEvening(stack.sql);
  kit = await agreedContact(stack.sql, maya.member);
});
afterAll(() => stack.close());

const sql = (text: string, values: unknown[] = []) => stack.sql.query(text, values);
const as = (who: string, text: string, values: unknown[] = []) => runAs(stack.sql, member(who), text, values);
const arrive = (who: string, plan: string, act: string) => as(who, 'select public.arrive($1, $2)', [plan, act]);

/** A plan of somebody new, with her contact agreed. */
async function planned(choice: Parameters<typeof newPlan>[3] = {}) {
  const evening = await newEvening(stack.sql);
  const contact = await agreedContact(stack.sql, evening.member);
  const plan = await newPlan(stack.sql, evening, contact, choice);
  return { ...evening, contact, plan };
}

describe('Row level security of contacts and plans', () => {
  test('Row level security of trusted contacts: a member makes, reads and removes her own, and changes none', async () => {
    const { member: her } = await newEvening(stack.sql);
    const contact = await newContact(stack.sql, her);
    const own = await as(her, 'select id, name, email, agreed_at from public.trusted_contacts');
    expect(own.rows).toMatchObject([{ id: contact, name: 'Kit', agreed_at: null }]);
    expect(await errorOf(stack.sql, member(her), 'update public.trusted_contacts set agreed_at = now()')).toBe('42501');
    expect((await as(her, 'delete from public.trusted_contacts')).rowCount).toBe(1);
  });

  test('Row level security of trusted contacts: another member, a moderator and a visitor read and remove none', async () => {
    const { member: other } = await newEvening(stack.sql);
    const { member: moderator } = await newEvening(stack.sql);
    await sql(`update auth.users set raw_app_meta_data = '{"role": "moderator"}' where id = $1`, [moderator]);
    for (const who of [other, moderator]) {
      expect((await as(who, 'select id from public.trusted_contacts')).rows).toEqual([]);
      expect((await as(who, 'select * from public.my_trusted_contacts()')).rows).toEqual([]);
      expect((await as(who, 'delete from public.trusted_contacts')).rowCount).toBe(0);
    }
    for (const text of ['select id from public.trusted_contacts', 'select * from public.my_trusted_contacts()'])
      expect(await errorOf(stack.sql, visitor, text), text).toBe('42501');
    const foreign = `insert into public.trusted_contacts (user_id, name, email) values ($1, 'Kit', 'kit@else.example')`;
    expect(await errorOf(stack.sql, member(other), foreign, [maya.member])).toBe('42501');
  });

  test('Row level security of plans: a member makes, reads and changes her own', async () => {
    const { member: her, plan } = await planned();
    const { rows } = await as(her, 'select id, home_after from public.arrival_plans');
    expect(rows).toEqual([{ id: plan, home_after: 60 }]);
    const changed = await as(her, 'update public.arrival_plans set home_after = 90, tells_where = false');
    expect(changed.rowCount).toBe(1);
    const { rows: shown } = await as(her, 'select home_after, tells_where, mail from public.my_arrivals()');
    expect(shown).toEqual([{ home_after: 90, tells_where: false, mail: null }]);
  });

  test('Row level security of plans: another member, the teacher and a visitor read, change and end none', async () => {
    const { plan, teacher } = await planned();
    for (const who of [maya.member, teacher]) {
      expect((await as(who, 'select id from public.arrival_plans where id = $1', [plan])).rows).toEqual([]);
      expect((await as(who, 'select id from public.my_arrivals() where id = $1', [plan])).rows).toEqual([]);
      expect((await as(who, 'update public.arrival_plans set home_after = 5 where id = $1', [plan])).rowCount).toBe(0);
      expect(await errorOf(stack.sql, member(who), `select public.arrive($1, 'end')`, [plan])).toBe('PT404');
    }
    expect(await errorOf(stack.sql, visitor, `select public.arrive($1, 'end')`, [plan])).toBe('42501');
    expect(await errorOf(stack.sql, visitor, 'select id from public.arrival_plans')).toBe('42501');
    expect(await planRow(stack.sql, plan)).toMatchObject({ over_at: null, home_after: 60 });
  });

  test('Column grants of plans: nobody writes when she is asked, told or home, nor which mail it was', async () => {
    for (const column of [
      'home_by',
      'asked_at',
      'told_at',
      'here_at',
      'over_at',
      'moved_at',
      'booking_id',
      'user_id',
    ]) {
      const text = `update public.arrival_plans set ${column} = null`;
      expect(await errorOf(stack.sql, member(maya.member), text), column).toBe('42501');
    }
    expect(await errorOf(stack.sql, member(maya.member), 'select mail_id from public.arrival_plans')).toBe('42501');
    expect(await errorOf(stack.sql, member(maya.member), 'delete from public.arrival_plans')).toBe('42501');
    for (const table of ['contact_invitations', 'contact_refusals', 'arrival_links'])
      expect(await errorOf(stack.sql, member(maya.member), `select from private.${table}`), table).toBe('42501');
  });

  test('Foreign rows: neither another’s booking nor another’s contact makes a plan', async () => {
    const other = await newEvening(stack.sql);
    expect(await planError(stack.sql, other.member, other.booking, kit)).toBe('PT409');
    expect(await planError(stack.sql, maya.member, other.booking, kit)).toBe('PT409');
    const { plan, member: her } = await planned();
    expect(
      await errorOf(stack.sql, member(her), 'update public.arrival_plans set contact_id = $2 where id = $1', [
        plan,
        kit,
      ]),
    ).toBe('PT409');
  });

  test('Anonymous accounts: they ask nobody to be their contact', async () => {
    const { member: her } = await newEvening(stack.sql);
    await sql('update auth.users set is_anonymous = true where id = $1', [her]);
    const text = `insert into public.trusted_contacts (name, email) values ('Kit', 'kit@anonymous.example')`;
    expect(await errorOf(stack.sql, member(her), text)).toBe('PT403');
  });
});

describe('Validation of contacts and plans', () => {
  const add = (who: string, name: string, email: string) =>
    errorOf(stack.sql, member(who), 'insert into public.trusted_contacts (name, email) values ($1, $2)', [name, email]);

  test('Validation of contacts: a name of 100 letters of any script; 500 of Arabic or emoji are refused', async () => {
    const { member: her } = await newEvening(stack.sql);
    expect(await add(her, 'سلمى '.repeat(100), newAddress())).toBe('23514');
    expect(await add(her, '🫶🏽'.repeat(250), newAddress())).toBe('23514');
    expect(await add(her, '   ', newAddress())).toBe('23514');
    expect(await add(her, 'سلمى '.repeat(20), newAddress())).toBe('allowed');
    expect(await add(her, '🫶🏽'.repeat(50), newAddress())).toBe('allowed');
  });

  test('Validation of contacts: an address, not her own, each once, three at most', async () => {
    const { member: her, email } = await newEvening(stack.sql);
    expect(await add(her, 'Kit', 'no address')).toBe('23514');
    expect(await add(her, 'Kit', email.toUpperCase())).toBe('PT409');
    const address = newAddress();
    expect(await add(her, 'Kit', address)).toBe('allowed');
    expect(await add(her, 'Kit', address.toUpperCase())).toBe('23505');
    expect(await add(her, 'Bea', newAddress())).toBe('allowed');
    expect(await add(her, 'Cal', newAddress())).toBe('allowed');
    expect(await add(her, 'Dee', newAddress())).toBe('PT413');
  });

  test('Validation of plans: a contact who has agreed, a place she holds, home within twelve hours', async () => {
    const evening = await newEvening(stack.sql);
    const asked = await newContact(stack.sql, evening.member);
    expect(await planError(stack.sql, evening.member, evening.booking, asked)).toBe('PT409');
    const agreed = await agreedContact(stack.sql, evening.member);
    expect(await planError(stack.sql, evening.member, evening.booking, agreed, { home_after: 721 })).toBe('23514');
    expect(await planError(stack.sql, evening.member, evening.booking, agreed, { home_after: -1 })).toBe('23514');
    expect(await planError(stack.sql, evening.member, evening.booking, agreed)).toBe('allowed');
    await bookingCalls(stack.sql, evening.member).cancel(evening.booking);
    expect(await planError(stack.sql, evening.member, evening.booking, agreed)).toBe('PT409');
  });

  test('Idempotency: a double tap or a second tab makes one plan', async () => {
    const evening = await newEvening(stack.sql);
    const contact = await agreedContact(stack.sql, evening.member);
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => planError(stack.sql, evening.member, evening.booking, contact)),
    );
    expect(outcomes.sort()).toEqual(['23505', '23505', '23505', 'allowed']);
  });

  test('Quota: two plans at a time, also from two tabs at once; one that is over makes room', async () => {
    const evening = await newEvening(stack.sql);
    const contact = await agreedContact(stack.sql, evening.member);
    const bookings = [evening.booking];
    for (let at = 0; at < 3; at++) {
      const { session } = await newEvening(stack.sql);
      bookings.push((await bookingCalls(stack.sql, evening.member).book(session)).id);
    }
    const outcomes = await Promise.all(
      bookings.map((booking) => planError(stack.sql, evening.member, booking, contact)),
    );
    expect(outcomes.sort()).toEqual(['PT413', 'PT413', 'allowed', 'allowed']);
    const { rows } = await as(evening.member, 'select id, booking_id from public.arrival_plans');
    await arrive(evening.member, rows[0].id, 'end');
    const free = bookings.find((booking) => rows.every((row) => row.booking_id !== booking)) ?? '';
    expect(await planError(stack.sql, evening.member, free, contact)).toBe('allowed');
  });
});

describe('Steps of a plan', () => {
  test('Steps: asked 45 minutes after the time, her contact told 15 minutes later, closed after a day', async () => {
    const { member: her, plan } = await planned();
    expect(await step(stack.sql, plan)).toBe('waits');
    await overdueBy(stack.sql, plan, 44);
    expect(await step(stack.sql, plan)).toBe('waits');
    await overdueBy(stack.sql, plan, 45);
    expect(await step(stack.sql, plan)).toBe('asked');
    expect(await step(stack.sql, plan)).toBe('waits');
    expect(await told(stack.sql, her)).toContain('asked');
    await unanswered(stack.sql, plan);
    expect(await step(stack.sql, plan)).toBe('told');
    expect(await told(stack.sql, her)).toContain('told');
    await sql(`update public.arrival_plans set told_at = now() - interval '24 hours 1 second' where id = $1`, [plan]);
    expect(await step(stack.sql, plan)).toBe('closed');
    expect(await planRow(stack.sql, plan)).toMatchObject({ ending: 'told' });
  });

  test('Exactly once: whatever runs at the same time on several servers, she is asked and her contact told once', async () => {
    const { plan } = await planned();
    await overdueBy(stack.sql, plan, 46);
    await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        at % 2 ? sql('select private.look_after_arrivals(100)') : step(stack.sql, plan),
      ),
    );
    await unanswered(stack.sql, plan);
    await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        at % 2 ? sql('select private.look_after_arrivals(100)') : step(stack.sql, plan),
      ),
    );
    const jobs = await jobsOf(stack.sql, plan);
    expect(jobs.filter((kind) => kind === 'arrival_question')).toHaveLength(1);
    expect(jobs.filter((kind) => kind === 'arrival_overdue')).toHaveLength(1);
  });

  test('Lost job: once a minute is looked for what is due and was not done', async () => {
    const { plan } = await planned();
    await overdueBy(stack.sql, plan, 50);
    await sql(`delete from backend.outbox where payload ->> 'plan_id' = $1`, [plan]);
    await sql('select private.look_after_arrivals(100)');
    expect(await planRow(stack.sql, plan)).toMatchObject({ asked_at: expect.any(Date) });
    await sql(`delete from backend.outbox where payload ->> 'plan_id' = $1`, [plan]);
    await unanswered(stack.sql, plan);
    await sql('select private.look_after_arrivals(100)');
    expect(await planRow(stack.sql, plan)).toMatchObject({ told_at: expect.any(Date) });
  });

  test('Clock jump: hours forward never ask and tell in one step; set back, the answer isn’t waited for forever', async () => {
    const { plan } = await planned();
    await overdueBy(stack.sql, plan, 300);
    expect(await step(stack.sql, plan)).toBe('asked');
    expect(await planRow(stack.sql, plan)).toMatchObject({ told_at: null });
    await sql(`update public.arrival_plans set asked_at = now() + interval '3 hours' where id = $1`, [plan]);
    await sql('select private.look_after_arrivals(100)');
    const { rows } = await sql('select asked_at <= now() as clamped, told_at from public.arrival_plans where id = $1', [
      plan,
    ]);
    expect(rows).toEqual([{ clamped: true, told_at: null }]);
  });

  test('Outage: after a day nobody is frightened; she is told that nothing was sent', async () => {
    const { member: her, plan } = await planned();
    await overdueBy(stack.sql, plan, 25 * 60);
    expect(await step(stack.sql, plan)).toBe('late');
    expect(await told(stack.sql, her)).toContain('late');
    expect(await jobsOf(stack.sql, plan)).not.toContain('arrival_overdue');
  });

  test('Taps: here and home count once and in any order; home before the question ends it', async () => {
    const { member: her, plan } = await planned();
    await arrive(her, plan, 'here');
    const first = await planRow(stack.sql, plan);
    await arrive(her, plan, 'here');
    expect((await planRow(stack.sql, plan))?.here_at).toEqual(first?.here_at);
    await Promise.all([arrive(her, plan, 'home'), arrive(her, plan, 'home'), arrive(her, plan, 'end')]);
    const over = await planRow(stack.sql, plan);
    expect(['home', 'ended']).toContain(over?.ending);
    await arrive(her, plan, 'end');
    expect(await planRow(stack.sql, plan)).toMatchObject({ ending: over?.ending, over_at: over?.over_at });
    await overdueBy(stack.sql, plan, 60);
    expect(await step(stack.sql, plan)).toBe('over');
    expect(await told(stack.sql, her)).not.toContain('asked');
  });

  test('Later than she thought: a new time after the question takes it back; after her contact was told it’s too late', async () => {
    const { member: her, plan } = await planned();
    await overdueBy(stack.sql, plan, 46);
    await step(stack.sql, plan);
    await as(her, 'update public.arrival_plans set home_after = 240 where id = $1', [plan]);
    expect(await planRow(stack.sql, plan)).toMatchObject({ asked_at: null });
    await overdueBy(stack.sql, plan, 46);
    await step(stack.sql, plan);
    await unanswered(stack.sql, plan);
    await step(stack.sql, plan);
    expect(
      await errorOf(stack.sql, member(her), 'update public.arrival_plans set home_after = 300 where id = $1', [plan]),
    ).toBe('PT409');
  });
});

describe('What changes beside it', () => {
  test('Moved date: the plan moves along, over the change of the clocks too, and says so', async () => {
    const { member: her, plan, session } = await planned({ home_after: 90 });
    // In London the clocks go forward at one on 28 March 2027.
    for (const [ends, home] of [
      ['2027-03-27 21:00+00', '2027-03-27T22:30:00.000Z'],
      ['2027-03-28 00:30+00', '2027-03-28T02:00:00.000Z'],
      ['2027-03-28 20:00+00', '2027-03-28T21:30:00.000Z'],
    ] as const) {
      await sql(
        `update public.class_sessions set starts_at = $2::timestamptz - interval '2 hours', ends_at = $2 where id = $1`,
        [session, ends],
      );
      const row = await planRow(stack.sql, plan);
      expect(row?.home_by).toEqual(new Date(home));
      expect(row?.moved_at).not.toBeNull();
    }
    expect(await told(stack.sql, her)).toContain('moved');
    const { rows } = await sql(
      `select max(not_before) as at from backend.outbox where kind = 'arrival_due' and payload ->> 'plan_id' = $1`,
      [plan],
    );
    expect(rows[0].at.toISOString()).toBe('2027-03-28T22:15:00.000Z');
  });

  test('Cancelled: a place given back or a date called off ends the plan, and she is told', async () => {
    const given = await planned();
    await bookingCalls(stack.sql, given.member).cancel(given.booking);
    expect(await planRow(stack.sql, given.plan)).toMatchObject({ ending: 'cancelled' });
    expect(await told(stack.sql, given.member)).toContain('cancelled');

    const off = await planned();
    await as(off.teacher, `select public.cancel_sessions($1, 'one', 'The kiln is cold.')`, [off.session]);
    expect(await planRow(stack.sql, off.plan)).toMatchObject({ ending: 'cancelled' });
    expect(await jobsOf(stack.sql, off.plan)).toContain('arrival_ended');

    const gone = await planned();
    await sql('delete from public.class_sessions where id = $1', [gone.session]);
    expect(await planRow(stack.sql, gone.plan)).toBeUndefined();
  });

  test('Blocks: a teacher whom she blocks while she is there ends nothing; before it, her place and the plan end', async () => {
    const before = await planned();
    const block = 'insert into public.blocks (blocker_id, blocked_id) values ($1, $2)';
    await sql(block, [before.member, before.teacher]);
    expect(await planRow(stack.sql, before.plan)).toMatchObject({ ending: 'cancelled' });
    const there = await planned();
    await overdueBy(stack.sql, there.plan, 10);
    await sql(block, [there.member, there.teacher]);
    expect(await planRow(stack.sql, there.plan)).toMatchObject({ over_at: null });
  });

  test('Suspension: her plan goes on, and she asks nobody new', async () => {
    const { member: her, plan } = await planned();
    await suspend(stack.sql, her);
    const add = `insert into public.trusted_contacts (name, email) values ('Bea', 'bea@contact.example')`;
    expect(await errorOf(stack.sql, member(her), add)).toBe('PT403');
    await arrive(her, plan, 'here');
    await overdueBy(stack.sql, plan, 46);
    expect(await step(stack.sql, plan)).toBe('asked');
  });

  test('Ban: her account is shut, and her plan still goes on; her links end with her other credentials', async () => {
    const { member: her, plan } = await planned();
    await sql(
      `insert into private.arrival_links (token_hash, purpose, plan_id) values ($1, 'tap', $2), ($3, 'overdue', $2)`,
      [`tap ${plan}`, plan, `overdue ${plan}`],
    );
    await sql(`update auth.users set banned_until = now() + interval '1 year' where id = $1`, [her]);
    // Not those of a mail that is being sent meanwhile.
    const made = [`tap ${plan}`, `overdue ${plan}`];
    const { rows } = await sql('select purpose from private.arrival_links where token_hash = any ($1)', [made]);
    expect(rows).toEqual([{ purpose: 'overdue' }]);
    await overdueBy(stack.sql, plan, 46);
    expect(await step(stack.sql, plan)).toBe('asked');
  });

  test('Erasure: plan, contact and links go with the account; nobody is told', async () => {
    const { member: her, plan, contact } = await planned();
    await overdueBy(stack.sql, plan, 46);
    await step(stack.sql, plan);
    await sql('select private.erase_member($1)', [her]);
    expect(await planRow(stack.sql, plan)).toBeUndefined();
    expect(await step(stack.sql, plan)).toBe('over');
    const { rowCount } = await sql('select from public.trusted_contacts where id = $1', [contact]);
    expect(rowCount).toBe(0);
    const { rows } = await sql(
      'select user_id, contact_id from private.contact_invitations where token_hash = private.token_hash($1)',
      [contact],
    );
    expect(rows).toEqual([{ user_id: null, contact_id: null }]);
  });

  test('Retention: a plan is gone 48 hours after it has ended, with what was told of it', async () => {
    const { member: her, plan } = await planned();
    await arrive(her, plan, 'end');
    await sql(`update public.arrival_plans set over_at = now() - interval '47 hours' where id = $1`, [plan]);
    await sql('select private.cleanup_kept(1000)');
    expect(await planRow(stack.sql, plan)).toBeDefined();
    await sql(`update public.arrival_plans set over_at = now() - interval '48 hours 1 minute' where id = $1`, [plan]);
    await sql('select private.cleanup_kept(1000)');
    expect(await planRow(stack.sql, plan)).toBeUndefined();
    expect(await told(stack.sql, her)).toEqual(['contact_added']);
  });
});
