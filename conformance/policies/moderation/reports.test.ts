import { reportReasons, reportTargetKinds, safetyLimits } from '@kindling/domain/safety/reporting';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createComment, createPost } from '../../support/community-calls.ts';
import { fileReport, newCommunityMember, newModerator } from '../../support/moderation-calls.ts';
import { errorOf, visitor } from '../../support/run-as.ts';
import { submissionState, submitForm } from '../../support/submit-forms.ts';

// Reports: who may report what, and who reads them.

const mine = 'id, reporter_id, subject_kind, subject_id, reason, note, created_at, status, decided_at';

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let judith: Persona;
let id: string;

beforeAll(async () => {
  stack = await startStack();
  judith = await newModerator(stack, 'Judith Marsh');
});
afterAll(() => stack.close());
beforeEach(async () => {
  [maya, ruth] = [await newCommunityMember(stack, 'Maya E.'), await newCommunityMember(stack, 'Ruth P.')];
  id = await createPost(maya);
});

const send = ({ client }: Persona, change: object) =>
  client.from('reports').insert({ subject_kind: 'post', subject_id: id, reason: 'spam', ...change });

test('a member reports what she reads, and sees what became of it; nobody else sees that she did', async () => {
  await fileReport(ruth, { kind: 'post', id, reason: 'harassment', note: 'The last line.' });
  expect((await ruth.client.from('reports').select(mine)).data).toMatchObject([
    {
      subject_kind: 'post',
      subject_id: id,
      reason: 'harassment',
      note: 'The last line.',
      status: 'open',
      decided_at: null,
    },
  ]);
  for (const other of [maya, judith]) expect((await other.client.from('reports').select('id')).data).toEqual([]);
  expect((await stack.visitor().from('reports').select('id')).error?.code).toBe('42501');
});

test('every kind can be reported, under every reason; what is not there cannot', async () => {
  const listing = await submitForm(stack, 'listing', maya);
  const classId = await submitForm(stack, 'class', maya);
  const instructor = await submitForm(stack, 'instructor', maya);
  const ids: Record<string, string> = {
    post: id,
    comment: await createComment(maya, id),
    member: maya.id,
    story: crypto.randomUUID(),
    listing,
    class: classId,
    instructor,
  };
  await stack.sql.query(
    `insert into public.stories (id, post_id, title, status, featured_at) values ($1, $2, 'First bowl', 'featured', now())`,
    [ids.story, id],
  );
  for (const kind of ['listing', 'class', 'instructor'] as const) {
    expect((await send(ruth, { subject_kind: kind, subject_id: ids[kind] })).error?.code, kind).toBe('PT404');
  }
  for (const table of ['business_listings', 'class_submissions', 'instructor_profiles']) {
    await stack.sql.query(`update public.${table} set status = 'approved', reviewed_at = now()`);
  }
  ids.photo = crypto.randomUUID();
  await stack.sql.query(
    `insert into public.photos (id, class_id, owner_id, alt, status, key, width, thumbhash, preview)
     values ($1, $2, $3, 'A pot', 'approved', repeat('e', 64), 800, 'H/gBBIBINIM3rViiOn', 'data:image/webp;base64,AAAA')`,
    [ids.photo, classId, maya.id],
  );
  await ruth.client.from('class_messages').insert({ class_id: classId, body: 'Is there a place left?' }).throwOnError();
  const thread = await maya.client.from('class_messages').select('thread_id').eq('class_id', classId).single();
  ids.message = crypto.randomUUID();
  ids.correspondent = ids.message;
  const answer = { id: ids.message, thread_id: thread.data?.thread_id, body: 'There is.' };
  await maya.client.from('class_messages').insert(answer).throwOnError();
  ids.review = crypto.randomUUID();
  ids.review_answer = crypto.randomUUID();
  await stack.sql.query(
    `with review as (
       insert into public.class_reviews (id, class_id, member_id, attended_on, send_friend, as_described, beginner_welcome, words, status, shown_on)
       values ($1, $3, $4, current_date, 'yes', true, true, 'Ring the bell twice: it is loud.', 'approved', current_date) returning id
     ), totals as (
       insert into private.class_review_totals values ($3, current_date, 5, 5, 0, 0, 5, 5)
     )
     insert into public.class_review_answers (id, review_id, member_id, words, status, shown_on)
     select $2, id, $4, 'Thank you.', 'approved', current_date from review`,
    [ids.review, ids.review_answer, classId, maya.id],
  );
  ids.circle_message = crypto.randomUUID();
  ids.circle_member = crypto.randomUUID();
  await stack.sql.query(
    `with session as (
       insert into public.class_sessions (class_id, starts_at, ends_at, time_zone, capacity, places_left)
       values ($3, now() + interval '2 days', now() + interval '50 hours', 'Europe/London', 6, 6) returning id
     ), circle as (
       insert into private.circles (session_id, closes_at) select id, now() + interval '9 days' from session returning id
     ), members as (
       insert into private.circle_members (id, circle_id, user_id, first_name, seats)
       select m.id, c.id, m.user_id, m.name, 1
         from circle c, (values ($2::uuid, $4::uuid, 'Maya'), (gen_random_uuid(), $5::uuid, 'Ruth')) as m (id, user_id, name)
       returning id, circle_id, user_id
     )
     insert into public.circle_messages (id, circle_id, member_id, author_id, words)
     select $1, circle_id, id, user_id, 'See you at the door.' from members where id = $2`,
    [ids.circle_message, ids.circle_member, classId, maya.id, ruth.id],
  );
  for (const kind of reportTargetKinds) await fileReport(ruth, { kind, id: ids[kind] ?? '' });
  expect(await submissionState(stack, 'listing', listing)).toMatchObject({ status: 'approved' });
  const hannah = await newCommunityMember(stack, 'Hannah');
  for (const reason of reportReasons) {
    await fileReport(hannah, { kind: 'post', id: await createPost(judithsNeighbour), reason });
  }
  for (const kind of reportTargetKinds) {
    expect((await send(ruth, { subject_kind: kind, subject_id: crypto.randomUUID() })).error?.code).toBe('PT404');
  }
  await stack.sql.query('update public.posts set hidden_at = now() where id = $1', [id]);
  expect((await send(await newCommunityMember(stack, 'Grace'), {})).error?.code).toBe('PT404');
});

