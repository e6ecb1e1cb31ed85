import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileAppeal, fileReport, newModerator, notificationsOf, queuedReport } from '../support/moderation-calls.ts';

// Public columns: every text that a visitor can read and that somebody has written is read before it is public, or
// shown where its page is reported, with a way to take it off alone.

/**
 * - `reviewed`: a person reads it, and each change of it, before it is public (private.reviewed_columns; of a
 * photograph with it).
 * - `removable`: public at once; in private.public_texts, and taken off by remove_text.
 * - `no words`: made by the server, or of a form in which nobody writes.
 */
type Classification = 'reviewed' | 'removable' | 'no words';

const columns: Record<string, Classification> = {
  'business_listings.business_description': 'reviewed',
  'business_listings.business_location': 'reviewed',
  'business_listings.business_name': 'reviewed',
  'business_listings.business_website': 'reviewed',
  'business_listings.category': 'reviewed',
  'business_listings.contact_email': 'reviewed',
  'business_listings.contact_phone': 'reviewed',
  'business_listings.services_offered': 'reviewed',
  'business_listings.slug': 'no words',
  'business_listings.social_media_links': 'reviewed',
  'business_listings.status': 'no words',
  'class_details.language': 'no words',
  'class_details.thing': 'removable',
  'class_sessions.bring': 'removable',
  'class_sessions.cancel_reason': 'removable',
  'class_sessions.price_currency': 'no words',
  'class_sessions.price_kind': 'no words',
  'class_sessions.status': 'no words',
  'class_sessions.time_zone': 'no words',
  'class_submissions.availability_notes': 'reviewed',
  'class_submissions.class_category': 'reviewed',
  'class_submissions.class_description': 'reviewed',
  'class_submissions.class_duration': 'reviewed',
  'class_submissions.class_format': 'reviewed',
  'class_submissions.class_location': 'reviewed',
  'class_submissions.class_title': 'reviewed',
  'class_submissions.experience_level': 'reviewed',
  'class_submissions.instructor_bio': 'reviewed',
  'class_submissions.instructor_name': 'reviewed',
  'class_submissions.instructor_social_media': 'reviewed',
  'class_submissions.instructor_website': 'reviewed',
  'class_submissions.materials_needed': 'reviewed',
  'class_submissions.price_amount': 'reviewed',
  'class_submissions.pricing_type': 'reviewed',
  'class_submissions.slug': 'no words',
  'class_submissions.special_requirements': 'reviewed',
  'class_submissions.status': 'no words',
  'class_submissions.what_students_learn': 'reviewed',
  'instructor_profiles.bio': 'reviewed',
  'instructor_profiles.display_name': 'reviewed',
  'instructor_profiles.experience': 'reviewed',
  'instructor_profiles.qualifications': 'reviewed',
  'instructor_profiles.slug': 'no words',
  'instructor_profiles.social_links': 'reviewed',
  'instructor_profiles.specialties': 'reviewed',
  'instructor_profiles.status': 'no words',
  'instructor_profiles.teaching_style': 'reviewed',
  'photos.alt': 'reviewed',
  'photos.key': 'no words',
  'photos.thumbhash': 'no words',
  'session_series.booked_as': 'no words',
  'session_series.rule': 'removable',
  'venues.public_address': 'removable',
  'venues.public_directions': 'removable',
  'venues.public_name': 'removable',
  'venues.public_nearest_stop': 'removable',
  'venues.town': 'removable',
};

/** Made of reviewed columns when the class is saved, and public where she says so. */
const derivedOfReviewed: Record<string, string> = {
  'class_submissions.public_email': 'instructor_email',
  'class_submissions.public_phone': 'instructor_phone',
};

/** Of one visit, to whoever knows its id: nobody else's to read. */
const ofOneVisit = 'quiz_completions';

const reviewedKind: Record<string, string> = {
  business_listings: 'listing',
  class_submissions: 'class',
  instructor_profiles: 'instructor',
};

