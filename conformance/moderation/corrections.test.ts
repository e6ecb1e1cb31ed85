import type { Persona, Stack } from '@kindling/test-kit';
import { startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newSession } from '../bookings/booking-calls.ts';
import {
  actOnReports,
  fileAppeal,
  fileReport,
  newCommunityMember,
  newModerator,
  notificationsOf,
} from '../support/moderation-calls.ts';
import { decideSubmission, submissionState, submitForm } from '../support/submit-forms.ts';

// Corrections: between dismissing a report and taking down what it is about.

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let judith: Persona;
let nina: Persona;

beforeAll(async () => {
  stack = await startStack();
  ruth = await newCommunityMember(stack, 'Ruth P.');
  [judith, nina] = [await newModerator(stack, 'Judith Marsh'), await newModerator(stack, 'Nina Wells')];
});
afterAll(() => stack.close());
beforeEach(async () => {
  maya = await newCommunityMember(stack, 'Maya E.');
  await stack.sql.query('update auth.users set email_confirmed_at = now() where id = $1', [maya.id]);
  await stack.sql.query('delete from private.submission_counts');
});

type Kind = 'listing' | 'class' | 'instructor';

const words = 'The price on your page isn’t what people pay.';
const token = () => (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '').slice(0, 43);
const decide = (kind: Kind, id: string, decision: object) => decideSubmission(stack, nina, kind, id, decision);
const dated = (id: string, due: string, asked = '4 days') =>
  stack.sql.query(
    `update public.corrections set asked_at = now() - $3::interval, due_at = now() + $2::interval
      where $1 in (listing_id, class_id, instructor_profile_id)`,
    [id, due, asked],
  );

async function listed(kind: Kind): Promise<{ id: string; link: string }> {
  const link = token();
  const id = await submitForm(
    stack,
    kind,
    maya,
    kind === 'listing' ? { contact_email: maya.email, status_token: link } : {},
  );
  expect((await decide(kind, id, { decision: 'approved' })).error).toBeNull();
  return { id, link };
}

async function ask(
  kind: string,
  id: string,
  more: { days?: number | null; hide?: boolean; reason?: string; until?: string } = {},
  by = judith,
) {
  const report = await fileReport(ruth, { kind, id });
  const asked = { action: 'ask_correction', reason: words, days: 3, ...more };
  return { report, ...(await actOnReports(by, [report], asked)) };
}

async function queued(id: string, who = nina) {
  const { data } = await who.client.rpc('correction_queue').throwOnError();
  return data.find((row: { subject_id: string }) => row.subject_id === id);
}

async function correction(id: string) {
  const { rows } = await stack.sql.query(
    `select id, outcome, due_at, sanction_id from public.corrections
      where $1 in (listing_id, class_id, instructor_profile_id)`,
    [id],
  );
  return rows[0];
}

/** Sends it as its owner does, with other words. */
async function mend(kind: Kind, id: string, link: string) {
  if (kind === 'listing') {
    const { data } = await stack.visitor().rpc('listing_status', { token: link });
    const { listing } = data as { listing: object };
    const changed = { ...listing, business_description: 'Put right: two hours of clay for eight pounds.' };
    await stack.visitor().rpc('resubmit_listing', { token: link, listing: changed }).throwOnError();
  } else {
    const changes = kind === 'class' ? { price_amount: '£8' } : { bio: 'Put right: I teach clay.' };
    await maya.client.rpc('submit_changes', { kind, subject_id: id, changes }).throwOnError();
  }
}

