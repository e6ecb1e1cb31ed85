import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTaughtClass } from '../bookings/booking-calls.ts';
import { createMemberCard } from '../support/community-calls.ts';
import { type Caller, member, runAs, visitor } from '../support/run-as.ts';

/** Rows that are one member's alone. After each, nothing that anybody else is answered may differ. */
const privateRows: Readonly<Record<string, string>> = {
  'quiz result': `insert into public.quiz_results (user_id, personality_name, personality_description, personality_emoji, recommendations, percentage_scores)
    select :me, personality_name, personality_description, personality_emoji, recommendations, percentage_scores
      from public.quiz_results where user_id = :other`,
  'quiz run': `insert into public.quiz_completions (user_id, session_id, primary_type, percentage_scores, user_agent)
    values (:me, repeat('w', 40), 'mover', '{"A": 1, "B": 1, "C": 1, "D": 1, "E": 1, "F": 1, "G": 1}', 'test')`,
  favourite: `insert into public.user_passions (user_id, passion_name) values (:me, 'Pottery & ceramics')`,
  'planned try': `insert into public.planned_tries (id, user_id, thing, starts_at, time_zone)
    values (gen_random_uuid(), :me, 'pottery-ceramics', now() + interval '1 day', 'Europe/London')`,
  wish: `insert into public.wishes (user_id, thing, place_name, latitude, longitude, times)
    values (:me, 'pottery-ceramics', 'Leeds', 53.8, -1.55, '{weekday-evening}')`,
  'wish to go with others': `insert into public.circle_wishes (booking_id, user_id, first_name)
    select id, user_id, 'Wanda' from public.bookings where user_id = :me limit 1`,
  'trusted contact': `insert into public.trusted_contacts (user_id, name, email) values (:me, 'Gran', 'gran@else.example')`,
  'plan for getting home': `with contact as (
      insert into public.trusted_contacts (user_id, name, email, agreed_at) values (:me, 'Kit', 'kit@else.example', now()) returning id
    )
    insert into public.arrival_plans (user_id, booking_id, contact_id, home_after)
    select :me, b.id, c.id, 60 from contact c, public.bookings b where b.user_id = :me limit 1`,
  'visit that she logged': `insert into public.class_attendances (user_id, class_id, attended_on) values (:me, :class, current_date - 7)`,
  'review of a class that waits': `insert into public.class_reviews (class_id, member_id, attended_on, send_friend, as_described, beginner_welcome, words, status)
    values (:class, :me, current_date, 'no', false, false, 'Ring the bell twice: it is loud.', 'pending')`,
  'what fits her life': `insert into public.class_preferences (user_id, place_name, latitude, longitude, access)
    values (:me, 'Leeds', 53.8, -1.55, '{hearing_loop}')`,
  'journal entry': `insert into public.journal_entries (user_id, title, content, mood) values (:me, 'A day', 'Clay.', 'Joyful')`,
  profile: `insert into public.profiles (id, name, age, location) values (:me, 'Wanda Else', 44, 'York')`,
  notification: `insert into public.notifications (user_id, kind, subject_kind, subject_name) values (:me, 'decision', 'class', 'Clay')`,
  'mail preference': `insert into public.mail_preferences (user_id, stories) values (:me, false)`,
  'draft key': `insert into public.draft_keys (user_id, key) values (:me, rpad('w', 43, 'A') || '=') on conflict do nothing`,
  'calendar address': `insert into public.calendar_subscriptions (user_id, token_hash) values (:me, repeat('c', 64))`,
  report: `insert into public.reports (reporter_id, subject_kind, subject_id, reason) values (:me, 'member', :other, 'spam')`,
  'reaction of a kind that the post has': `insert into public.post_reactions (post_id, user_id, kind)
    select r.post_id, :me, 'brave' from public.post_reactions r limit 1`,
};

/** Functions that are not compared, each with its reason. */
const excluded: Readonly<Record<string, string>> = {
  my_draft_key: 'makes a key at its first call, and answers with what is random',
};

let stack: Stack;
let wanda: Persona;
let maya: Persona;
let readers: Record<string, Caller>;
let classId: string;
let calls: { name: string; text: string }[];

