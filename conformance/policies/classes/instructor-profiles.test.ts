import { toInstructorInsert } from '@kindling/domain/teaching/instructor-rows';
import { type InstructorValues, instructorSchema } from '@kindling/domain/teaching/instructor-schema';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createInstructor } from '../../../apps/web/app/features/teaching/instructor/instructor-profile-api.ts';
import { readOwnInstructor } from '../../../apps/web/app/features/teaching/instructor/own-instructor.ts';
import { type AppPage, openAppPage } from '../../support/app-page.ts';
import { instructorRow, setReviewStatus } from '../../support/class-values.ts';
import { queuedJobs } from '../../support/queued-jobs.ts';

const publicColumns =
  'id, slug, display_name, bio, experience, specialties, teaching_style, qualifications, social_links, status';

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

const profiles = (who: Persona) => who.client.from('instructor_profiles');
const create = (change: object = {}) => profiles(maya).insert(instructorRow(maya.id, change));
const own = () => profiles(maya).select('*').eq('user_id', maya.id).maybeSingle();

async function created(status = 'pending', reason: string | null = null): Promise<{ id: string; slug: string }> {
  expect((await create()).error).toBeNull();
  const { data } = await own();
  if (status !== 'pending') await setReviewStatus(stack.sql, 'instructor_profiles', data.id, status, reason);
  return data;
}

test('[CALL-41] [CALL-43] a member creates her profile and reads it back with every column', async () => {
  await page.signIn(maya);
  const row = instructorRow(maya.id);
  const { user_id: _, social_links: __, ...typed } = row;
  const outcome = await createInstructor({
    ...typed,
    experience: '10+',
    teaching_style: 'patient-detailed',
    website: 'https://example.org',
    instagram: '@maya.pots',
    linkedin: '',
  });
  expect(outcome.ok).toBe(true);
  const [created] = page.sent();
  expect(created).toMatchObject({ line: 'POST /rest/v1/instructor_profiles', status: 201 });
  expect(created?.body).toEqual({
    user_id: maya.id,
    display_name: 'Maya’s Pots',
    bio: 'Twelve years at the wheel, and still surprised by the kiln.',
    experience: '10+',
    specialties: ['Wheel throwing', 'Glazing'],
    teaching_style: 'patient-detailed',
    qualifications: 'City & Guilds ceramics',
    social_links: { website: 'https://example.org', instagram: '@maya.pots', linkedin: null },
  });
  expect(await readOwnInstructor(maya.id)).toEqual({
    ...row,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    portrait: null,
    slug: expect.stringMatching(/^maya-s-pots(-\d+)?$/),
    status: 'pending',
    decline_reason: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    reviewed_at: null,
  });
  const line = `GET /rest/v1/instructor_profiles?select=*&user_id=eq.${maya.id}`;
  expect(page.sent()).toMatchObject([{ line, status: 200 }]);
});

test('[CALL-42] of the answer to creating a profile only the error is asked for', async () => {
  await page.signIn(maya);
  const values: InstructorValues = {
    display_name: 'Maya’s Pots',
    bio: 'Clay.',
    experience: '',
    specialties: [],
    teaching_style: '',
    qualifications: '',
    website: '',
    instagram: '',
    linkedin: '',
  };
  const message = "Instructor profile created successfully! It's pending approval.";
  expect(await createInstructor(values)).toEqual({ ok: true, message });
  const [created] = page.sent();
  // Neither `select` nor `return=representation`: the answer has no body.
  expect(created?.line).toBe('POST /rest/v1/instructor_profiles');
  expect(created?.headers.get('prefer') ?? '').not.toContain('representation');
  expect(await createInstructor(values)).toMatchObject({ ok: false });
  expect(page.sent()).toMatchObject([{ status: 409 }]);
});

test('[CALL-43] having no profile is no row and no error; a failure is one', async () => {
  await page.signIn(maya);
  expect(await readOwnInstructor(maya.id)).toBeNull();
  expect(page.sent()).toMatchObject([{ status: 200 }]);
  await expect(readOwnInstructor('no id')).rejects.toMatchObject({ code: '22P02' });
});