/** Column of each field that is taken off, in a class and its place. */
const removable: Record<string, { table: string; column: string; words: string }> = {
  bring: { table: 'class_sessions', column: 'bring', words: 'Bring a crooked word.' },
  cancel_reason: { table: 'class_sessions', column: 'cancel_reason', words: 'Because of a crooked word.' },
  rule: { table: 'session_series', column: 'rule', words: 'RRULE:FREQ=WEEKLY;X-NAME=crooked' },
  thing: { table: 'class_details', column: 'thing', words: 'a-crooked-word' },
  venue_name: { table: 'venues', column: 'public_name', words: 'The crooked house' },
  venue_address: { table: 'venues', column: 'public_address', words: '1 Crooked Lane' },
  venue_town: { table: 'venues', column: 'town', words: 'Crookedham' },
  venue_directions: { table: 'venues', column: 'public_directions', words: 'Left, then crooked.' },
  venue_stop: { table: 'venues', column: 'public_nearest_stop', words: 'Crooked Cross' },
};

let stack: Stack;
let teacher: Persona;
let reporter: Persona;
let judith: Persona;
let nina: Persona;
beforeAll(async () => {
  stack = await startStack();
  [teacher, reporter] = [await stack.newMember('Ruth Pemberton'), await stack.newMember('Maya Ellis')];
  [judith, nina] = [await newModerator(stack, 'Judith Marsh'), await newModerator(stack, 'Nina Wells')];
});
afterAll(() => stack.close());

/** A listed class whose dates and place have each of the texts. */
async function newClass(): Promise<string> {
  const { rows } = await stack.sql.query<{ id: string }>(
    `with class as (
       insert into public.class_submissions (submitted_by, instructor_name, instructor_email, class_title, class_description,
         class_category, class_format, experience_level, pricing_type, status)
       values ($1, 'Ruth Pemberton', 'ruth@example.org', 'Pinch pots', 'Two hours of clay at a kitchen table.',
         'creative', 'in-person', 'beginner', 'message', 'approved') returning id
     ), venue as (
       insert into public.venues (owner_id, name, address, town, directions, nearest_stop)
       values ($1, 'The crooked house', '1 Crooked Lane', 'Crookedham', 'Left, then crooked.', 'Crooked Cross') returning id
     ), series as (
       insert into public.session_series (id, class_id, rule)
       select gen_random_uuid(), class.id, 'RRULE:FREQ=WEEKLY;X-NAME=crooked' from class returning id
     ), sessions as (
       insert into public.class_sessions (class_id, series_id, venue_id, starts_at, ends_at, time_zone, capacity, places_left, bring, status, cancel_reason)
       select class.id, series.id, venue.id, now() + make_interval(days => n), now() + make_interval(days => n, hours => 1),
              'Europe/London', 5, 5, 'Bring a crooked word.', case n when 3 then 'cancelled' else 'scheduled' end,
              case n when 3 then 'Because of a crooked word.' end
         from class, series, venue, generate_series(2, 3) n
     ) select id from class`,
    [teacher.id],
  );
  const id = rows[0]?.id ?? '';
  await stack.sql.query(
    `update public.class_details set thing = 'a-crooked-word', thing_guessed = false where class_id = $1`,
    [id],
  );
  return id;
}

/** Words that a visitor reads in a column, of the class and its place. */
async function publicWords(id: string, { table, column }: { table: string; column: string }): Promise<unknown[]> {
  const visitor = stack.visitor();
  if (table !== 'venues') {
    const { data } = await visitor.from(table).select(column).eq('class_id', id).throwOnError();
    return (data as unknown as Record<string, unknown>[]).map((row) => row[column]);
  }
  const { data } = await visitor.from('class_sessions').select(`venues(${column})`).eq('class_id', id).throwOnError();
  return (data as unknown as { venues: Record<string, unknown> }[]).map(({ venues }) => venues[column]);
}

const take = ({ client }: Persona, subject_id: string, field: string, reason = 'Please keep it kind.') =>
  client.rpc('remove_text', { kind: 'class', subject_id, field, words: removable[field]?.words, reason });

test('Public columns: each text that a visitor can read is classified', async () => {
  const { rows } = await stack.sql.query<{ name: string }>(
    `select format('%s.%s', c.relname, a.attname) as name
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> $1
        and a.atttypid::regtype::text in ('text', 'text[]', 'jsonb', 'json', 'character varying')
        and has_column_privilege('anon', c.oid, a.attnum, 'select')
      order by 1`,
    [ofOneVisit],
  );
  const known = [...Object.keys(columns), ...Object.keys(derivedOfReviewed)];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});

