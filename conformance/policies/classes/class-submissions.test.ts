import { toClassInsert } from '@kindling/domain/teaching/class-rows';
import { type ClassValues, classSchema } from '@kindling/domain/teaching/class-schema';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { submitClass } from '../../../apps/web/app/features/teaching/class/class-submission-api.ts';
import { type AppPage, openAppPage } from '../../support/app-page.ts';
import { classRow, instructorRow, publicClassColumns, setReviewStatus } from '../../support/class-values.ts';
import { insertInto } from '../../support/insert-statement.ts';
import { queuedJobs } from '../../support/queued-jobs.ts';
import { type Caller, errorOf, visitor } from '../../support/run-as.ts';

const everyColumn = publicClassColumns.join(', ');
const hidden = [
  'instructor_email',
  'instructor_phone',
  'submitted_by',
  'decline_reason',
  'contact_public',
  'search_text',
];

let stack: Stack;
let page: AppPage;
let maya: Persona;
let other: Persona;

beforeAll(async () => {
  stack = await startStack();
  page = await openAppPage(stack);
  other = await stack.newMember('Ruth Pemberton');
});
afterAll(() => stack.close());
beforeEach(async () => {
  maya = await stack.newMember('Maya Ellis');
});

const classes = (who: Persona) => who.client.from('class_submissions');
const visitors = () => stack.visitor().from('class_submissions');
const mine = async (who = maya) => (await who.client.rpc('my_classes')).data ?? [];

/** Class submitted by a visitor from her own network. */
const visitorsClass = (change: object = {}) =>
  classRow({ instructor_email: `${crypto.randomUUID()}@example.org`, ...change });

async function submitted(status = 'pending', change: object = {}): Promise<{ id: string; slug: string }> {
  expect((await classes(maya).insert(classRow(change))).error).toBeNull();
  const [row] = await mine();
  if (status !== 'pending') {
    await setReviewStatus(
      stack.sql,
      'class_submissions',
      row.id,
      status,
      status === 'declined' ? 'Please say where.' : null,
    );
  }
  return row;
}

test('[ENTITY-29] [ENTITY-30] [ENTITY-31] what the form sends is kept, field by field', async () => {
  await maya.client.from('instructor_profiles').insert(instructorRow(maya.id));
  const { data: profile } = await maya.client.from('instructor_profiles').select('id').eq('user_id', maya.id).single();
  const { instructor_profile_id: _, ...fields } = classRow();
  const typed = { ...fields, max_participants: '8' };
  const sent = toClassInsert(classSchema.parse(typed), profile?.id ?? null);
  expect((await classes(maya).insert(sent)).error).toBeNull();
  expect(await mine()).toEqual([
    {
      instructor_name: 'Maya Ellis',
      instructor_email: 'maya@example.org',
      instructor_phone: '+44 7700 900123',
      instructor_bio: 'Potter.',
      instructor_website: 'https://example.org',
      instructor_social_media: '@maya.pots',
      instructor_profile_id: profile?.id,
      contact_public: false,
      class_title: 'Pinch pots for beginners',
      class_description: 'Two hours of clay at a kitchen table.',
      class_category: 'creative',
      class_format: 'in-person',
      class_duration: '2 hours',
      class_location: 'Ludlow, Shropshire',
      experience_level: 'beginner',
      max_participants: 8,
      pricing_type: 'fixed',
      price_amount: '£25',
      availability_notes: 'Saturdays',
      materials_needed: 'An apron',
      what_students_learn: 'Three shapes and one glaze',
      special_requirements: 'Short nails help',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slug: expect.stringMatching(/^pinch-pots-for-beginners(-\d+)?$/),
      submitted_by: maya.id,
      status: 'pending',
      decline_reason: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      reviewed_at: null,
      public_email: null,
      public_phone: null,
      takes_messages: true,
      search_text: expect.stringContaining('pinch pots'),
      location_text: 'ludlow, shropshire',
    },
  ]);
});

/** What the form gives for `classRow()`, but for one field that was left empty. */
function classValues(instructor_email: string) {
  const { instructor_profile_id: _, ...values } = classRow({ instructor_email, special_requirements: '' });
  return values as ClassValues;
}

