import { describe, expect, test } from 'vitest';
import { bookingCalls, newMembers, newSession } from '../../bookings/booking-calls.ts';
import { errorOf, member, runAs } from '../../support/run-as.ts';
import {
  classId,
  decide,
  moderator,
  newVisitor,
  onMonday,
  published,
  query,
  refusal,
  review,
  reviewClasses,
  shares,
  shown,
  stack,
  stored,
  teacher,
  words,
} from './review-calls.ts';

reviewClasses();

describe('Effects of what happens around a class review', () => {
  test('Taken down: of a class that is off the list nothing is read, written or answered, and all is back with it', async () => {
    const { id } = await published();
    const waiting = await newVisitor();
    const setStatus = (status: string) =>
      query('update public.class_submissions set status = $2 where id = $1', [classId, status]);
    await setStatus('pending');
    expect([await shares(), await shown()]).toEqual([[], []]);
    expect(await refusal(waiting)).toBe('42501');
    expect(await answer(id)).toBe('42501');
    await setStatus('approved');
    expect(await shown()).toHaveLength(1);
    expect(await refusal(waiting)).toBe('allowed');
  });

  test('Suspension: who is suspended neither writes, changes nor answers; she removes hers, and it stays in public', async () => {
    const { maya, id } = await published();
    const fresh = await newVisitor();
    for (const who of [maya, fresh, teacher]) await suspend(who);
    expect(await refusal(fresh)).toBe('42501');
    expect(
      await errorOf(
        stack.sql,
        member(maya),
        `update public.class_reviews set words = 'Something else altogether.' where id = $1`,
        [id],
      ),
    ).toBe('42501');
    expect(
      await errorOf(
        stack.sql,
        member(teacher),
        `insert into public.class_review_answers (review_id, words) values ($1, 'Hello')`,
        [id],
      ),
    ).toBe('42501');
    expect(await shown()).toHaveLength(1);
    expect(await errorOf(stack.sql, member(maya), 'delete from public.class_reviews where id = $1', [id])).toBe(
      'allowed',
    );
    expect(await shown()).toEqual([]);
  });

  test('Blocks: whoever blocked or is blocked reads the same as everybody; a teacher’s block silences no review', async () => {
    const { maya, id } = await published();
    await query('insert into public.blocks (blocker_id, blocked_id) values ($1, $2), ($2, $1)', [teacher, maya]);
    const [everybody, hers, mayas] = [await shown(), await shown(member(teacher)), await shown(member(maya))];
    expect(hers).toEqual(everybody);
    expect(mayas).toEqual(everybody);
    // refused, an answer would tell the teacher whose review it is
    expect(await answer(id)).toBe('allowed');
    const fresh = await newVisitor();
    await query('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [teacher, fresh]);
    expect(await refusal(fresh)).toBe('allowed');
  });

  test('Cancelled afterwards: a date that is cancelled or moved once she was there takes nothing of what she wrote away', async () => {
    const [maya = ''] = await newMembers(stack.sql, 1);
    const session = await newSession(stack.sql, classId, 4, 1);
    const booking = await bookingCalls(stack.sql, maya).book(session);
    await runAs(stack.sql, member(teacher), 'select public.check_in($1)', [booking.id]);
    await review(maya, { words });
    const before = await stored(maya);
    await query(
      `update public.class_sessions set starts_at = now() + interval '9 days', ends_at = now() + interval '10 days' where id = $1`,
      [session],
    );
    await query(`select private.cancel_one_session($1, 'Flooded.')`, [session]);
    expect(await stored(maya)).toEqual(before);
  });

  test('Suspension of the teacher: what she has answered stays, is not changed, and can be removed', async () => {
    const { id } = await published();
    await answered(id);
    await suspend(teacher);
    expect(await shown()).toMatchObject([{ answer: 'Thank you.' }]);
    const changing = (statement: string) => errorOf(stack.sql, member(teacher), statement, [id]);
    expect(await changing(`update public.class_review_answers set words = 'Hello' where review_id = $1`)).toBe('42501');
    expect(await changing('delete from public.class_review_answers where review_id = $1')).toBe('allowed');
    expect(await shown()).toMatchObject([{ answer: null }]);
  });

  test('Taken down: the answer leaves with the review, hidden or with its class, and is back with it', async () => {
    const { id } = await published();
    await answered(id);
    const answers = async () => (await shown()).map((row) => row.answer);
    const hide = (at: string) => query(`update public.class_reviews set hidden_at = ${at} where id = $1`, [id]);
    await hide('now()');
    expect(await answers()).toEqual([]);
    expect(await answer(id)).toBe('42501');
    await hide('null');
    expect(await answers()).toEqual(['Thank you.']);
    await query(`update public.class_submissions set status = 'declined' where id = $1`, [classId]);
    expect(await answers()).toEqual([]);
    await query(`update public.class_submissions set status = 'approved' where id = $1`, [classId]);
    expect(await answers()).toEqual(['Thank you.']);
  });

  test('Undone check-in: what she wrote stays, so that a teacher does not take a review off by her list', async () => {
    const [maya = ''] = await newMembers(stack.sql, 1);
    const booking = await bookingCalls(stack.sql, maya).book(await newSession(stack.sql, classId, 4, 1));
    await runAs(stack.sql, member(teacher), 'select public.check_in($1)', [booking.id]);
    await review(maya);
    await runAs(stack.sql, member(teacher), 'select public.undo_attendance($1)', [booking.id]);
    expect(await stored(maya)).toBeDefined();
  });

  test('Erasure: her review goes with its words, the decision about it and the reports of it keep nothing of them', async () => {
    const { maya, id } = await published();
    await query('select private.erase_member($1)', [maya]);
    expect(await shown()).toEqual([]);
    expect(await query('select id from public.class_reviews where id = $1', [id])).toEqual([]);
    expect(await query('select subject_name from public.moderation_decisions where subject_id = $1', [id])).toEqual([
      { subject_name: 'Erased' },
    ]);
    expect(await query('select 1 from private.decided_versions where subject_id = $1', [id])).toEqual([]);
    const [other] = await query('select member_id from public.class_reviews where class_id = $1', [classId]);
    await query('select private.erase_member($1)', [teacher]);
    expect(await query('select 1 from public.class_reviews where member_id = $1', [other?.member_id])).toEqual([]);
    expect(await query('select 1 from public.class_review_answers where member_id = $1', [teacher])).toEqual([]);
    expect(await query('select 1 from private.class_review_totals where class_id = $1', [classId])).toEqual([]);
  });
});

describe('Feeling unsafe', () => {
  test('Feeling unsafe: a report on the class with a deadline that she sees; neither the review nor the teacher hears of it', async () => {
    const maya = await newVisitor();
    await review(maya, { words });
    const before = await stored(maya);
    await runAs(
      stack.sql,
      member(maya),
      `insert into public.reports (id, subject_kind, subject_id, reason, note) values (gen_random_uuid(), 'class', $1, 'unsafe', 'He locked the door.')`,
      [classId],
    );
    const { rows } = await runAs(
      stack.sql,
      member(maya),
      `select reason, status, due_at - created_at = interval '48 hours' as within from public.reports`,
    );
    expect(rows).toEqual([{ reason: 'unsafe', status: 'open', within: true }]);
    const { rows: queue } = await runAs(
      stack.sql,
      member(moderator),
      'select subject_id, reports from public.report_queue()',
    );
    expect(queue.find((row) => row.subject_id === classId)?.reports).toMatchObject([
      { reason: 'unsafe', note: 'He locked the door.' },
    ]);
    expect(await stored(maya)).toEqual(before);
    expect(await query('select 1 from public.notifications where user_id = $1', [teacher])).toEqual([]);
    expect(
      await query('select due_at from public.reports where reason <> $1 and due_at is not null', ['unsafe']),
    ).toEqual([]);
  });

  test('Feeling unsafe: the deadline is not the client’s to set', async () => {
    const maya = await newVisitor();
    expect(
      await errorOf(
        stack.sql,
        member(maya),
        `insert into public.reports (id, subject_kind, subject_id, reason, due_at) values (gen_random_uuid(), 'class', $1, 'unsafe', now())`,
        [classId],
      ),
    ).toBe('42501');
  });
});

const answer = (id: string) =>
  errorOf(
    stack.sql,
    member(teacher),
    `insert into public.class_review_answers (review_id, words) values ($1, 'Thank you.')`,
    [id],
  );

/** An answer that is shown. */
async function answered(id: string): Promise<void> {
  await answer(id);
  const [row] = await query('select id from public.class_review_answers where review_id = $1', [id]);
  await decide('review_answer', row?.id, 'approved');
  await onMonday(2);
}

async function suspend(who: string) {
  await query(
    `with sanction as (
       insert into public.moderation_actions (action, subject_kind, subject_id, member_id, reason, moderator_id)
       values ('suspend', 'member', $1, $1, 'Unkind.', $2) returning id
     )
     insert into private.suspensions (member_id, sanction_id) select $1, id from sanction`,
    [who, moderator],
  );
}
