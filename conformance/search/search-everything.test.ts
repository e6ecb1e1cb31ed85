import type { SearchResult } from '@kindling/domain/search/search-result';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSession } from '../bookings/booking-calls.ts';
import { classRow, instructorRow, setReviewStatus } from '../support/class-values.ts';
import { createMemberCard, createPost, offerStory } from '../support/community-calls.ts';
import { insertListings } from '../support/insert-listings.ts';
import { listingRow } from '../support/listing-values.ts';

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let classId: string;
let sessionId: string;
let storyId: string;

const profileId = crypto.randomUUID();

beforeAll(async () => {
  stack = await startStack();
  await insertListings(stack.sql, [
    listingRow({ slug: 'kettlewick-pottery', status: 'approved' }),
    listingRow({
      slug: 'clay-corner',
      business_name: 'Clay Corner',
      business_description: 'A pottery with a café in it.',
      services_offered: ['Open studio'],
      status: 'approved',
    }),
    listingRow({
      slug: 'evening-shed',
      business_name: 'Evening Shed',
      business_description: 'Wood, lathes and pottery on Fridays.',
      services_offered: ['Turning'],
      status: 'approved',
    }),
    listingRow({ slug: 'secret-pottery', business_name: 'Secret Pottery', status: 'pending' }),
    listingRow({ slug: 'refused-pottery', business_name: 'Refused Pottery', status: 'declined' }),
  ]);
  [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  await createMemberCard(maya);
  await createMemberCard(ruth, 'Ruth P.');

  const submitted = classRow({ submitted_by: maya.id, class_title: 'Pottery by lamplight', status: 'approved' });
  const columns = Object.keys(submitted).join(', ');
  const { rows } = await stack.sql.query<{ id: string }>(
    `insert into public.class_submissions (${columns})
     select ${columns} from jsonb_populate_record(null::public.class_submissions, $1) returning id`,
    [submitted],
  );
  classId = rows[0]?.id ?? '';
  sessionId = await newSession(stack.sql, classId, 8, 72);
  await newSession(stack.sql, classId, 8, 240);

  const row = { ...instructorRow(maya.id), id: profileId, slug: 'mayas-pots', status: 'approved' };
  await stack.sql.query(
    'insert into public.instructor_profiles select * from jsonb_populate_record(null::public.instructor_profiles, $1)',
    [{ ...row, created_at: new Date(), updated_at: new Date() }],
  );
  storyId = await offerStory(maya, await createPost(maya, 'My first pot leaned.'), { title: 'Pottery, at last' });
  await stack.sql.query(`update public.stories set status = 'featured', featured_at = now() where id = $1`, [storyId]);
});
afterAll(() => stack.close());

async function search(query: string, who?: Persona, size?: number): Promise<SearchResult[]> {
  const { data } = await (who?.client ?? stack.visitor())
    .rpc('search_everything', { query, ...(size && { group_size: size }) })
    .throwOnError();
  return data as SearchResult[];
}

const ofKind = (results: readonly SearchResult[], kind: SearchResult['kind']) =>
  results.filter((result) => result.kind === kind);
const slugs = (results: readonly SearchResult[]) => results.map(({ slug }) => slug);

test('one search answers with dates, classes, businesses, instructors and stories, in one request', async () => {
  const found = await search('pot');
  expect([...new Set(found.map(({ kind }) => kind))]).toEqual(['session', 'class', 'business', 'instructor', 'story']);
  expect(ofKind(found, 'session')).toEqual([
    expect.objectContaining({
      id: sessionId,
      slug: 'pottery-by-lamplight',
      title: 'Pottery by lamplight',
      person: 'Maya Ellis',
      format: 'in-person',
      time_zone: 'Europe/London',
      match: 'exact',
    }),
  ]);
  expect(ofKind(found, 'story')).toEqual([
    expect.objectContaining({
      id: storyId,
      title: 'Pottery, at last',
      person: 'Maya E.',
      content: 'My first pot leaned.',
    }),
  ]);
  expect(slugs(ofKind(found, 'instructor'))).toEqual(['mayas-pots']);
});

test('the beginnings of words are enough, in any order and without accents', async () => {
  expect(slugs(ofKind(await search('ket pott'), 'business'))).toEqual(['kettlewick-pottery']);
  expect(slugs(ofKind(await search('POTT kettl'), 'business'))).toEqual(['kettlewick-pottery']);
  expect(slugs(ofKind(await search('kéttlewick'), 'business'))[0]).toBe('kettlewick-pottery');
  expect(slugs(ofKind(await search('maya'), 'class'))).toEqual(['pottery-by-lamplight']);
  expect(slugs(ofKind(await search('ludl'), 'class'))).toEqual(['pottery-by-lamplight']);
  expect(slugs(ofKind(await search('throw'), 'business'))).toContain('kettlewick-pottery');
});

test('names come before what is only said in a description', async () => {
  expect(slugs(ofKind(await search('pottery'), 'business'))).toEqual([
    'kettlewick-pottery',
    'evening-shed',
    'clay-corner',
  ]);
  expect(slugs(ofKind(await search('clay'), 'business'))[0]).toBe('clay-corner');
});

test('what is misspelled finds what is spelled much like it, and says so', async () => {
  const found = await search('lamplihgt');
  expect(slugs(ofKind(found, 'class'))).toEqual(['pottery-by-lamplight']);
  expect(ofKind(found, 'session').map(({ id }) => id)).toEqual([sessionId]);
  expect(new Set(found.map(({ match }) => match))).toEqual(new Set(['similar']));
  expect(slugs(ofKind(await search('kettelwick'), 'business'))).toEqual(['kettlewick-pottery']);
  expect(await search('xyzzyq')).toEqual([]);
});

test('so many of each, and nothing for one letter, nothing or wildcards', async () => {
  expect(ofKind(await search('pottery', undefined, 1), 'business')).toHaveLength(1);
  for (const query of ['', 'p', ' % ', '__', '%%%', '\\', '!?', 'a'.repeat(5000)])
    expect(await search(query)).toEqual([]);
  expect((await stack.sql.query('select * from public.search_everything(null)')).rows).toEqual([]);
  expect(await search("'; drop table x; --")).toEqual([]);
});

test('nothing that is not public is found by anyone: waiting, declined, called off, over or withdrawn', async () => {
  expect(slugs(await search('secret pottery'))).not.toContain('secret-pottery');
  expect(slugs(await search('refused'))).toEqual([]);
  const teacher = await search('pottery', maya);
  expect(slugs(teacher)).not.toContain('secret-pottery');

  await stack.sql.query("update public.class_sessions set status = 'cancelled' where class_id = $1", [classId]);
  expect(ofKind(await search('lamplight'), 'session')).toEqual([]);
  await stack.sql.query("update public.class_sessions set status = 'scheduled' where class_id = $1", [classId]);

  for (const status of ['pending', 'declined']) {
    await setReviewStatus(stack.sql, 'class_submissions', classId, status);
    expect(await search('lamplight')).toEqual([]);
    expect(await search('lamplight', maya)).toEqual([]);
  }
  await setReviewStatus(stack.sql, 'class_submissions', classId, 'approved');
  expect(slugs(ofKind(await search('lamplight'), 'class'))).toEqual(['pottery-by-lamplight']);

  await setReviewStatus(stack.sql, 'instructor_profiles', profileId, 'pending');
  expect(ofKind(await search('pots'), 'instructor')).toEqual([]);
  await setReviewStatus(stack.sql, 'instructor_profiles', profileId, 'approved');
  expect(ofKind(await search('pots'), 'instructor')).toHaveLength(1);

  for (const change of [
    "status = 'offered', featured_at = null",
    "status = 'withdrawn', featured_at = null",
    "status = 'declined', featured_at = null",
  ]) {
    await stack.sql.query(`update public.stories set ${change} where id = $1`, [storyId]);
    expect(ofKind(await search('pottery'), 'story')).toEqual([]);
    expect(ofKind(await search('pottery', maya), 'story')).toEqual([]);
  }
  await stack.sql.query(`update public.stories set status = 'featured', featured_at = now() where id = $1`, [storyId]);
});

test('a story is found by whom it is shown to: nobody while its post is hidden, and neither side of a block', async () => {
  const storiesFor = async (who?: Persona) => ofKind(await search('pottery', who), 'story').length;
  expect([await storiesFor(), await storiesFor(ruth)]).toEqual([1, 1]);
  await stack.sql.query('update public.posts set hidden_at = now() where author_id = $1', [maya.id]);
  expect([await storiesFor(), await storiesFor(ruth)]).toEqual([0, 0]);
  await stack.sql.query('update public.posts set hidden_at = null where author_id = $1', [maya.id]);

  await stack.sql.query('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [ruth.id, maya.id]);
  expect([await storiesFor(), await storiesFor(ruth)]).toEqual([1, 0]);
  await stack.sql.query('delete from public.blocks');

  await stack.sql.query('update public.stories set example = true where id = $1', [storyId]);
  expect([await storiesFor(), await storiesFor(ruth)]).toEqual([0, 1]);
  await stack.sql.query('update public.stories set example = false where id = $1', [storyId]);
});

test('the index holds what is public and nothing else, and nobody reads it or writes to it', async () => {
  const drift = `
    select count(*)::int as drift from (
      (select kind, id, name, words from private.search_entries
       except
       select e.kind, e.id, e.name, e.words from public.business_listings l, private.search_entry('business', to_jsonb(l)) e
       except
       select e.kind, e.id, e.name, e.words from public.class_submissions c, private.search_entry('class', to_jsonb(c)) e
       except
       select e.kind, e.id, e.name, e.words from public.instructor_profiles i, private.search_entry('instructor', to_jsonb(i)) e
       except
       select e.kind, e.id, e.name, e.words from public.stories s, private.search_entry('story', to_jsonb(s)) e)
    ) as left_over`;
  const { rows } = await stack.sql.query(drift);
  expect(rows[0]).toEqual({ drift: 0 });
  await insertListings(stack.sql, [
    listingRow({ slug: 'passing-by', business_name: 'Passing By', status: 'approved' }),
  ]);
  expect(slugs(await search('passing'))).toEqual(['passing-by']);
  await stack.sql.query("update public.business_listings set business_name = 'Gone Ahead' where slug = 'passing-by'");
  expect([slugs(await search('passing by')), slugs(await search('gone ahead'))]).toEqual([[], ['passing-by']]);
  await setReviewStatus(stack.sql, 'instructor_profiles', profileId, 'pending');
  const waiting = 'select from private.search_entries where id = $1';
  expect((await stack.sql.query(waiting, [profileId])).rowCount).toBe(0);
  await setReviewStatus(stack.sql, 'instructor_profiles', profileId, 'approved');
  expect((await stack.sql.query(waiting, [profileId])).rowCount).toBe(1);
  await stack.sql.query("delete from public.business_listings where slug = 'passing-by'");
  expect(await search('gone ahead')).toEqual([]);
  expect((await stack.sql.query("select from private.search_entries where words like '%gone ahead%'")).rowCount).toBe(
    0,
  );
  for (const who of [stack.visitor(), ruth.client]) {
    const { error } = await who
      .schema('private' as 'public')
      .from('search_entries' as 'posts')
      .select();
    expect(error).not.toBeNull();
  }
});
