import { describe, expect, test } from 'vitest';
import { bookingCalls, newMembers, newSession, newTaughtClass } from '../../bookings/booking-calls.ts';
import { errorOf, member, runAs, visitor } from '../../support/run-as.ts';
import {
  answers,
  change,
  checkIn,
  classId,
  decide,
  insertion,
  moderator,
  newVisitor,
  onMonday,
  published,
  query,
  refusal,
  review,
  reviewClasses,
  reviewedBy,
  shares,
  shown,
  stack,
  stored,
  teacher,
  words,
} from './review-calls.ts';

reviewClasses();

describe('Eligibility of class reviews', () => {
  test('Eligibility of class reviews: she was checked in by the teacher; her own word is not enough, nor a booking', async () => {
    const [maya = ''] = await newMembers(stack.sql, 1);
    expect(await refusal(maya)).toBe('42501');
    await runAs(
      stack.sql,
      member(maya),
      'insert into public.class_attendances (user_id, class_id, attended_on) values ($1, $2, current_date - 3)',
      [maya, classId],
    );
    expect(await refusal(maya)).toBe('42501');
    const session = await newSession(stack.sql, classId, 4, 1);
    const booking = await bookingCalls(stack.sql, maya).book(session);
    expect(await refusal(maya)).toBe('42501');
    await runAs(stack.sql, member(teacher), 'select public.check_in($1)', [booking.id]);
    expect(await refusal(maya)).toBe('allowed');
    expect(await refusal(maya)).toBe('23505');
  });

  test('Eligibility of class reviews: within 60 days, once a class, not for another class nor in another name', async () => {
    const [late, maya] = [await newVisitor(61), await newVisitor(60)];
    expect(await refusal(late)).toBe('42501');
    expect(await refusal(maya, { member_id: late })).toBe('42501');
    const { classId: elsewhere } = await newTaughtClass(stack.sql);
    expect(await refusal(maya, { class_id: elsewhere })).toBe('42501');
    expect(await refusal(maya)).toBe('allowed');
    expect(
      await errorOf(stack.sql, visitor, insertion({ class_id: classId, ...answers }), [classId, 'yes', true, true]),
    ).toBe('42501');
  });

  test('Eligibility of class reviews: the teacher reviews no class of her own', async () => {
    await checkIn(teacher, 3);
    expect(await refusal(teacher)).toBe('42501');
  });

  test('Eligibility of class reviews: a cancelled date checks nobody in; a moved one counts on the day she was there', async () => {
    const [maya = ''] = await newMembers(stack.sql, 1);
    const session = await newSession(stack.sql, classId, 4, 1);
    const booking = await bookingCalls(stack.sql, maya).book(session);
    await query(
      `update public.class_sessions set starts_at = starts_at + interval '3 days', ends_at = ends_at + interval '3 days' where id = $1`,
      [session],
    );
    const checkedIn = () => errorOf(stack.sql, member(teacher), 'select public.check_in($1)', [booking.id]);
    expect(await checkedIn()).toBe('PT409');
    expect(await refusal(maya)).toBe('42501');
    await query(
      `update public.class_sessions set starts_at = now(), ends_at = now() + interval '2 hours' where id = $1`,
      [session],
    );
    expect(await checkedIn()).toBe('allowed');
    expect(await refusal(maya)).toBe('allowed');

    const [ada = ''] = await newMembers(stack.sql, 1);
    const off = await newSession(stack.sql, classId, 4, 1);
    const hers = await bookingCalls(stack.sql, ada).book(off);
    await query(`select private.cancel_one_session($1, 'Flooded.')`, [off]);
    expect(await errorOf(stack.sql, member(teacher), 'select public.check_in($1)', [hers.id])).toBe('PT409');
    expect(await refusal(ada)).toBe('42501');
  });

  test('Validation of class reviews: 20 to 1,000 characters or none, no other answers, nothing of the desk’s', async () => {
    const maya = await newVisitor();
    for (const bad of [
      { words: 'x'.repeat(19) },
      { words: `${' '.repeat(20)}x` },
      { words: 'x'.repeat(1001) },
      { send_friend: 'perhaps' },
    ]) {
      expect(await refusal(maya, bad), JSON.stringify(bad).slice(0, 40)).toBe('23514');
    }
    expect(await refusal(maya, { as_described: null })).toBe('23502');
    for (const column of ['id', 'status', 'signature', 'attended_on', 'marks', 'shown_on', 'hidden_at']) {
      const value = { id: crypto.randomUUID(), marks: '{}', attended_on: '2026-01-01', shown_on: '2026-01-01' };
      expect(await refusal(maya, { [column]: value[column as keyof typeof value] ?? null }), column).toBe('42501');
    }
    // code points, of any script
    for (const letter of ['ش', '\u{1F9F6}', 'x']) {
      expect(await refusal(maya, { words: letter.repeat(1001) }), letter).toBe('23514');
      expect(await refusal(maya, { words: letter.repeat(1000) }), letter).toBe('allowed');
      await query('delete from public.class_reviews where member_id = $1', [maya]);
    }
  });
});