test('[CLASS-05] [CALL-44] anybody submits a class, a visitor without an account as well', async () => {
  await page.signOut();
  const instructor_email = `${crypto.randomUUID()}@example.org`;
  const id = crypto.randomUUID();
  await submitClass({ id, values: classValues(instructor_email), instructorProfileId: null });
  const row = {
    instructor_name: 'Maya Ellis',
    instructor_email,
    instructor_phone: '+44 7700 900123',
    instructor_bio: 'Potter.',
    instructor_website: 'https://example.org',
    instructor_social_media: '@maya.pots',
    contact_public: false,
    class_title: 'Pinch pots for beginners',
    class_description: 'Two hours of clay at a kitchen table.',
    class_category: 'creative',
    class_format: 'in-person',
    class_duration: '2 hours',
    class_location: 'Ludlow, Shropshire',
    experience_level: 'beginner',
    max_participants: 8,
    pricing_type: 'fixed',
    price_amount: '£25',
    availability_notes: 'Saturdays',
    materials_needed: 'An apron',
    what_students_learn: 'Three shapes and one glaze',
    special_requirements: null,
  };
  const [sent] = page.sent();
  expect(sent).toMatchObject({ line: 'POST /rest/v1/class_submissions', status: 201 });
  expect(sent?.body).toEqual({ ...row, id, instructor_profile_id: null });
  const { rows } = await stack.sql.query(
    'select submitted_by, status, takes_messages from public.class_submissions where id = $1',
    [id],
  );
  expect(rows).toEqual([{ submitted_by: null, status: 'pending', takes_messages: false }]);

  await page.signIn(maya);
  await maya.client.from('instructor_profiles').insert(instructorRow(maya.id));
  const { data: profile } = await maya.client.from('instructor_profiles').select('id').eq('user_id', maya.id).single();
  const second = crypto.randomUUID();
  await submitClass({
    id: second,
    values: classValues(instructor_email),
    instructorProfileId: profile?.id ?? null,
  });
  expect(page.sent()[0]?.body).toEqual({ ...row, id: second, instructor_profile_id: profile?.id });
  expect(await mine()).toMatchObject([{ instructor_profile_id: profile?.id, status: 'pending' }]);
});

test('[ENTITY-34] [ENTITY-36] [ENTITY-38] duration and price are free text, the number of places an integer or null', async () => {
  const free = { class_duration: 'an afternoon, or two', price_amount: 'from £12, tea included' };
  expect((await classes(maya).insert(classRow({ ...free, max_participants: null }))).error).toBeNull();
  expect(await mine()).toMatchObject([{ ...free, max_participants: null }]);
  for (const [max_participants, code] of [
    [2.5, '22P02'],
    ['many', '22P02'],
    [0, '23514'],
    [1001, '23514'],
  ]) {
    expect((await classes(maya).insert(classRow({ max_participants }))).error?.code).toBe(code);
  }
});

test('[ENTITY-39] a class carries its own member’s profile or none', async () => {
  await other.client.from('instructor_profiles').insert(instructorRow(other.id));
  const { data } = await other.client.from('instructor_profiles').select('id').eq('user_id', other.id).single();
  await setReviewStatus(stack.sql, 'instructor_profiles', data?.id, 'approved');
  for (const instructor_profile_id of [data?.id, crypto.randomUUID()]) {
    expect((await classes(maya).insert(classRow({ instructor_profile_id }))).error?.code).toBe('42501');
    expect((await visitors().insert(visitorsClass({ instructor_profile_id }))).error?.code).toBe('42501');
  }
  expect((await classes(maya).insert(classRow({ instructor_profile_id: 'mine' }))).error?.code).toBe('22P02');
  const { id } = await submitted();
  expect((await classes(maya).update({ instructor_profile_id: data?.id }).eq('id', id)).error?.code).toBe('42501');
  expect(await mine()).toMatchObject([{ instructor_profile_id: null }]);
  await maya.client.from('instructor_profiles').insert(instructorRow(maya.id));
  const { data: own } = await maya.client.from('instructor_profiles').select('id').eq('user_id', maya.id).single();
  expect((await classes(maya).update({ instructor_profile_id: own?.id }).eq('id', id)).error).toBeNull();
  expect(await mine()).toMatchObject([{ instructor_profile_id: own?.id }]);
  await stack.sql.query('delete from public.instructor_profiles where id = $1', [own?.id]);
  expect(await mine()).toMatchObject([{ instructor_profile_id: null }]);
});

