import { reviewAnswerSchema } from '@kindling/domain/teaching/review-answer-schema';
import { describe, expect, test } from 'vitest';
import { newMembers, newTaughtClass } from '../../bookings/booking-calls.ts';
import { errorOf, member, runAs } from '../../support/run-as.ts';
import {
  change,
  checkIn,
  classId,
  decide,
  moderates,
  moderator,
  newVisitor,
  onMonday,
  published,
  query,
  review,
  reviewClasses,
  reviewedBy,
  shares,
  shown,
  stack,
  stored,
  teacher,
  twice,
  words,
} from './review-calls.ts';

reviewClasses();

describe('Moderation of class reviews', () => {
  const queue = async (kind = 'review', who = moderator) =>
    (await runAs(stack.sql, member(who), 'select * from public.review_queue($1)', [kind])).rows;

  test('Moderation of class reviews: words wait, answers do not; what was declined is not shown and says why', async () => {
    const { id: silent } = await review(await twice(), {});
    const maya = await twice();
    const { id } = await review(maya, { words });
    const waiting = await queue();
    expect(waiting.map((row) => row.id)).not.toContain(silent);
    expect(waiting.find((row) => row.id === id)).toMatchObject({
      name: 'Pinch pots',
      own: false,
      content: { words, signature: null, send_friend: 'yes', marks: [] },
    });
    await reviewedBy(3);
    expect(await decide('review', id, 'declined')).toBe('allowed');
    await onMonday();
    expect(await shares()).toMatchObject([{ reviews: 5 }]);
    expect(await shown()).toEqual([]);
    const own = await runAs(stack.sql, member(maya), 'select status, decline_reason from public.class_reviews');
    expect(own.rows).toEqual([{ status: 'declined', decline_reason: 'Not this.' }]);
  });

  test('Moderation of class reviews: changed words leave the page at once and wait again; changed answers do not', async () => {
    const { maya, id } = await published();
    await change(maya, `send_friend = 'not_yet'`);
    expect(await shown()).toHaveLength(1);
    await change(maya, `words = 'Bring your own towel, there are none to lend.'`);
    expect(await shown()).toEqual([]);
    expect((await queue()).map((row) => row.id)).toContain(id);
    await decide('review', id, 'approved');
    await onMonday(2);
    expect(await shown()).toMatchObject([{ words: 'Bring your own towel, there are none to lend.' }]);
  });

  test('Conflict of interest: a moderator decides neither her own review nor one of a class that she teaches', async () => {
    const maya = await newVisitor();
    const { id } = await review(maya, { words });
    for (const who of [maya, teacher]) await moderates(who);
    expect(await decide('review', id, 'approved', maya)).toBe('PT403');
    expect(await decide('review', id, 'approved', teacher)).toBe('PT403');
    expect(await decide('review', id, 'approved')).toBe('allowed');
  });

  test('A decision about a review is told to its author in the app', async () => {
    const maya = await newVisitor();
    const { id } = await review(maya, { words });
    await decide('review', id, 'approved');
    const [made] = await query('select id from public.moderation_decisions where subject_id = $1', [id]);
    await query('select private.notify_decision($1)', [made?.id]);
    expect(
      await query('select kind, subject_kind, decision from public.notifications where user_id = $1', [maya]),
    ).toEqual([{ kind: 'decision', subject_kind: 'review', decision: 'approved' }]);
  });

  test('Reports and appeals: a shown review is reported, hidden at once, appealed and shown again', async () => {
    const { maya, id } = await published();
    const [ada = ''] = await newMembers(stack.sql, 1);
    await report(ada, 'review', id);
    const action = await act(id, 'hide');
    expect(await shown()).toEqual([]);
    expect(await errorOf(stack.sql, member(ada), reporting, ['review', id])).toBe('PT404');
    await expectUpdateOf(maya, 0);
    await onMonday(2);
    expect(await shares()).toEqual([]);
    await runAs(
      stack.sql,
      member(maya),
      'insert into public.appeals (id, sanction_id, member_id, body) values (gen_random_uuid(), $1, $2, $3)',
      [action, maya, 'It is true.'],
    );
    const [appeal] = await query('select id from public.appeals where sanction_id = $1', [action]);
    const [judge = ''] = await newMembers(stack.sql, 1);
    await moderates(judge);
    await runAs(stack.sql, member(judge), `select public.decide_appeal($1, 'overturned', 'It was fair.')`, [
      appeal?.id,
    ]);
    await onMonday(3);
    expect(await shares()).toMatchObject([{ reviews: 5 }]);
    expect(await shown()).toMatchObject([{ id }]);
  });

  test('What is not in public cannot be reported: it is nobody’s to know of', async () => {
    const maya = await newVisitor();
    const { id } = await review(maya, { words });
    const [ada = ''] = await newMembers(stack.sql, 1);
    expect(await errorOf(stack.sql, member(ada), reporting, ['review', id])).toBe('PT404');
  });

  const reporting =
    "insert into public.reports (id, subject_kind, subject_id, reason) values (gen_random_uuid(), $1, $2, 'false')";
  const report = (who: string, kind: string, id: string) => runAs(stack.sql, member(who), reporting, [kind, id]);

  async function act(id: string, action: string): Promise<string> {
    const [open] = await query('select id from public.reports where subject_id = $1', [id]);
    const { rows } = await runAs(
      stack.sql,
      member(moderator),
      `select (public.act_on_report($1, $2, 'Not kind.')).id`,
      [[open?.id], action],
    );
    return rows[0]?.id;
  }

  async function expectUpdateOf(who: string, rows: number) {
    const { rowCount } = await change(who, `words = 'Something else altogether, twice.'`);
    expect(rowCount).toBe(rows);
  }
});
describe('Marks for the desk', () => {
  test('Fake reviews: the teacher’s devices and network, and who was only ever checked in by her on one day, are marked and count', async () => {
    expect((await review(await twice())).marks).toEqual([]);
    expect((await review(await newVisitor())).marks).toEqual(['one_date']);
    const again = await newVisitor(7);
    await checkIn(again, 14);
    expect((await review(again)).marks).toEqual([]);

    await query(
      `insert into backend.known_devices (user_id, device_hash) values
         ($1, sha256(convert_to(format('6:device36:%s%s:%s', $1::uuid, 36, $2::text), 'UTF8')))`,
      [teacher, '00000000-0000-4000-8000-00000000000a'],
    );
    const onHers = await review(await twice(), {}, { 'x-device-id': '00000000-0000-4000-8000-00000000000a' });
    expect(onHers).toMatchObject({ marks: ['device'], status: 'pending' });

    await query(`insert into auth.sessions (id, user_id, ip) values (gen_random_uuid(), $1, '2001:db8:1:2::7')`, [
      teacher,
    ]);
    const atHers = await review(await twice(), {}, { 'x-forwarded-for': '2001:db8:1:2:9::1' });
    expect(atHers.marks).toEqual(['network']);
    expect((await review(await twice(), {}, { 'x-forwarded-for': '2001:db8:1:3::1' })).marks).toEqual([]);
    await onMonday();
    expect(await shares()).toMatchObject([{ reviews: 6 }]);
  });

  test('Fake reviews: a marked one waits without words too, and no longer counts once it is declined', async () => {
    const others = await reviewedBy(5);
    const { id } = await review(await newVisitor());
    await onMonday();
    expect(await shares()).toMatchObject([{ reviews: 6 }]);
    expect(await decide('review', id, 'declined')).toBe('allowed');
    await onMonday(2);
    expect(await shares()).toMatchObject([{ reviews: 5 }]);
    expect(others).toHaveLength(5);
  });
});