test('Public columns: what is classified as reviewed is', async () => {
  const { rows } = await stack.sql.query<{ kind: string; columns: string[] }>(
    `select kind, private.reviewed_columns(kind) as columns from unnest(array['listing', 'class', 'instructor']) as kind`,
  );
  const reviewed = new Map(rows.map(({ kind, columns: names }) => [kind, names]));
  const names = [
    ...Object.entries(columns).flatMap(([name, kind]) => (kind === 'reviewed' ? [name.split('.')] : [])),
    ...Object.entries(derivedOfReviewed).map(([name, column]) => [name.split('.')[0], column]),
  ];
  const unread = names.filter(
    ([table = '', column = '']) => table !== 'photos' && !reviewed.get(reviewedKind[table] ?? '')?.includes(column),
  );
  expect(unread).toEqual([]);
});

test('Public columns: what is classified as removable is shown with a report, as it was then, and each is taken off alone', async () => {
  const byClass = Object.values(removable).map(({ table, column }) => `${table}.${column}`);
  const classified = Object.entries(columns).flatMap(([name, kind]) => (kind === 'removable' ? [name] : []));
  expect(byClass.sort()).toEqual(classified.sort());

  const id = await newClass();
  await fileReport(reporter, { kind: 'class', id });
  const queued = await queuedReport(judith, id);
  expect(queued?.subject?.texts).toEqual(
    Object.entries(removable)
      .map(([field, { words }]) => ({ field, words }))
      .sort((a, b) => (a.field < b.field ? -1 : 1)),
  );
  for (const { words } of Object.values(removable)) expect(queued?.reports[0]?.words).toContain(words);

  for (const [field, where] of Object.entries(removable)) {
    expect(await publicWords(id, where)).toContain(where.words);
    const { data } = await take(judith, id, field).throwOnError();
    expect(data).toMatchObject({ action: 'remove_text', subject_id: id, member_id: teacher.id });
    expect(await publicWords(id, where)).not.toContain(where.words);
    // The others stand.
    const left = (await queuedReport(judith, id))?.subject?.texts ?? [];
    expect(left.some((text) => text.field === field)).toBe(false);
  }
  // What it said stays with the report.
  expect((await queuedReport(judith, id))?.reports[0]?.words).toContain('Bring a crooked word.');
});

test('Public columns: the owner is told and may appeal, and an appeal that succeeds brings the text back', async () => {
  const id = await newClass();
  const where = removable.venue_name ?? { table: '', column: '', words: '' };
  const { data: action } = await take(judith, id, 'venue_name').throwOnError();
  expect((await notificationsOf(teacher))[0]).toMatchObject({
    kind: 'text_removed',
    subject_kind: 'class',
    subject_id: id,
    reason: 'Please keep it kind.',
    sanction_id: action.id,
  });
  expect(await publicWords(id, where)).toEqual(['Removed by a moderator', 'Removed by a moderator']);
  expect((await fileAppeal(reporter, action.id)).error).not.toBeNull();
  const appeal = await fileAppeal(teacher, action.id);
  expect(appeal.error).toBeNull();
  await nina.client
    .rpc('decide_appeal', { appeal_id: appeal.id, outcome: 'overturned', answer: 'You’re right.' })
    .throwOnError();
  expect(await publicWords(id, where)).toEqual([where.words, where.words]);
});

test('Public columns: nobody but a moderator takes a text off, not her own, and not one that is no longer there', async () => {
  const id = await newClass();
  for (const { client } of [{ client: stack.visitor() }, teacher, reporter]) {
    const { error } = await take({ client } as Persona, id, 'bring');
    expect(error?.code).toBe('42501');
  }
  await take(judith, id, 'bring').throwOnError();
  expect((await take(nina, id, 'bring')).error?.code).toBe('PT409');
  expect((await take(nina, crypto.randomUUID(), 'bring')).error?.code).toBe('PT404');
  expect((await take(nina, id, 'venue_stop', ' ')).error?.code).toBe('22023');
  await stack.sql.query('update public.class_submissions set submitted_by = $2 where id = $1', [id, nina.id]);
  expect((await take(nina, id, 'venue_stop')).error?.code).toBe('PT403');
});