test('nobody says that her class is approved, or who submitted it', async () => {
  for (const change of [
    { status: 'approved' },
    { status: 'pending' },
    { submitted_by: other.id },
    { submitted_by: maya.id },
    { slug: 'mine' },
    { created_at: '2020-01-01' },
    { reviewed_at: '2020-01-01' },
    { decline_reason: 'none' },
  ]) {
    expect((await classes(maya).insert(classRow(change))).error?.code, JSON.stringify(change)).toBe('42501');
    expect((await visitors().insert(visitorsClass(change))).error?.code, JSON.stringify(change)).toBe('42501');
  }
  const { id } = await submitted();
  for (const change of [{ status: 'approved' }, { submitted_by: other.id }, { slug: 'mine' }]) {
    expect((await classes(maya).update(change).eq('id', id)).error?.code, JSON.stringify(change)).toBe('42501');
  }
});

test('Idempotency: a class sent again under its id is there once, and nobody changes another’s by its id', async () => {
  const id = crypto.randomUUID();
  expect((await classes(maya).insert(classRow({ id }))).error).toBeNull();
  const sent = async () => (await mine()).filter((row: { id: string }) => row.id === id);
  const before = await sent();
  const again = classRow({ id, class_title: 'Another title' });
  for (const from of [classes(maya), classes(other), visitors()]) {
    const { error } = await from.insert(again);
    expect(error).toMatchObject({ code: '23505', message: expect.stringContaining('class_submissions_pkey') });
  }
  for (const from of [classes(other), visitors()]) {
    const { error } = await from.upsert(again);
    expect(error).not.toBeNull();
  }
  expect(await sent()).toEqual(before);
  expect((await classes(maya).update({ id: crypto.randomUUID() }).eq('id', id)).error?.code).toBe('42501');
});

test('the last class of a day may be sent again as well', async () => {
  const sent = Array.from({ length: 3 }, () => crypto.randomUUID());
  const row = visitorsClass();
  for (const id of sent) expect((await visitors().insert({ ...row, id })).error).toBeNull();
  expect((await visitors().insert({ ...row, id: sent[2] })).error?.code).toBe('23505');
  expect((await visitors().insert({ ...row, id: crypto.randomUUID() })).error?.code).toBe('PT429');
});

test('until it is approved only who submitted it and moderators read a class', async () => {
  const moderator = await stack.newMember('Grace Adeyemi');
  await stack.sql.query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"role": "moderator"}' where id = $1`,
    [moderator.id],
  );
  const { id } = await submitted();
  const read = async () => {
    const answers = [visitors(), classes(other), classes(maya), classes(moderator)].map((from) =>
      from.select(everyColumn).eq('id', id),
    );
    return (await Promise.all(answers)).map(({ data }) => data?.length);
  };
  expect(await read()).toEqual([0, 0, 1, 1]);
  await setReviewStatus(stack.sql, 'class_submissions', id, 'declined', 'Please say where.');
  expect(await read()).toEqual([0, 0, 1, 1]);
  await setReviewStatus(stack.sql, 'class_submissions', id, 'approved');
  expect(await read()).toEqual([1, 1, 1, 1]);
});

test('an insert gives no row back to a visitor', async () => {
  const { error } = await visitors().insert(visitorsClass()).select('id');
  expect(error?.code).toBe('42501');
});

test('contact details are read by nobody, not even in a filter or an order', async () => {
  const { id } = await submitted('approved', { contact_public: true });
  for (const from of [visitors, () => classes(other), () => classes(maya)]) {
    for (const column of [...hidden, '*']) {
      expect((await from().select(column).eq('id', id)).error?.code, column).toBe('42501');
    }
    for (const column of hidden) {
      expect((await from().select('id').not(column, 'is', null)).error?.code, column).toBe('42501');
      expect((await from().select('id').order(column)).error?.code, column).toBe('42501');
    }
  }
});

test('nor by way of what belongs to a class', async () => {
  const { id } = await submitted('approved', { contact_public: true });
  for (const column of hidden) {
    const embedded = `id, class_submissions(${column})`;
    for (const table of ['instructor_profiles', 'class_messages', 'class_attendances']) {
      expect((await maya.client.from(table).select(embedded)).error?.code, `${table} ${column}`).toBe('42501');
    }
    const filtered = maya.client.from('class_messages').select('id, class_submissions!inner(id)');
    expect((await filtered.is(`class_submissions.${column}`, null)).error?.code, column).toBe('42501');
    const found = stack.visitor().rpc('search_classes').select(column).eq('id', id);
    expect((await found).error?.code, column).toBe('42703');
  }
});