describe('Answers of the teacher', () => {
  const answer = (who: string, reviewId: string, text = 'Thank you: there are towels now.') =>
    errorOf(stack.sql, member(who), 'insert into public.class_review_answers (review_id, words) values ($1, $2)', [
      reviewId,
      text,
    ]);
  const answerId = async (reviewId: string) =>
    (await query('select id from public.class_review_answers where review_id = $1', [reviewId]))[0]?.id as string;

  test('Answers of the teacher: once each, to what is shown of her class, 1 to 500 characters, and read first', async () => {
    const { maya, id, others } = await published();
    const { teacher: another } = await newTaughtClass(stack.sql);
    for (const who of [another, maya, others[0] ?? '']) expect(await answer(who, id)).toBe('42501');
    expect(await answer(teacher, (await stored(others[0] ?? '')).id)).toBe('42501');
    expect(await answer(teacher, id, '')).toBe('23514');
    expect(await answer(teacher, id, 'x'.repeat(501))).toBe('23514');
    expect(await answer(teacher, id)).toBe('allowed');
    expect(await answer(teacher, id)).toBe('23505');
    expect(await shown()).toMatchObject([{ answer: null }]);
    const hers = await answerId(id);
    await moderates(teacher);
    expect(await decide('review_answer', hers, 'approved', teacher)).toBe('PT403');
    expect(await decide('review_answer', hers, 'approved')).toBe('allowed');
    expect(await shown()).toMatchObject([{ answer: null }]);
    await onMonday(2);
    expect(await shown()).toMatchObject([{ answer: 'Thank you: there are towels now.', answer_id: hers }]);
    await runAs(
      stack.sql,
      member(teacher),
      `update public.class_review_answers set words = 'Thank you!' where id = $1`,
      [hers],
    );
    expect(await shown()).toMatchObject([{ answer: null }]);
  });

  test('Validation: 500 letters of any script are an answer and 501 are none, in the form and in the database', async () => {
    const { id } = await published();
    const letters = ['ش', '\u{1F9F6}', '\u05E9', '한', 'é', 'e\u0301', '\u{1F469}\u{1F3FD}\u200D\u{1F3A8}'];
    for (const letter of letters) {
      const fitting = letter.repeat(Math.floor(500 / [...letter].length));
      const read = reviewAnswerSchema.safeParse({ words: fitting });
      expect(read.success, letter).toBe(true);
      expect(await answer(teacher, id, read.data?.words), letter).toBe('allowed');
      const [row] = await query('delete from public.class_review_answers where review_id = $1 returning words', [id]);
      expect(row?.words, letter).toBe(read.data?.words);
      const over = 'x'.repeat(501 - [...letter].length) + letter;
      const tooMany = reviewAnswerSchema.safeParse({ words: over });
      expect([...over.normalize('NFC')].length > 500 && tooMany.success, letter).toBe(false);
      if ([...over.normalize('NFC')].length > 500) expect(await answer(teacher, id, over), letter).toBe('23514');
    }
    // right-to-left marks alone are no text
    expect(reviewAnswerSchema.safeParse({ words: '\u200F\u200B \u2067' }).success).toBe(false);
  });

  test('Answers of the teacher: with other words in the review it is read again; with the review it goes', async () => {
    const { maya, id } = await published();
    await answer(teacher, id);
    const hers = await answerId(id);
    await decide('review_answer', hers, 'approved');
    await onMonday(2);
    await change(maya, `words = 'Something else altogether, twice.'`);
    expect(await query('select status, shown_on from public.class_review_answers where id = $1', [hers])).toEqual([
      { status: 'pending', shown_on: null },
    ]);
    await runAs(stack.sql, member(maya), 'delete from public.class_reviews where class_id = $1', [classId]);
    expect(await answerId(id)).toBeUndefined();
  });

  test('Answers of the teacher: one can be reported and hidden, and the review stays', async () => {
    const { id } = await published();
    await answer(teacher, id);
    const hers = await answerId(id);
    await decide('review_answer', hers, 'approved');
    await onMonday(2);
    const [ada = ''] = await newMembers(stack.sql, 1);
    await runAs(
      stack.sql,
      member(ada),
      `insert into public.reports (id, subject_kind, subject_id, reason) values (gen_random_uuid(), 'review_answer', $1, 'harassment')`,
      [hers],
    );
    const [open] = await query('select id from public.reports where subject_id = $1', [hers]);
    await runAs(stack.sql, member(moderator), `select public.act_on_report($1, 'hide', 'Unkind.')`, [[open?.id]]);
    expect(await shown()).toMatchObject([{ id, answer: null }]);
  });
});