let judithsNeighbour: Persona;
beforeAll(async () => {
  judithsNeighbour = await newCommunityMember(stack, 'Nora');
});

test('one report of each is open at a time, and the same sent again is there once', async () => {
  const report_id = await fileReport(ruth, { kind: 'post', id });
  expect((await send(ruth, { id: report_id })).error?.code).toBe('23505');
  expect((await send(ruth, { reason: 'hate' })).error?.code).toBe('23505');
  await stack.sql.query(`update public.reports set status = 'dismissed', decided_at = now() where id = $1`, [
    report_id,
  ]);
  expect((await send(ruth, { reason: 'hate' })).error).toBeNull();
});

test('whom she has blocked she may report; her own words and herself she may not', async () => {
  await ruth.client.from('blocks').insert({ blocked_id: maya.id });
  expect((await send(ruth, {})).error).toBeNull();
  expect((await send(ruth, { subject_kind: 'member', subject_id: maya.id })).error).toBeNull();
  expect((await send(maya, {})).error?.code).toBe('PT403');
  expect((await send(maya, { subject_kind: 'member', subject_id: maya.id })).error?.code).toBe('PT403');
});

test('in another’s name, decided already, or by a visitor it is refused', async () => {
  expect((await send(ruth, { reporter_id: judith.id })).error?.code).toBe('42501');
  expect((await send(ruth, { status: 'upheld' })).error?.code).toBe('42501');
  expect((await send(ruth, { decided_at: new Date().toISOString() })).error?.code).toBe('42501');
  const anon = stack.visitor().from('reports');
  expect((await anon.insert({ subject_kind: 'post', subject_id: id, reason: 'spam' })).error?.code).toBe('42501');
  const report_id = await fileReport(ruth, { kind: 'post', id });
  for (const who of [ruth, judith]) {
    expect((await who.client.from('reports').update({ status: 'dismissed' }).eq('id', report_id)).error?.code).toBe(
      '42501',
    );
    expect((await who.client.from('reports').delete().eq('id', report_id)).error?.code).toBe('42501');
  }
});