describe('Signature of class reviews', () => {
  test('Signature of class reviews: the first name of her booking or none, chosen each time; the name is read again', async () => {
    const [maya = ''] = await newMembers(stack.sql, 1);
    const booking = await bookingCalls(stack.sql, maya).book(await newSession(stack.sql, classId, 4, 1));
    await query(`update public.bookings set first_name = 'Maja' where id = $1`, [booking.id]);
    await runAs(stack.sql, member(teacher), 'select public.check_in($1)', [booking.id]);
    const { id } = await review(maya, { words, named: true });
    expect(await stored(maya)).toMatchObject({ signature: 'Maja', status: 'pending' });
    await decide('review', id, 'approved');
    await change(maya, 'named = false');
    expect(await stored(maya)).toMatchObject({ signature: null, status: 'pending' });
    // once the bookings are deleted there is no name to sign with
    await query('delete from public.bookings where id = $1', [booking.id]);
    await change(maya, 'named = true');
    expect(await stored(maya)).toMatchObject({ signature: null });
  });

  test('Enumeration guard: from a public review nobody gets to an account, a booking or a community name', async () => {
    const { maya, id } = await published();
    await query(
      `insert into public.member_cards (user_id, public_name, username) values ($1, 'Zanzibelle', 'zanzibelle')`,
      [maya],
    );
    const [row] = await shown();
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'answer',
      'answer_id',
      'example',
      'id',
      'month',
      'signature',
      'words',
    ]);
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${maya}|anzibelle`));
    for (const other of [teacher, moderator]) {
      const own = await runAs(stack.sql, member(other), 'select id from public.class_reviews where id = $1', [id]);
      expect(own.rows).toEqual([]);
    }
    expect(await errorOf(stack.sql, visitor, 'select id from public.class_reviews')).toBe('42501');
    expect(await errorOf(stack.sql, member(maya), 'select marks from public.class_reviews')).toBe('42501');
  });
});

describe('k-anonymity of class reviews', () => {
  test('k-anonymity threshold: nothing of four reviews is shown, neither shares nor words; the fifth shows all', async () => {
    await reviewedBy(3);
    const maya = await newVisitor();
    const { id } = await review(maya, { words, send_friend: 'no', as_described: false });
    await decide('review', id, 'approved');
    await onMonday();
    expect([await shares(), await shown()]).toEqual([[], []]);
    await reviewedBy(1, { send_friend: 'not_yet', beginner_welcome: false });
    expect([await shares(), await shown()]).toEqual([[], []]);
    await onMonday(2);
    expect(await shares()).toEqual([
      {
        class_id: classId,
        reviews: 5,
        would_send: 3,
        not_yet: 1,
        would_not: 1,
        as_described: 4,
        beginner_welcome: 4,
      },
    ]);
    expect(await shown()).toMatchObject([{ id, words, signature: null, answer: null }]);
  });

  test('Publication on Mondays: what is new waits for the week to end, and says its month and no day', async () => {
    await reviewedBy(5);
    expect(await query('select private.publish_class_reviews(1000) as published')).toEqual([{ published: 0 }]);
    expect(await shares()).toEqual([]);
    await onMonday();
    expect(await shares()).toMatchObject([{ reviews: 5 }]);
    const maya = await newVisitor();
    const { id } = await review(maya, { words, send_friend: 'no' });
    await decide('review', id, 'approved');
    expect(await shares()).toMatchObject([{ reviews: 5, would_not: 0 }]);
    expect(await shown()).toEqual([]);
    await onMonday(2);
    expect(await shares()).toMatchObject([{ reviews: 6, would_not: 1 }]);
    const [row] = await shown();
    const [monday] = await query(
      `select to_char(private.review_monday(private.admin_day(now()) + 14), 'YYYY-MM') as month`,
    );
    expect([
      row?.month.getDate(),
      `${row?.month.getFullYear()}-${String(row?.month.getMonth() + 1).padStart(2, '0')}`,
    ]).toEqual([1, monday?.month]);
  });

  test('Notifications: the teacher is told on Monday that there is something new to read, once for each class', async () => {
    const told = () =>
      query(
        `select kind, subject_id, actor_id, read_at is null as unread from public.notifications where user_id = $1`,
        [teacher],
      );
    await reviewedBy(4);
    await onMonday();
    expect(await told()).toEqual([]);
    await reviewedBy(1);
    await onMonday(2);
    const news = { kind: 'class_reviews', subject_id: classId, actor_id: null, unread: true };
    expect(await told()).toEqual([news]);
    const maya = await newVisitor();
    const { id } = await review(maya, { words });
    await onMonday(3);
    expect(await told()).toEqual([news]);
    await query('update public.notifications set read_at = now() where user_id = $1', [teacher]);
    // words that are approved later
    await decide('review', id, 'approved');
    await onMonday(4);
    expect(await told()).toHaveLength(2);
    // another answer, or one fewer, is no news
    await change(maya, `send_friend = 'no'`);
    await onMonday(5);
    // of a class that is off the list there is nothing to read
    await reviewedBy(1);
    await query('update public.class_submissions set status = $2 where id = $1', [classId, 'pending']);
    await onMonday(6);
    expect(await told()).toHaveLength(2);
  });

  test('Publication on Mondays: the week is the installation’s, from Monday to Sunday', async () => {
    const days = ['2026-06-07', '2026-06-08', '2026-06-14', '2026-06-15'];
    const rows = await query('select private.review_monday(d::date)::text as monday from unnest($1::text[]) as d', [
      days,
    ]);
    expect(rows.map(({ monday }) => monday)).toEqual(['2026-06-01', '2026-06-08', '2026-06-08', '2026-06-15']);
  });

  test('Differencing attack: another answer, a removal and an erasure count on Monday; words that she removes go at once', async () => {
    const { maya, others } = await published();
    await reviewedBy(2);
    await onMonday(2);
    await change(others[0] ?? '', `send_friend = 'no'`);
    await runAs(stack.sql, member(maya), 'delete from public.class_reviews where class_id = $1', [classId]);
    await query('select private.erase_member($1)', [others[1]]);
    expect(await shares()).toMatchObject([{ reviews: 7, would_send: 7 }]);
    expect(await shown()).toEqual([]);
    await onMonday(3);
    expect(await shares()).toMatchObject([{ reviews: 5, would_send: 4, would_not: 1 }]);
    await query('select private.erase_member($1)', [others[2]]);
    await onMonday(4);
    expect(await shares()).toEqual([]);
  });

  test('Race condition: a review written while the totals are counted is counted on the next Monday', async () => {
    await reviewedBy(5);
    const maya = await newVisitor();
    const writer = await stack.sql.connect();
    try {
      await writer.query('begin');
      await writer.query(
        `insert into public.class_reviews (class_id, member_id, attended_on, send_friend, as_described, beginner_welcome)
         values ($1, $2, current_date, 'no', true, true)`,
        [classId, maya],
      );
      const counting = onMonday();
      await writer.query('commit');
      await counting;
    } finally {
      writer.release();
    }
    await onMonday(2);
    expect(await shares()).toMatchObject([{ reviews: 6, would_not: 1 }]);
  });

  test('Shares come in batches, of listed classes alone', async () => {
    await published();
    const rows = await runAs(stack.sql, visitor, 'select * from public.class_review_shares($1)', [
      [...Array.from({ length: 99 }, () => crypto.randomUUID()), classId],
    ]);
    expect(rows.rows).toHaveLength(1);
    const over = await runAs(stack.sql, visitor, 'select * from public.class_review_shares($1)', [
      [...Array.from({ length: 100 }, () => crypto.randomUUID()), classId],
    ]);
    expect(over.rows).toEqual([]);
  });

  test('Shares come with the dates of a member’s home, in its one answer', async () => {
    await published();
    const session = await newSession(stack.sql, classId, 4, 24);
    const [reader = ''] = await newMembers(stack.sql, 1);
    const [row] = (await runAs(stack.sql, member(reader), 'select public.member_home() as home')).rows;
    const home = row?.home as { sessions: { id: string; share?: unknown }[] } | undefined;
    expect(home?.sessions.find(({ id }) => id === session)?.share).toEqual({ reviews: 5, would_send: 5 });
  });

  test('Pagination: the words of a class page by page, each once', async () => {
    for (const id of await reviewedBy(6, { words })) await decide('review', (await stored(id)).id, 'approved');
    await onMonday();
    const seen: string[] = [];
    for (let before: string | null = null, page = 0; page < 4; page++) {
      const { rows } = await runAs(stack.sql, visitor, 'select id from public.class_review_words($1, $2, 2)', [
        classId,
        before,
      ]);
      seen.push(...rows.map(({ id }) => id));
      before = rows.at(-1)?.id ?? null;
      if (rows.length === 0) break;
    }
    expect([seen.length, new Set(seen).size]).toEqual([6, 6]);
  });
});
