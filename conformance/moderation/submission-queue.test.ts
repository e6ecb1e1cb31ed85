import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideSubmission, grantRole, submitForm } from '../support/submit-forms.ts';

// Review queue and decision history as a moderator reads them.

let stack: Stack;
let nina: Persona;
let maya: Persona;

beforeAll(async () => {
  stack = await startStack();
  nina = await grantRole(stack, await stack.newMember('Nina Wells'), 'moderator');
  maya = await stack.newMember('Maya Ellis');
});
afterAll(() => stack.close());

async function queue(kind: string) {
  const { data, error } = await nina.client.rpc('review_queue', { kind });
  if (error) throw error;
  return data;
}

const decide = (kind: string, subject_id: string, decision: object) =>
  decideSubmission(stack, nina, kind, subject_id, decision);

test('a listing is read with everything that was submitted, and without its secrets', async () => {
  const id = await submitForm(stack, 'listing', maya, {
    business_name: 'The Loom Room',
    social_media_links: { links: ['https://example.org/loom'] },
  });
  const row = (await queue('listing')).find((each: { id: string }) => each.id === id);
  expect(row).toMatchObject({ name: 'The Loom Room', own: false, last_decision: null, last_content: null });
  expect(row.content).toEqual({
    business_name: 'The Loom Room',
    contact_name: 'Ruth Pemberton',
    contact_email: expect.stringContaining('@example.org'),
    contact_phone: null,
    business_website: null,
    business_location: 'Mill Lane, Kettlewick',
    category: 'arts',
    business_description: expect.stringContaining('clay'),
    services_offered: ['Wheel throwing', 'Glazing'],
    social_media_links: ['https://example.org/loom'],
  });
  expect(JSON.stringify(row)).not.toMatch(/token|xact/);
});

test('[STATE-17] an instructor waits for approval with the address of her account, a class with its teacher’s', async () => {
  await submitForm(stack, 'instructor', maya);
  const [profile] = await queue('instructor');
  expect(profile?.content).toMatchObject({ display_name: 'Maya’s Pots', email: maya.email, instagram: '@maya.pots' });
  await submitForm(stack, 'class', maya, { instructor_email: 'teacher@example.org' });
  const [submission] = await queue('class');
  expect(submission?.content).toMatchObject({
    class_title: 'Pinch pots for beginners',
    instructor_email: 'teacher@example.org',
    instructor_phone: '+44 7700 900123',
    contact_public: false,
  });
});

test('the longest wait is first, and the count tells of those beyond the hundred', async () => {
  await stack.sql.query(`insert into business_listings (business_name, contact_name, contact_email, business_location,
      business_description, services_offered, category, created_at, updated_at)
    select 'Queue ' || n, 'Ann', 'ann' || n || '@example.org', 'Leeds', 'A description of it.', array['x'], 'other',
           now() - n * interval '1 hour', now() - n * interval '1 hour' from generate_series(1, 120) n`);
  const rows = await queue('listing');
  expect(rows).toHaveLength(100);
  expect(rows.slice(0, 2).map(({ name }: { name: string }) => name)).toEqual(['Queue 120', 'Queue 119']);
  expect(rows[0].waiting).toBeGreaterThanOrEqual(120);
  await stack.sql.query(`delete from business_listings where business_name like 'Queue %'`);
});

test('what comes back shows what was decided before, and on which words', async () => {
  const id = await submitForm(stack, 'class', maya, { class_title: 'Vague evening' });
  await decide('class', id, { decision: 'declined', reason: 'Please say what we do.' });
  await maya.client.from('class_submissions').update({ class_title: 'Evening of lino cutting' }).eq('id', id);
  const back = (await queue('class')).find((row: { id: string }) => row.id === id);
  expect(back).toMatchObject({
    name: 'Evening of lino cutting',
    last_decision: { decision: 'declined', reason: 'Please say what we do.', moderator_name: 'Nina Wells' },
    last_content: { class_title: 'Vague evening' },
  });
  // Undone decisions are not the last one.
  const { data } = await decide('class', id, { decision: 'approved' });
  await nina.client.rpc('undo_decision', { decision_id: data.id });
  const again = (await queue('class')).find((row: { id: string }) => row.id === id);
  expect(again.last_decision.decision).toBe('declined');

  const versions = 'select from private.decided_versions where subject_id = $1';
  expect((await stack.sql.query(versions, [id])).rowCount).toBe(2);
  await stack.sql.query('delete from class_submissions where id = $1', [id]);
  expect((await stack.sql.query(versions, [id])).rowCount).toBe(0);
  expect((await stack.sql.query('select from moderation_decisions where subject_id = $1', [id])).rowCount).toBe(3);
});

test('past decisions are found by name, reason, kind, decision and moderator', async () => {
  const olga = await grantRole(stack, await stack.newMember('Olga Brandt'), 'moderator');
  const loom = await submitForm(stack, 'listing', maya, { business_name: '100% Wool_Barn' });
  await decideSubmission(stack, olga, 'listing', loom, { decision: 'declined', reason: 'The link (a\\b) is dead.' });
  const names = async (filter: object) => {
    const { data, error } = await nina.client.rpc('search_decisions', filter);
    if (error) throw error;
    return data.map((row: { subject_name: string }) => row.subject_name);
  };
  for (const search of ['100% wool', 'wool_barn', 'LINK', '(a\\b)', ' wool ']) {
    expect(await names({ search }), search).toEqual(['100% Wool_Barn']);
  }
  for (const search of ['10% wool', 'wool-barn', 'woolxbarn', '%%', '\\\\'])
    expect(await names({ search }), search).toEqual([]);
  expect(await names({ moderator: olga.id })).toEqual(['100% Wool_Barn']);
  expect(await names({ moderator: olga.id, decided: 'approved' })).toEqual([]);
  expect(await names({ moderator: olga.id, kind: 'class' })).toEqual([]);
  expect(await names({ decided: 'undone' })).toEqual(['Evening of lino cutting']);
  const { data: moderators } = await nina.client.rpc('deciding_moderators');
  expect(moderators).toEqual([
    { id: nina.id, name: 'Nina Wells' },
    { id: olga.id, name: 'Olga Brandt' },
  ]);
});

test('Pagination: page after page gives every decision once, newest first, also those of one moment', async () => {
  await stack.sql.query(`insert into moderation_decisions (subject_kind, subject_id, subject_name, decision, moderator_id, previous_status, decided_at)
    select 'listing', gen_random_uuid(), 'Paged ' || n, 'approved', gen_random_uuid(), 'pending', timestamptz '2026-01-01' + (n / 7) * interval '1 second'
      from generate_series(1, 45) n`);
  const seen: { id: string; decided_at: string; moderator_name: string }[] = [];
  for (;;) {
    const last = seen.at(-1);
    const { data } = await nina.client.rpc('search_decisions', {
      search: 'Paged',
      page_size: 10,
      ...(last && { before_decided_at: last.decided_at, before_id: last.id }),
    });
    if (data.length === 0) break;
    seen.push(...data);
  }
  expect(seen).toHaveLength(45);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(45);
  const times = seen.map(({ decided_at }) => decided_at);
  expect(times).toEqual([...times].sort().reverse());
  expect(seen[0]?.moderator_name).toBe('Someone who’s left');
});