test('in another’s name nobody learns what she has done today, or what is hers', async () => {
  const kinds = [
    'report',
    'community-post',
    'community-comment',
    'like',
    'share',
    'block',
    'journal-entry',
    'attendance',
    'class-message',
    'class-reply',
  ];
  await stack.sql.query(
    `insert into private.submission_counts (key, day, count)
     select sha256(convert_to(kind || ':' || $1, 'UTF8')), (now() at time zone 'utc')::date, 1000000
       from unnest($2::text[]) as kind
     on conflict (key, day) do update set count = excluded.count`,
    [maya.id, kinds],
  );
  const ownRows: [table: string, row: object][] = [
    ['reports', { reporter_id: maya.id, subject_kind: 'post', subject_id: id, reason: 'spam' }],
    ['posts', { author_id: maya.id, content: 'x' }],
    ['comments', { author_id: maya.id, post_id: id, content: 'x' }],
    ['post_likes', { user_id: maya.id, post_id: id }],
    ['post_shares', { user_id: maya.id, post_id: id }],
    ['blocks', { blocker_id: maya.id, blocked_id: judith.id }],
    ['journal_entries', { user_id: maya.id, title: 'x', content: 'x' }],
    ['class_messages', { class_id: id, member_id: maya.id, author_id: maya.id, body: 'x' }],
    ['class_messages', { class_id: id, member_id: ruth.id, author_id: maya.id, body: 'x' }],
    ['class_attendances', { user_id: maya.id, class_id: id, attended_on: '2026-01-01' }],
  ];
  for (const [table, row] of ownRows) {
    expect((await ruth.client.from(table).insert(row)).error?.code, table).toBe('42501');
    expect((await stack.visitor().from(table).insert(row)).error?.code, table).toBe('42501');
  }
  // Control: her own writes are at the limit.
  expect((await maya.client.from('posts').insert({ content: 'x' })).error?.code).toBe('PT429');
  expect((await maya.client.from('journal_entries').insert({ title: 'x', content: 'x' })).error?.code).toBe('PT429');
});

test('what makes no sense is refused: another kind, another reason, a note that is empty or too long', async () => {
  const max = safetyLimits.note.max;
  expect((await send(ruth, { note: 'x'.repeat(max + 1) })).error?.code).toBe('23514');
  expect((await send(ruth, { note: ' \n' })).error?.code).toBe('23514');
  expect((await send(ruth, { reason: 'boring' })).error?.code).toBe('23514');
  expect((await send(ruth, { subject_kind: 'thing' })).error?.code).toBe('PT404');
  expect((await send(ruth, { note: '🔥'.repeat(max) })).error).toBeNull();
});

test('a member reports so many in a day and no more', async () => {
  const posts = await stack.sql.query<{ id: string }>(
    `insert into public.posts (author_id, content) select $1, 'x' from generate_series(0, $2) returning id`,
    [maya.id, safetyLimits.reportsEachDay],
  );
  const ids = posts.rows.map((row) => row.id);
  for (const one of ids.slice(0, -1)) await fileReport(ruth, { kind: 'post', id: one });
  const last = await send(ruth, { subject_id: ids.at(-1) });
  expect([last.status, last.error?.code]).toEqual([429, 'PT429']);
  // idempotent retry at the limit
  const { data } = await ruth.client.from('reports').select('id').limit(1).single();
  expect((await send(ruth, { id: data?.id })).error?.code).toBe('23505');
});

test('the words are kept as they were reported, where nobody looks, and go with their author', async () => {
  const report_id = await fileReport(ruth, { kind: 'post', id });
  await maya.client.from('posts').update({ content: 'Nothing to see.' }).eq('id', id);
  await maya.client.from('posts').delete().eq('id', id);
  const reportedWords = () =>
    stack.sql.query('select words from private.reported_words where report_id = $1', [report_id]);
  expect((await reportedWords()).rows).toEqual([{ words: 'First bowl.' }]);
  for (const who of [visitor, { role: 'authenticated', id: judith.id } as const, { role: 'service_role' } as const]) {
    expect(await errorOf(stack.sql, who, 'select from private.reported_words')).toBe('42501');
    expect(await errorOf(stack.sql, who, 'select from private.subjects')).toBe('42501');
  }
  await stack.sql.query('delete from auth.users where id = $1', [maya.id]);
  expect((await reportedWords()).rows).toEqual([]);
  expect((await ruth.client.from('reports').select('id').eq('id', report_id)).data).toEqual([{ id: report_id }]);
});