test('email and phone are public where she ticked it, and only there', async () => {
  const contact = async (id: string) =>
    (await visitors().select('public_email, public_phone').eq('id', id).single()).data;
  const { id } = await submitted('approved');
  expect(await contact(id)).toEqual({ public_email: null, public_phone: null });
  expect((await classes(maya).update({ contact_public: true }).eq('id', id)).error).toBeNull();
  expect(await contact(id)).toEqual({ public_email: 'maya@example.org', public_phone: '+44 7700 900123' });
  expect((await classes(maya).update({ contact_public: false }).eq('id', id)).error).toBeNull();
  expect(await contact(id)).toEqual({ public_email: null, public_phone: null });
});

test('a declined class says why to whoever submitted it, and waits again once it is changed', async () => {
  const { id, slug } = await submitted('declined');
  expect(await mine()).toMatchObject([{ status: 'declined', decline_reason: 'Please say where.' }]);
  expect(await mine(other)).toEqual([]);
  expect((await stack.visitor().rpc('my_classes')).error?.code).toBe('42501');
  const changed = await classes(maya).update({ class_title: 'Pots', class_location: 'Ludlow' }).eq('id', id);
  expect(changed.error).toBeNull();
  expect(await mine()).toMatchObject([
    { class_title: 'Pots', slug, status: 'pending', decline_reason: null, reviewed_at: null },
  ]);
});

test('changed words of an approved class are refused past a revision, the same words are not', async () => {
  const { id } = await submitted('approved');
  expect((await classes(maya).update(classRow()).eq('id', id)).error).toBeNull();
  const changed = await classes(maya).update({ instructor_email: 'new@example.org' }).eq('id', id);
  expect(changed.error?.code).toBe('PT409');
  expect(await mine()).toMatchObject([{ status: 'approved', instructor_email: 'maya@example.org' }]);
});

test('nobody changes another’s class or deletes one', async () => {
  const { id } = await submitted('approved');
  expect((await classes(other).update({ class_title: 'Hers' }).eq('id', id)).error).toBeNull();
  expect(await mine()).toMatchObject([{ class_title: classRow().class_title, status: 'approved' }]);
  expect((await visitors().update({ class_title: 'Ours' }).eq('id', id)).error?.code).toBe('42501');
  for (const from of [visitors(), classes(other), classes(maya)]) {
    expect((await from.delete().eq('id', id)).error?.code).toBe('42501');
  }
});

test('a member submits five classes a day, an address without an account three', async () => {
  for (let count = 1; count <= 6; count++) {
    const { status, error } = await classes(maya).insert(classRow());
    expect([status, error?.code]).toEqual(count <= 5 ? [201, undefined] : [429, 'PT429']);
  }
  const address = `${crypto.randomUUID()}@example.org`;
  for (let count = 1; count <= 4; count++) {
    const instructor_email = count % 2 ? address : address.toUpperCase();
    const { status, error } = await visitors().insert(visitorsClass({ instructor_email }));
    expect([status, error?.code]).toEqual(count <= 3 ? [201, undefined] : [429, 'PT429']);
  }
  const { error } = await visitors().insert(
    Array.from({ length: 4 }, () => visitorsClass({ instructor_email: 'a@b.co' })),
  );
  expect(error).toMatchObject({ code: 'PT429', message: expect.stringContaining('tomorrow') });
});

test('who uses an address up takes nothing from whoever sends it from elsewhere', async () => {
  const instructor_email = `${crypto.randomUUID()}@example.org`;
  const send = (network: string) => {
    const { instructor_profile_id, ...row } = visitorsClass({ instructor_email });
    const there: Caller = { ...visitor, headers: { 'x-forwarded-for': network } };
    return errorOf(stack.sql, there, ...insertInto('public.class_submissions', row));
  };
  const answers = [];
  for (let count = 1; count <= 4; count++) answers.push(await send('203.0.113.7'));
  expect(answers).toEqual(['allowed', 'allowed', 'allowed', 'PT429']);
  expect(await send('203.0.113.8')).toBe('allowed');
});

test('it goes to review once, and with her account', async () => {
  const { id } = await submitted('approved');
  expect(await queuedJobs(stack, { id })).toMatchObject([{ kind: 'class_received' }]);
  await stack.sql.query('delete from auth.users where id = $1', [maya.id]);
  expect((await visitors().select('id').eq('id', id)).data).toEqual([]);
});
