import { toResultRow } from '@kindling/domain/quiz/quiz-rows';
import { scoreQuiz } from '@kindling/domain/quiz/score';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Quiz answers of the demo members. */
const answers: Readonly<Record<string, readonly number[]>> = {
  maya: [0, 2, 5, 3, 6, 4, 2],
  ruth: [5, 0, 4, 6, 3, 2, 6],
  bethan: [2, 1, 3, 2, 4, 0, 0],
  priya: [1, 3, 6, 0, 1, 3, 4],
  siobhan: [3, 4, 1, 6, 2, 1, 0],
  zofia: [6, 3, 5, 5, 0, 3, 1],
  hannah: [4, 6, 3, 2, 1, 5, 1],
  grace: [1, 6, 6, 0, 1, 5, 4],
};

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ seedDemo: true });
});
afterAll(() => stack.close());

test('everybody in the demo town has the result that her answers give', async () => {
  const { rows } = await stack.sql.query(`
    select r.*, split_part(u.email, '@', 1) as who, r.created_at >= u.created_at as in_order
      from public.quiz_results r join auth.users u on u.id = r.user_id
     where u.email like '%@demo.kindling.example'`);
  expect(rows.map((row) => row.who).sort()).toEqual(Object.keys(answers).sort());
  for (const { who, in_order, id: _, created_at: __, ...row } of rows) {
    expect(row, who).toEqual(toResultRow(scoreQuiz(answers[who] ?? []), row.user_id));
    expect(in_order).toBe(true);
  }
});

test('everybody has a profile with her name, a confirmed address and agreed to the terms', async () => {
  const { rows } = await stack.sql.query(`
    select u.email, u.raw_user_meta_data ->> 'name' = p.name as same_name,
           u.email_confirmed_at is not null as confirmed, i.provider, t.version is not null as terms
      from auth.users u
      left join public.profiles p using (id)
      left join auth.identities i on i.user_id = u.id
      left join private.terms_acceptances t on t.user_id = u.id`);
  expect(rows).toHaveLength(20);
  for (const row of rows) {
    expect(row).toMatchObject({ same_name: true, confirmed: true, provider: 'email', terms: true });
  }
});

test('a member, one who teaches and a moderator can be signed in as, and nobody else', async () => {
  const { rows } = await stack.sql.query(`
    select split_part(email, '@', 1) as who, raw_app_meta_data ->> 'role' as role,
           exists (select from public.instructor_profiles where user_id = users.id and status = 'approved') as teaches
      from auth.users where encrypted_password is not null order by created_at`);
  expect(rows).toEqual([
    { who: 'judith', role: 'moderator', teaches: false },
    { who: 'maya', role: null, teaches: false },
    { who: 'ruth', role: null, teaches: true },
  ]);
});

test('a member’s classes are counted from the days on which she went', async () => {
  const { rows } = await stack.sql.query(`
    select split_part(u.email, '@', 1) as who, s.classes_attended, count(a)::int as went,
           bool_and(a.attended_on between c.reviewed_at::date and current_date and a.attended_on >= u.created_at::date) as plausible
      from public.user_stats s
      join auth.users u on u.id = s.user_id
      join public.class_attendances a on a.user_id = u.id
      join public.class_submissions c on c.id = a.class_id
     group by u.email, s.classes_attended order by who`);
  expect(rows.map(({ who, classes_attended }) => `${who} ${classes_attended}`)).toEqual([
    'bethan 9',
    'carys 2',
    'ffion 1',
    'giulia 2',
    'grace 5',
    'hannah 14',
    'hattie 1',
    'imogen 1',
    'kezia 1',
    'leila 1',
    'maya 9',
    'priya 13',
    'ruth 14',
    'siobhan 8',
    'yasmin 1',
    'zofia 7',
  ]);
  for (const { classes_attended, ...row } of rows) {
    expect(row).toEqual({ who: row.who, went: classes_attended, plausible: true });
  }
});

test('Class reviews: each of the demo town is an example, by somebody who was checked in; four of six classes show theirs', async () => {
  const { rows } = await stack.sql.query(`
    select c.class_title as title, count(*)::int as reviews, bool_and(r.example) as examples,
           bool_and(r.member_id <> c.submitted_by and exists (
             select from public.class_attendances a
              where a.user_id = r.member_id and a.class_id = c.id and a.attended_on = r.attended_on and a.confirmed_at is not null
           )) as eligible,
           (select count(*)::int from public.class_review_words(c.id) w where w.answer is not null) as answers,
           (select count(*)::int from public.class_review_shares(array[c.id])) as shown
      from public.class_reviews r join public.class_submissions c on c.id = r.class_id
     group by c.id order by reviews desc, title`);
  const town = { examples: true, eligible: true };
  expect(rows).toEqual([
    { ...town, title: 'Throw your first three pots', reviews: 7, answers: 2, shown: 1 },
    { ...town, title: 'Slow yoga for Sunday evenings', reviews: 6, answers: 0, shown: 1 },
    { ...town, title: 'History and mythology of a small valley', reviews: 5, answers: 0, shown: 1 },
    { ...town, title: 'Mat Pilates for stiff mornings', reviews: 5, answers: 0, shown: 1 },
    { ...town, title: 'Phone photography on foot', reviews: 3, answers: 0, shown: 0 },
    { ...town, title: 'Meditation for people who cannot sit still', reviews: 2, answers: 0, shown: 0 },
  ]);
});