describe('asking', () => {
  for (const kind of ['listing', 'class', 'instructor'] as const) {
    for (const hide of [false, true]) {
      test(`${kind} that ${hide ? 'rests' : 'stays'}: its owner is told, mends it, and the approval closes it`, async () => {
        const { id, link } = await listed(kind);
        const { data, error, report } = await ask(kind, id, { hide });
        expect(error).toBeNull();
        expect(data).toMatchObject({ action: 'ask_correction', member_id: maya.id, moderator_id: judith.id });
        expect(await submissionState(stack, kind, id)).toMatchObject({ status: hide ? 'declined' : 'approved' });
        expect((await notificationsOf(maya, 'correction'))[0]).toMatchObject({
          subject_kind: kind,
          subject_id: id,
          decision: hide ? 'rests' : 'asked',
          reason: words,
          sanction_id: data?.id,
        });
        const reports = await ruth.client.from('reports').select('status').eq('id', report);
        expect(reports.data).toEqual([{ status: 'upheld' }]);
        if (kind === 'listing') {
          const status = await stack.visitor().rpc('listing_status', { token: link });
          expect(status.data).toMatchObject({ correction: { words, rests: hide } });
        }

        await dated(id, '-1 hour');
        expect(await queued(id)).toMatchObject({ words, rests: hide, moderator_name: 'Judith Marsh' });
        await mend(kind, id, link);
        expect(await queued(id)).toBeUndefined();
        expect((await decide(kind, id, { decision: 'approved' })).error).toBeNull();
        expect(await correction(id)).toMatchObject({ outcome: 'mended' });
        expect(await submissionState(stack, kind, id)).toMatchObject({ status: 'approved', decline_reason: null });
      });
    }
  }

  test('Bookings: the dates of a class that rests stay, until it is taken down or what she sent instead is declined', async () => {
    const statusOf = async (session: string) =>
      (await stack.sql.query('select status from public.class_sessions where id = $1', [session])).rows[0]?.status;
    const resting = async () => {
      const { id, link } = await listed('class');
      const session = await newSession(stack.sql, id, 4);
      await ask('class', id, { hide: true });
      expect([await submissionState(stack, 'class', id), await statusOf(session)]).toMatchObject([
        { status: 'declined' },
        'scheduled',
      ]);
      const { sanction_id } = await correction(id);
      return { id, link, session, sanction_id };
    };
    const mended = await resting();
    await mend('class', mended.id, mended.link);
    expect((await decide('class', mended.id, { decision: 'approved' })).error).toBeNull();
    expect(await statusOf(mended.session)).toBe('scheduled');

    const down = await resting();
    await nina.client
      .rpc('take_down', { kind: 'class', subject_id: down.id, reason: 'Nothing was changed.' })
      .throwOnError();
    expect(await statusOf(down.session)).toBe('cancelled');

    const back = await resting();
    await nina.client.rpc('lift_action', { action_id: back.sanction_id, reason: 'The price is right.' }).throwOnError();
    expect(await statusOf(back.session)).toBe('scheduled');

    const declined = await resting();
    await mend('class', declined.id, declined.link);
    await decide('class', declined.id, { decision: 'declined', reason: 'Still not what people pay.' });
    expect(await statusOf(declined.session)).toBe('scheduled');
    const closing = { action_id: declined.sanction_id, reason: 'It goes no further.' };
    await nina.client.rpc('lift_action', closing).throwOnError();
    expect(await statusOf(declined.session)).toBe('cancelled');
  });

  test('the deadline is the end of a London day, and its last day is what she is told', async () => {
    const { id } = await listed('class');
    await ask('class', id, { days: 14 });
    const { rows } = await stack.sql.query(
      `select extract(hour from due_at at time zone 'Europe/London')::int as hour,
              (due_at at time zone 'Europe/London')::date - (now() at time zone 'Europe/London')::date as days
         from public.corrections where class_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ hour: 0, days: 15 }]);
    const told = await stack.sql.query(
      `select dates[1] - (now() at time zone 'Europe/London')::date as days from public.notifications
        where user_id = $1 and kind = 'correction'`,
      [maya.id],
    );
    expect(told.rows).toEqual([{ days: 14 }]);
  });

  test('Validation: other days, words too short or long and kinds without an owner are refused, and nothing is asked', async () => {
    const { id } = await listed('class');
    const code = async (...given: Parameters<typeof ask>) => {
      const { error } = await ask(...given);
      await stack.sql.query(`delete from public.reports where status = 'open'`);
      return error?.code;
    };
    for (const days of [null, 0, 4, 30]) expect(await code('class', id, { days }), String(days)).toBe('22023');
    expect(await code('class', id, { reason: ' ' })).toBe('22023');
    expect(await code('class', id, { reason: 'Too short' })).toBe('23514');
    expect(await code('class', id, { reason: 'x'.repeat(1001) })).toBe('23514');
    expect(await code('class', id, { until: new Date(Date.now() + 86_400_000).toISOString() })).toBe('22023');
    expect(await code('member', maya.id)).toBe('22023');
    const report = await fileReport(ruth, { kind: 'class', id });
    const dismissed = { action: 'dismiss', days: 3 };
    expect((await actOnReports(judith, [report], dismissed)).error?.code).toBe('22023');
    expect(await correction(id)).toBeUndefined();
  });

  test('one at a time, and only while it is public', async () => {
    const { id } = await listed('class');
    expect((await ask('class', id)).error).toBeNull();
    const second = await fileReport(ruth, { kind: 'class', id });
    const { data } = await judith.client.rpc('report_queue').throwOnError();
    expect(data.find((row: { subject_id: string }) => row.subject_id === id)?.subject).toMatchObject({
      correction: { words, rests: false, due_at: expect.any(String) },
    });
    const again = { action: 'ask_correction', reason: words, days: 3 };
    expect((await actOnReports(judith, [second], again)).error?.code).toBe('PT409');
    const other = await listed('instructor');
    const report = await fileReport(ruth, { kind: 'instructor', id: other.id });
    const down = { kind: 'instructor', subject_id: other.id, reason: 'Closed.' };
    await nina.client.rpc('take_down', down).throwOnError();
    const asked = { action: 'ask_correction', reason: words, days: 3 };
    expect((await actOnReports(judith, [report], asked)).error?.code).toBe('PT409');
  });

  test('a suspended owner is told, and puts it right all the same; whom she has blocked may report her', async () => {
    const { id, link } = await listed('class');
    await stack.sql.query('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [maya.id, ruth.id]);
    const report = await fileReport(nina, { kind: 'member', id: maya.id });
    expect((await actOnReports(judith, [report], { action: 'suspend' })).error).toBeNull();
    expect((await ask('class', id, { hide: true })).error).toBeNull();
    expect(await notificationsOf(maya, 'correction')).toHaveLength(1);
    await mend('class', id, link);
    await decide('class', id, { decision: 'approved' });
    expect(await submissionState(stack, 'class', id)).toMatchObject({ status: 'approved' });
  });

  test('of what is gone nothing is asked, and what was asked goes with it', async () => {
    const { id } = await listed('class');
    await ask('class', id);
    await dated(id, '-1 hour');
    const report = await fileReport(ruth, { kind: 'class', id });
    await stack.sql.query('delete from public.class_submissions where id = $1', [id]);
    expect([await correction(id), await queued(id)]).toEqual([undefined, undefined]);
    const asked = { action: 'ask_correction', reason: words, days: 3 };
    expect((await actOnReports(judith, [report], asked)).error?.code).toBe('22023');
  });
});

describe('answering', () => {
  test('a change from before it was asked answers nothing', async () => {
    const { id, link } = await listed('class');
    await mend('class', id, link);
    await ask('class', id);
    await stack.sql.query(`update public.corrections set due_at = now() + interval '1 second' where class_id = $1`, [
      id,
    ]);
    await decide('class', id, { decision: 'approved' });
    expect(await correction(id)).toMatchObject({ outcome: null });
  });

  test('declined or withdrawn, what she sent leaves it open; an approval taken back opens it again', async () => {
    const { id, link } = await listed('class');
    await ask('class', id);
    await dated(id, '-1 hour');
    await mend('class', id, link);
    await maya.client.rpc('withdraw_changes', { kind: 'class', subject_id: id }).throwOnError();
    expect(await queued(id)).toBeDefined();
    await mend('class', id, link);
    await decide('class', id, { decision: 'declined', reason: 'It is still wrong.' });
    expect(await queued(id)).toBeDefined();
    await maya.client
      .rpc('submit_changes', { kind: 'class', subject_id: id, changes: { price_amount: '£9' } })
      .throwOnError();
    const { data } = await decide('class', id, { decision: 'approved' });
    expect(await correction(id)).toMatchObject({ outcome: 'mended' });
    await nina.client.rpc('undo_decision', { decision_id: data?.id }).throwOnError();
    expect(await correction(id)).toMatchObject({ outcome: null });
  });
});

describe('overdue', () => {
  test('the earliest deadline first; not what is not due yet, nor what is about herself', async () => {
    const [late, later, ahead] = [await listed('class'), await listed('instructor'), await listed('listing')];
    await ask('class', late.id);
    await ask('instructor', later.id);
    await ask('listing', ahead.id);
    await dated(late.id, '-1 hour');
    await dated(later.id, '-2 hours');
    const { data } = await nina.client.rpc('correction_queue').throwOnError();
    const ids = data.map((row: { subject_id: string }) => row.subject_id);
    expect(ids.indexOf(later.id)).toBeLessThan(ids.indexOf(late.id));
    expect(ids).not.toContain(ahead.id);
    const lengths = await nina.client.rpc('queue_lengths').throwOnError();
    expect(lengths.data).toContainEqual(
      expect.objectContaining({ queue: 'corrections', waiting: data.length, urgent: false }),
    );
    await stack.sql.query('select private.set_role($1, $2)', [maya.email, 'moderator']);
    expect(await queued(late.id, maya)).toBeUndefined();
    const { id } = (await correction(late.id)) ?? {};
    const more = { correction_id: id, days: 7, reason: 'More time.' };
    expect((await maya.client.rpc('extend_correction', more)).error?.code).toBe('PT403');
  });

  test('extended: it leaves the queue and she is told; a second moderator finds it done', async () => {
    const { id } = await listed('class');
    await ask('class', id);
    await dated(id, '-1 hour');
    const { id: correction_id } = (await correction(id)) ?? {};
    const extend = (change: object = {}) =>
      nina.client.rpc('extend_correction', { correction_id, days: 7, reason: 'Take a week more.', ...change });
    expect((await extend({ days: 5 })).error?.code).toBe('22023');
    expect((await extend({ reason: '' })).error?.code).toBe('22023');
    expect((await extend({ correction_id: crypto.randomUUID() })).error?.code).toBe('PT404');
    expect((await extend()).data).toMatchObject({ action: 'extend_correction', until: expect.any(String) });
    expect(await queued(id)).toBeUndefined();
    expect((await notificationsOf(maya, 'correction'))[0]).toMatchObject({
      decision: 'extended',
      reason: 'Take a week more.',
    });
    expect((await extend()).error?.code).toBe('PT409');
  });

  for (const hide of [false, true]) {
    test(`closed: what ${hide ? 'rested is back' : 'stayed stays'}, and she is told; taken down: it is gone, and an appeal brings it back`, async () => {
      const [closed, down] = [await listed('class'), await listed('instructor')];
      await ask('class', closed.id, { hide });
      await ask('instructor', down.id, { hide });
      const { sanction_id } = (await correction(closed.id)) ?? {};
      const lift = { action_id: sanction_id, reason: 'It was right after all.' };
      const lifted = await nina.client.rpc('lift_action', lift);
      expect(lifted).toMatchObject({ error: null, data: { action: 'close_correction' } });
      expect((await nina.client.rpc('lift_action', lift)).error?.code).toBe('PT409');
      expect(await submissionState(stack, 'class', closed.id)).toMatchObject({ status: 'approved' });
      expect((await notificationsOf(maya, 'correction'))[0]).toMatchObject({ decision: 'closed' });

      const taking = { kind: 'instructor', subject_id: down.id, reason: 'Nothing has changed.' };
      const { data } = await nina.client.rpc('take_down', taking).throwOnError();
      expect(await correction(down.id)).toMatchObject({ outcome: 'taken_down' });
      expect(await submissionState(stack, 'instructor', down.id)).toMatchObject({
        status: 'declined',
        decline_reason: 'Nothing has changed.',
      });
      const { id: appeal_id } = await fileAppeal(maya, data.id);
      const verdict = { appeal_id, outcome: 'overturned', answer: 'She is right.' };
      await judith.client.rpc('decide_appeal', verdict).throwOnError();
      expect(await submissionState(stack, 'instructor', down.id)).toMatchObject({ status: 'approved' });
    });
  }

  test('an appeal against it, which succeeds, closes it; while it waits nobody closes it otherwise', async () => {
    const { id } = await listed('class');
    const { data } = await ask('class', id, { hide: true });
    const { id: appeal_id, error } = await fileAppeal(maya, data?.id ?? '');
    expect(error).toBeNull();
    const lift = { action_id: data?.id, reason: 'x' };
    expect((await nina.client.rpc('lift_action', lift)).error?.code).toBe('PT409');
    const verdict = { appeal_id, outcome: 'overturned', answer: 'The price is right.' };
    expect((await judith.client.rpc('decide_appeal', verdict)).error?.code).toBe('PT403');
    await nina.client.rpc('decide_appeal', verdict).throwOnError();
    expect(await correction(id)).toMatchObject({ outcome: 'withdrawn' });
    expect(await submissionState(stack, 'class', id)).toMatchObject({ status: 'approved', decline_reason: null });
  });

  test('Review bypass: what was changed while it rested is not published by closing it', async () => {
    const { id, link } = await listed('class');
    const { data } = await ask('class', id, { hide: true });
    await mend('class', id, link);
    await decide('class', id, { decision: 'declined', reason: 'It is still wrong.' });
    await nina.client.rpc('lift_action', { action_id: data?.id, reason: 'Closed.' }).throwOnError();
    expect(await submissionState(stack, 'class', id)).toMatchObject({ status: 'declined' });
  });
});

test('Access control: its owner reads hers, nobody else any, and only who moderates acts', async () => {
  const { id } = await listed('class');
  await ask('class', id);
  const { id: correction_id } = (await correction(id)) ?? {};
  const read = ({ client }: Persona) => client.from('corrections').select('words, rests').eq('class_id', id);
  expect((await read(maya)).data).toEqual([{ words, rests: false }]);
  for (const who of [ruth, judith]) expect((await read(who)).data).toEqual([]);
  expect((await stack.visitor().from('corrections').select('id')).error?.code).toBe('42501');
  expect((await maya.client.from('corrections').select('member_id')).error?.code).toBe('42501');
  for (const client of [maya.client, stack.visitor()]) {
    expect((await client.rpc('correction_queue')).error?.code).toBe('42501');
    const more = { correction_id, days: 14, reason: 'x' };
    expect((await client.rpc('extend_correction', more)).error?.code).toBe('42501');
  }
  expect((await maya.client.from('corrections').delete().eq('class_id', id)).error?.code).toBe('42501');
  const write = await maya.client.from('corrections').update({ due_at: '2030-01-01' }).eq('class_id', id);
  expect(write.error?.code).toBe('42501');
});
