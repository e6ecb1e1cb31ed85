import type { SessionCourse } from '@kindling/domain/sessions/session-search';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readCandidates } from '../../../apps/web/app/features/recommendations/sessions/candidates-api.ts';
import type { Backend } from '../../../apps/web/app/lib/backend/supabase.ts';
import { bookingCalls, newSession, newTaughtClass } from '../../bookings/booking-calls.ts';
import { newCourse } from '../../bookings/course-calls.ts';
import { createMemberCard, createPost } from '../../support/community-calls.ts';
import { fileReport, newCommunityMember, newModerator } from '../../support/moderation-calls.ts';
import { member } from '../../support/run-as.ts';
import { submitForm } from '../../support/submit-forms.ts';
import { countReadsAs } from '../../support/table-reads.ts';

let stack: Stack;
let maya: Persona;

interface Home {
  profile: { name: string; has_goals: boolean } | null;
  result: { personality_name: string } | null;
  preferences: { place_name: string } | null;
  favourites: string[];
  tries: { thing: string }[];
  bookings: unknown[];
  week: { community: number };
  posts: { id: string; content: string; author: string }[];
}

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.sql.query('delete from public.posts');
  maya = await stack.newMember('Maya Ellis');
});

async function home({ client }: Persona): Promise<Home> {
  const { data } = await client.rpc('member_home').throwOnError();
  return data as unknown as Home;
}

async function posting(name: string, type?: string): Promise<{ who: Persona; post: string }> {
  const who = await stack.newMember(name);
  await createMemberCard(who, name);
  if (type) await takeQuiz(who, type);
  return { who, post: await createPost(who, `A post by ${name}`) };
}

async function takeQuiz({ id }: Persona, type: string) {
  await stack.sql.query(
    `insert into public.quiz_results
       (user_id, personality_name, personality_description, personality_emoji, recommendations, percentage_scores)
     values ($1, $2, 'So it is.', '🎨', '{Photography}', '{"A":0,"B":0,"C":60,"D":0,"E":0,"F":0,"G":0}')`,
    [id, type],
  );
}

test('a member reads her own day in one answer, and a new one an empty one', async () => {
  expect(await home(maya)).toMatchObject({
    profile: null,
    result: null,
    preferences: null,
    favourites: [],
    tries: [],
    bookings: [],
    week: { classes: 0, journal: 0, community: 0 },
    posts: [],
  });
  const own = { user_id: maya.id };
  await maya.client
    .from('profiles')
    .insert({ id: maya.id, name: 'Maya', goals: ['Build confidence'] })
    .throwOnError();
  await maya.client
    .from('user_passions')
    .insert({ ...own, passion_name: 'Photography' })
    .throwOnError();
  await maya.client
    .from('class_preferences')
    .insert({ ...own, place_name: 'Hebden Bridge', latitude: 53.74, longitude: -2.01 })
    .throwOnError();
  await maya.client
    .from('planned_tries')
    .insert({
      ...own,
      id: crypto.randomUUID(),
      thing: 'yoga',
      starts_at: new Date(Date.now() + 3_600_000).toISOString(),
      time_zone: 'Europe/London',
    })
    .throwOnError();
  await takeQuiz(maya, 'The Creative');
  expect(await home(maya)).toMatchObject({
    profile: { name: 'Maya', has_goals: true },
    result: { personality_name: 'The Creative' },
    preferences: { place_name: 'Hebden Bridge' },
    favourites: ['Photography'],
    tries: [{ thing: 'yoga' }],
  });

  const ines = await stack.newMember('Ines Moreau');
  expect(JSON.stringify(await home(ines))).not.toMatch(/Maya|Hebden|Photography|yoga/);
});

test('Moderation queue: the home of whoever moderates has the figures of her queues, and nobody else’s has any', async () => {
  const nina = await newModerator(stack, 'Nina Wells');
  const lengths = async ({ client }: Persona) => {
    const { data } = await client.rpc('member_home').throwOnError();
    return (data as unknown as { queues: { queue: string; waiting: number; since: string; urgent: boolean }[] | null })
      .queues;
  };
  expect(await lengths(maya)).toBeNull();
  expect((await stack.visitor().rpc('queue_lengths')).error?.code).toBe('42501');
  expect(await lengths(nina)).toEqual([]);

  const ada = await newCommunityMember(stack, 'Ada B.');
  const bea = await newCommunityMember(stack, 'Bea C.');
  const post = await createPost(ada, 'Pots');
  await fileReport(bea, { kind: 'post', id: post });
  await fileReport(maya, { kind: 'post', id: post, reason: 'self_harm' });
  await createMemberCard(nina, 'Nina W.');
  await fileReport(bea, { kind: 'member', id: nina.id });
  await submitForm(stack, 'listing', maya);
  await submitForm(stack, 'listing', maya);
  await submitForm(stack, 'class', maya);
  const found = (await lengths(nina)) ?? [];
  const { client } = nina;
  const read = {
    listing: (await client.rpc('review_queue', { kind: 'listing' }).throwOnError()).data,
    class: (await client.rpc('review_queue', { kind: 'class' }).throwOnError()).data,
    reports: (await client.rpc('report_queue').throwOnError()).data,
  };
  const counts = (queues: typeof found) => Object.fromEntries(queues.map(({ queue, waiting }) => [queue, waiting]));
  expect(counts(found)).toEqual({ listing: 2, class: 1, reports: 1 });
  expect(counts(found)).toEqual(
    Object.fromEntries(Object.entries(read).map(([queue, rows]) => [queue, rows[0]?.waiting])),
  );
  const since = Object.fromEntries(found.map((one) => [one.queue, Date.parse(one.since)]));
  expect(since.listing).toBe(Date.parse(read.listing[0]?.updated_at));
  expect(since.reports).toBe(Date.parse(read.reports[0]?.reported_at));
  expect(found.filter(({ urgent }) => urgent).map(({ queue }) => queue)).toEqual(['reports']);
  for (const table of ['reports', 'business_listings', 'class_submissions']) {
    await stack.sql.query(`delete from public.${table}`);
  }
});