test('[ENTITY-24] [ENTITY-28] what the form sends is kept, field by field', async () => {
  const typed = {
    display_name: ' Maya’s Pots ',
    bio: 'Twelve years at the wheel.',
    experience: '6-10',
    specialties: ['Raku', 'Glazing'],
    teaching_style: 'structured',
    qualifications: 'City & Guilds ceramics',
    website: 'https://maya.example',
    instagram: '@maya.pots',
    linkedin: 'maya-ellis',
  };
  const sent = toInstructorInsert(instructorSchema.parse(typed), maya.id);
  expect((await profiles(maya).insert(sent)).error).toBeNull();
  expect((await own()).data).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    user_id: maya.id,
    display_name: 'Maya’s Pots',
    bio: 'Twelve years at the wheel.',
    experience: '6-10',
    specialties: ['Raku', 'Glazing'],
    teaching_style: 'structured',
    qualifications: 'City & Guilds ceramics',
    social_links: { website: 'https://maya.example', instagram: '@maya.pots', linkedin: 'maya-ellis' },
  });
});

test('[ENTITY-26] [ENTITY-28] specialties are a list of text, social links name three places', async () => {
  for (const wrong of [
    { specialties: ['x', null] },
    { specialties: [''] },
    { specialties: Array(21).fill('x') },
    { specialties: ['x'.repeat(61)] },
    { social_links: [] },
    { social_links: { facebook: 'maya' } },
    { social_links: { website: 'example.org' } },
    { social_links: { website: 'javascript:alert(1)' } },
    { social_links: { instagram: 'javascript:alert(1)' } },
    { social_links: { instagram: ' javascript:alert(1)' } },
    { social_links: { linkedin: 'java\tscript:alert(1)' } },
    { social_links: { linkedin: 7 } },
    { social_links: { linkedin: 'x'.repeat(501) } },
    { social_links: { website: ' ' } },
    { social_links: { instagram: ' ' } },
  ]) {
    expect((await create(wrong)).error?.code, JSON.stringify(wrong)).toBe('23514');
  }
  expect((await create({ specialties: [], social_links: { linkedin: 'maya-ellis' } })).error).toBeNull();
  for (const social_links of [{}, { website: '', instagram: '', linkedin: '' }, { website: null, instagram: '' }]) {
    const { data } = await profiles(maya)
      .update({ social_links })
      .eq('user_id', maya.id)
      .select('social_links')
      .single();
    expect(data, JSON.stringify(social_links)).toEqual({ social_links });
  }
});

test('[STATE-17] a new profile waits, whatever is sent along', async () => {
  for (const column of ['status', 'slug', 'decline_reason', 'reviewed_at', 'created_at', 'id']) {
    const value = column.endsWith('_at') ? '2020-01-01' : column === 'id' ? crypto.randomUUID() : 'approved';
    expect((await create({ [column]: value })).error?.code, column).toBe('42501');
  }
  expect(await created()).toMatchObject({ status: 'pending' });
  expect((await profiles(maya).update({ status: 'approved' }).eq('user_id', maya.id)).error?.code).toBe('42501');
});

test('a second profile is told from other failures by its code', async () => {
  await created();
  expect(await create()).toMatchObject({ status: 409, error: { code: '23505' } });
});

test('[ROLE-12] a visitor creates none, and nobody creates one for another member', async () => {
  const visitor = await stack.visitor().from('instructor_profiles').insert(instructorRow(maya.id));
  expect(visitor).toMatchObject({ status: 401, error: { code: '42501' } });
  const forged = await profiles(other).insert(instructorRow(maya.id));
  expect(forged).toMatchObject({ status: 403, error: { code: '42501' } });
});

test('[ROLE-11] nobody but its owner and moderators reads a profile until it is approved', async () => {
  const moderator = await stack.newMember('Grace Adeyemi');
  await stack.sql.query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"role": "moderator"}' where id = $1`,
    [moderator.id],
  );
  const { id } = await created();
  const read = async () => {
    const answers = [stack.visitor(), other.client, maya.client, moderator.client].map((client) =>
      client.from('instructor_profiles').select(publicColumns).eq('id', id),
    );
    return (await Promise.all(answers)).map(({ data }) => data?.length);
  };
  expect(await read()).toEqual([0, 0, 1, 1]);
  await setReviewStatus(stack.sql, 'instructor_profiles', id, 'declined', 'Please tell us more.');
  expect(await read()).toEqual([0, 0, 1, 1]);
  await setReviewStatus(stack.sql, 'instructor_profiles', id, 'approved');
  // other members read the view without the owner's id
  expect(await read()).toEqual([1, 0, 1, 1]);
  for (const who of [stack.visitor(), other.client, maya.client]) {
    expect((await who.from('instructors').select('id, display_name').eq('id', id)).data).toHaveLength(1);
  }
});