beforeAll(async () => {
  stack = await startStack();
  let teacher: string;
  ({ teacher, classId } = await newTaughtClass(stack.sql));
  [wanda, maya] = [await stack.newMember('Wanda Ellis'), await stack.newMember('Maya Ash')];
  const ada = await stack.newMember('Ada Byron');
  for (const [who, name] of [
    [wanda, 'Wanda'],
    [maya, 'Maya'],
    [ada, 'Ada'],
  ] as const)
    await createMemberCard(who, name);
  await stack.sql.query(
    `insert into public.quiz_results (user_id, personality_name, personality_description, personality_emoji, recommendations, percentage_scores)
     values ($1, 'The Creative', 'Makes.', '🎨', '{Pottery}', '{"A": 1, "B": 1, "C": 9, "D": 1, "E": 1, "F": 1, "G": 1}')`,
    [maya.id],
  );
  await stack.sql.query(
    `insert into public.member_cards (user_id, public_name, username) values ($1, 'Ruth', 'ruth_the_teacher')`,
    [teacher],
  );
  // Wanda's post is the oldest of three: an order that follows her row moves it.
  for (const [who, minutes] of [
    [wanda.id, 30],
    [ada.id, 20],
    [teacher, 10],
  ] as const) {
    await stack.sql.query(
      `insert into public.posts (author_id, content, created_at) values ($1, 'Hello!', now() - make_interval(mins => $2))`,
      [who, minutes],
    );
  }
  await stack.sql.query(
    `insert into public.post_reactions (post_id, user_id, kind) select p.id, $2, 'brave' from public.posts p where p.author_id = $1`,
    [ada.id, teacher],
  );
  const { rows } = await stack.sql.query(
    `insert into public.class_sessions (class_id, starts_at, ends_at, time_zone, capacity, places_left)
     values ($1, now() + interval '3 days', now() + interval '3 days 2 hours', 'Europe/London', 4, 4) returning id`,
    [classId],
  );
  for (const who of [wanda, ada]) {
    await runAs(stack.sql, member(who.id), 'select public.book_session($1, 1, null, gen_random_uuid())', [rows[0].id]);
  }
  readers = { visitor, 'another member': member(maya.id), 'her teacher': member(teacher) };
  calls = await callsOf({
    session_id: `'${rows[0].id}'::uuid`,
    class_id: `'${classId}'::uuid`,
    session_ids: `array['${rows[0].id}'::uuid]`,
    kind: `'class'`,
    subject: `'${classId}'`,
    token: `repeat('t', 43)`,
    contact: `'${classId}'::uuid`,
    listing_ids: 'array(select id from public.business_listings)',
    class_ids: `array['${classId}'::uuid]`,
    thing: `'pottery-ceramics'`,
    circle_id: `'${classId}'::uuid`,
  });
});
afterAll(() => stack.close());

/**
 * Each function of the API that only reads, called with these arguments where it needs any; and each table and view,
 * whole.
 */
async function callsOf(given: Readonly<Record<string, string>>) {
  const { rows: functions } = await stack.sql.query<{ name: string; required: string[] }>(
    `select p.proname as name, coalesce((p.proargnames)[1:p.pronargs - p.pronargdefaults], '{}')::text[] as required
       from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'v' and p.prorettype <> 'trigger'::regtype
        and not exists (select from unnest(p.proargtypes) t join pg_type y on y.oid = t where y.typtype = 'c')`,
  );
  const { rows: relations } = await stack.sql.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ') as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
        and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
      group by 1`,
  );
  return [
    ...functions
      .filter(({ name }) => !(name in excluded))
      .map(({ name, required }) => {
        const values = required.map(
          (argument) => given[argument] ?? expect.fail(`${name}(${argument}) needs a value here`),
        );
        return { name, text: `select to_jsonb(f) as answer from public.${name}(${values.join(', ')}) f` };
      }),
    ...relations.map(({ name, columns }) => ({ name, text: `select ${columns} from public.${name} order by 1` })),
  ];
}

/** What each reader is answered by each call: its rows in their order, or the code of the error. */
async function answers(): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const [reader, caller] of Object.entries(readers)) {
    for (const { name, text } of calls) {
      const answer = await runAs(stack.sql, caller, text).then(
        ({ rows }) => JSON.stringify(rows),
        (error: { code?: string }) => `error ${error.code}`,
      );
      all[`${name} as ${reader}`] = answer;
    }
  }
  return all;
}

test('Information flow: no answer to a visitor, another member or her teacher depends on a private row of a member', async () => {
  let before = await answers();
  expect(Object.values(before).filter((answer) => answer.startsWith('[{')).length).toBeGreaterThan(20);
  const depend: string[] = [];
  for (const [row, insert] of Object.entries(privateRows)) {
    const ids: Readonly<Record<string, string>> = { me: wanda.id, other: maya.id, class: classId };
    const { rowCount } = await stack.sql.query(
      insert.replaceAll(/:(me|other|class)\b/g, (_, id: string) => `'${ids[id]}'::uuid`),
    );
    expect(rowCount, row).toBe(1);
    const after = await answers();
    for (const [call, answer] of Object.entries(after)) if (answer !== before[call]) depend.push(`${call}: ${row}`);
    before = after;
  }
  expect(depend).toEqual([]);
});