test('a visitor has no home of a member', async () => {
  expect((await stack.visitor().rpc('member_home')).error?.code).toBe('42501');
});

test('two posts are shown, one an author: those about a thing she plans to try first, then the newest, whatever anybody’s type is', async () => {
  await takeQuiz(maya, 'The Creative');
  const alike = await posting('Ada', 'The Creative');
  await stack.sql.query(`update public.posts set thing_slug = 'yoga' where id = $1`, [alike.post]);
  await posting('Bea', 'The Mover');
  const newest = await posting('Cleo');
  const authors = async () => (await home(maya)).posts.map(({ author }) => author);
  expect(await authors()).toEqual(['Cleo', 'Bea']);
  await stack.sql.query(
    `insert into public.planned_tries (id, user_id, thing, starts_at, time_zone)
     values (gen_random_uuid(), $1, 'yoga', now() + interval '1 day', 'Europe/London')`,
    [maya.id],
  );
  expect(await authors()).toEqual(['Ada', 'Cleo']);
  const { posts } = await home(maya);
  expect(posts.map(({ id }) => id)).toContain(newest.post);
  expect(JSON.stringify(posts)).not.toMatch(/Creative|Mover/);
});

test('her own posts, hidden ones and those of a woman she has blocked are not among them', async () => {
  await createMemberCard(maya, 'Maya E.');
  await createPost(maya, 'Hers');
  const hidden = await posting('Ada');
  const blocked = await posting('Bea');
  const shown = await posting('Cleo');
  await stack.sql.query('update public.posts set hidden_at = now() where id = $1', [hidden.post]);
  await stack.sql.query('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [
    maya.id,
    blocked.who.id,
  ]);
  expect((await home(maya)).posts.map(({ id }) => id)).toEqual([shown.post]);
  expect((await home(blocked.who)).posts.map(({ id }) => id)).not.toContain(hidden.post);
});

test('of a large community no more is read than the newest posts', async () => {
  const { who } = await posting('Ada');
  await stack.sql.query('alter table public.posts disable trigger user');
  await stack.sql.query(
    `insert into public.posts (author_id, content, created_at)
     select $1, 'Bowl ' || n, now() - n * interval '1 hour' from generate_series(1, 5000) n`,
    [who.id],
  );
  await stack.sql.query('alter table public.posts enable trigger user');
  await stack.sql.query('analyze public.posts');
  const client = await stack.sql.connect();
  try {
    const { scans, rows } = await countReadsAs(client, member(maya.id), 'public.posts', 'select public.member_home()', {
      avoidScans: true,
    });
    expect(scans).toBe(0);
    expect(rows).toBeLessThanOrEqual(150);
  } finally {
    client.release();
  }
});

test('a session that is only booked with its course says what the course is, and none is suggested of one that is full', async () => {
  const { classId } = await newTaughtClass(stack.sql);
  const course = await newCourse(stack.sql, classId, { bookedAs: 'course', capacities: [3, 2, 4] });
  const full = await newCourse(stack.sql, classId, { bookedAs: 'course', capacities: [3, 1] });
  await bookingCalls(stack.sql, maya.id).error('public.book_course($1, 1, null, $2)', [
    full.seriesId,
    crypto.randomUUID(),
  ]);
  const ada = await stack.newMember('Ada Byron');
  const { sessions } = (await home(ada)) as unknown as { sessions: { id: string; course?: SessionCourse }[] };
  const ofCourse = sessions.filter(({ id }) => course.sessionIds.includes(id));
  expect(ofCourse.map(({ id }) => id)).toEqual(course.sessionIds);
  for (const { course: told } of ofCourse) {
    expect(told?.placesLeft).toBe(2);
    expect(told?.startsAt).toHaveLength(3);
  }
  expect(sessions.filter(({ id }) => full.sessionIds.includes(id))).toEqual([]);
  const single = await newSession(stack.sql, classId, 2);
  const { sessions: again } = (await home(ada)) as unknown as { sessions: { id: string; course?: SessionCourse }[] };
  expect(again.find(({ id }) => id === single)?.course).toBeUndefined();

  const candidates = await readCandidates(ada.client as unknown as Backend, {
    place: null,
    radiusKm: null,
    days: 28,
    thing: undefined,
  });
  expect(candidates.filter(({ course: of }) => of).map(({ id }) => id)).toEqual(course.sessionIds);
});

test('what is recommended is chosen among more than the search gives at once, up to a bound', async () => {
  const { classId } = await newTaughtClass(stack.sql);
  await stack.sql.query(
    `insert into public.class_sessions (class_id, starts_at, ends_at, time_zone, capacity, places_left)
     select $1, now() + make_interval(mins => 1440 + i), now() + make_interval(mins => 1500 + i), 'Europe/London', 2, 2
       from generate_series(1, 450) i`,
    [classId],
  );
  const candidates = await readCandidates(maya.client as unknown as Backend, {
    place: null,
    radiusKm: null,
    days: 28,
    thing: undefined,
  });
  expect(candidates).toHaveLength(400);
  expect(new Set(candidates.map(({ id }) => id)).size).toBe(400);
});