test('a teacher’s profile names no account: neither is it read beside one, nor found by one', async () => {
  const { id, slug } = await created('approved');
  const members = [other.client, (await stack.newMember('Grace Adeyemi')).client];
  for (const client of [stack.visitor(), ...members]) {
    const { data } = await client.from('instructors').select('*').eq('slug', slug);
    expect(data).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain(maya.id);
    expect((await client.from('instructors').select('id').eq('user_id', maya.id)).error?.code).toBe('42703');
    expect((await client.from('instructors').update({ bio: 'Ours.' }).eq('id', id)).error?.code).toBe('42501');
  }
  for (const client of members) {
    for (const table of [client.from('instructor_profiles'), client.from('class_submissions')]) {
      const found = await table.select('*').limit(1);
      expect(JSON.stringify(found.data ?? [])).not.toContain(maya.id);
    }
    expect((await client.from('instructor_profiles').select('id').eq('user_id', maya.id)).data).toEqual([]);
    expect(
      (await client.from('instructor_profiles').update({ bio: 'Ours.' }).eq('user_id', maya.id).select()).data,
    ).toEqual([]);
  }
  await setReviewStatus(stack.sql, 'instructor_profiles', id, 'declined', 'Please tell us more.');
  expect((await stack.visitor().from('instructors').select('id').eq('id', id)).data).toEqual([]);
});

test('a visitor learns neither whose profile it is nor why one was declined', async () => {
  const { id } = await created('approved');
  for (const column of ['user_id', 'decline_reason', '*']) {
    const { error } = await stack.visitor().from('instructor_profiles').select(column).eq('id', id);
    expect(error?.code, column).toBe('42501');
  }
  expect((await stack.visitor().from('instructor_profiles').select('id').eq('user_id', maya.id)).error?.code).toBe(
    '42501',
  );
});

test('changed words of a declined profile wait again, and its address stays', async () => {
  const before = await created('declined', 'Please tell us more.');
  const same = await profiles(maya)
    .update({ bio: instructorRow('').bio })
    .eq('id', before.id);
  expect(same.error).toBeNull();
  expect((await own()).data).toMatchObject({ status: 'declined' });
  const changed = await profiles(maya).update({ display_name: 'Clay Days', bio: 'New words.' }).eq('id', before.id);
  expect(changed.error).toBeNull();
  expect((await own()).data).toMatchObject({
    display_name: 'Clay Days',
    slug: before.slug,
    status: 'pending',
    decline_reason: null,
    reviewed_at: null,
  });
});

test('an approved profile is changed by a revision, and not past it', async () => {
  const { id } = await created('approved');
  expect(
    (
      await profiles(maya)
        .update({ bio: instructorRow('').bio })
        .eq('id', id)
    ).error,
  ).toBeNull();
  expect((await profiles(maya).update({ bio: 'New words.' }).eq('id', id)).error?.code).toBe('PT409');
  const revised = { kind: 'instructor', subject_id: id, changes: { bio: 'New words.' } };
  expect((await maya.client.rpc('submit_changes', revised)).data).toEqual({ status: 'approved', revision: 'pending' });
  expect((await own()).data).toMatchObject({ bio: instructorRow('').bio, status: 'approved' });
});

test('nobody changes another’s profile, moves her own to another member or deletes one', async () => {
  const { id } = await created('approved');
  const theft = await profiles(other).update({ bio: 'Hers.' }).eq('id', id);
  expect(theft).toMatchObject({ error: null });
  expect((await own()).data).toMatchObject({ bio: instructorRow('').bio, status: 'approved' });
  expect((await profiles(maya).update({ user_id: other.id }).eq('id', id)).error?.code).toBe('42501');
  expect((await profiles(maya).delete().eq('id', id)).error?.code).toBe('42501');
  const visitor = stack.visitor().from('instructor_profiles');
  expect((await visitor.update({ bio: 'Ours.' }).eq('id', id)).error?.code).toBe('42501');
});

test('two of one name have two addresses, and it goes to review once', async () => {
  const { id, slug } = await created();
  const { error } = await profiles(other).insert(instructorRow(other.id));
  expect(error).toBeNull();
  const { data } = await profiles(other).select('slug').eq('user_id', other.id).single();
  expect(data?.slug).not.toBe(slug);
  expect(await queuedJobs(stack, { id })).toMatchObject([{ kind: 'instructor_received' }]);
});

test('it goes with her account', async () => {
  const { id } = await created('approved');
  await stack.sql.query('delete from auth.users where id = $1', [maya.id]);
  const { data } = await stack.visitor().from('instructor_profiles').select('id').eq('id', id);
  expect(data).toEqual([]);
});
