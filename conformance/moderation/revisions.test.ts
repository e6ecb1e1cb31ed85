import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../backend/conformance/support/mail-outbox.ts';
import { classRow } from '../support/class-values.ts';
import { listingRow } from '../support/listing-values.ts';
import { decideSubmission, grantRole, submissionTables, submitForm } from '../support/submit-forms.ts';

// Revisions: a change to what is listed waits beside its public version, for owner, moderators and everybody else.

let stack: Stack;
let nina: Persona;
let maya: Persona;
let other: Persona;

beforeAll(async () => {
  stack = await startStack();
  nina = await grantRole(stack, await stack.newMember('Nina Wells'), 'moderator');
  other = await stack.newMember('Ruth Pemberton');
});
afterAll(() => stack.close());
beforeEach(async () => {
  maya = await stack.newMember('Maya Ellis');
});

const approved = { decision: 'approved' };
const declined = { decision: 'declined', reason: 'Please say where.' };
const decide = (kind: string, id: string, decision: object, who = nina) =>
  decideSubmission(stack, who, kind, id, decision);
const change = (kind: string, subject_id: string, changes: object, who = maya) =>
  who.client.rpc('submit_changes', { kind, subject_id, changes });
const withdraw = (kind: string, subject_id: string, who = maya) =>
  who.client.rpc('withdraw_changes', { kind, subject_id });
const revisions = async (who = maya) =>
  (await who.client.from('revisions').select('changes, status, decline_reason')).data ?? [];

async function queued(kind: string, id: string) {
  const { data } = await nina.client.rpc('review_queue', { kind }).throwOnError();
  return data.find((row: { id: string }) => row.id === id);
}

async function listedClass(change_: Record<string, unknown> = {}): Promise<string> {
  const id = await submitForm(stack, 'class', maya, change_);
  expect((await decide('class', id, approved)).error).toBeNull();
  return id;
}

/** The class as everybody reads it. */
async function publicClass(id: string) {
  const { data } = await stack
    .visitor()
    .from('class_submissions')
    .select('class_title, class_description, price_amount')
    .eq('id', id);
  return data?.[0];
}

const before = {
  class_title: 'Pinch pots for beginners',
  class_description: 'Two hours of clay at a kitchen table.',
  price_amount: '£25',
};

describe('a change to a listed class', () => {
  test('leaves the public version up and waits with what differs, alone', async () => {
    const id = await listedClass();
    const { data, error } = await change('class', id, { ...classRow(), class_title: 'Pinch pots and tea' });
    expect({ data, error }).toEqual({ data: { status: 'approved', revision: 'pending' }, error: null });
    expect(await publicClass(id)).toEqual(before);
    expect(await revisions()).toEqual([
      {
        changes: { class_title: 'Pinch pots and tea', instructor_email: 'maya@example.org' },
        status: 'pending',
        decline_reason: null,
      },
    ]);
    const found = await stack.visitor().rpc('search_classes', { search: 'pots and tea' });
    expect(found.data).toEqual([]);
  });

  test('is read in the queue beside the public version, and approved replaces it', async () => {
    const id = await listedClass();
    await change('class', id, { class_title: 'Pinch pots and tea', max_participants: '6' });
    expect(await queued('class', id)).toMatchObject({
      name: before.class_title,
      published: { class_title: before.class_title, max_participants: 8 },
      content: { class_title: 'Pinch pots and tea', max_participants: 6, price_amount: '£25' },
      last_decision: { decision: 'approved', revision: false },
    });
    expect((await decide('class', id, approved)).data).toMatchObject({ decision: 'approved', revision: true });
    expect(await publicClass(id)).toEqual({ ...before, class_title: 'Pinch pots and tea' });
    expect(await revisions()).toEqual([]);
    expect(await queued('class', id)).toBeUndefined();
    const found = await stack.visitor().rpc('search_classes', { search: 'pots and tea' });
    expect(found.data?.map((row: { id: string }) => row.id)).toContain(id);
  });

  test('is sent back with a reason that only she reads, and the public version stays up', async () => {
    const id = await listedClass();
    await change('class', id, { class_title: 'Pinch pots and gin' });
    expect((await decide('class', id, declined)).data).toMatchObject({ decision: 'declined', revision: true });
    expect(await publicClass(id)).toEqual(before);
    expect(await revisions()).toMatchObject([{ status: 'declined', decline_reason: 'Please say where.' }]);
    expect(await revisions(other)).toEqual([]);
    expect(await queued('class', id)).toBeUndefined();
    // the same again stays where it is, and a further change waits anew
    expect((await change('class', id, { class_title: 'Pinch pots and gin' })).data).toMatchObject({
      revision: 'declined',
    });
    expect((await change('class', id, { price_amount: '£20' })).data).toMatchObject({ revision: 'pending' });
    expect(await revisions()).toMatchObject([
      { changes: { class_title: 'Pinch pots and gin', price_amount: '£20' }, status: 'pending', decline_reason: null },
    ]);
  });

  test('merges with the one that waits, and what is as it was is no change', async () => {
    const id = await listedClass();
    await change('class', id, { class_title: 'Pinch pots and tea' });
    await change('class', id, { price_amount: '£20' });
    expect(await revisions()).toMatchObject([{ changes: { class_title: 'Pinch pots and tea', price_amount: '£20' } }]);
    await change('class', id, { class_title: before.class_title });
    expect(await revisions()).toMatchObject([{ changes: { price_amount: '£20' } }]);
    expect((await change('class', id, { price_amount: '£25' })).data).toEqual({ status: 'approved', revision: null });
    expect(await revisions()).toEqual([]);
    expect((await change('class', id, classRow())).data).toMatchObject({ status: 'approved' });
  });

  test('is withdrawn by her alone', async () => {
    const id = await listedClass();
    await change('class', id, { class_title: 'Pinch pots and tea' });
    expect((await withdraw('class', id, other)).error).toBeNull();
    expect(await revisions()).toHaveLength(1);
    expect((await stack.visitor().rpc('withdraw_changes', { kind: 'class', subject_id: id })).status).toBe(401);
    expect((await withdraw('class', id)).error).toBeNull();
    expect(await revisions()).toEqual([]);
    expect(await publicClass(id)).toEqual(before);
  });

  test('what is hers to say at once is public at once: whether email and phone are shown', async () => {
    const id = await listedClass();
    expect((await change('class', id, { contact_public: true, class_title: 'New' })).error).toBeNull();
    const { data } = await stack
      .visitor()
      .from('class_submissions')
      .select('public_phone, class_title')
      .eq('id', id)
      .single();
    expect(data).toEqual({ public_phone: '+44 7700 900123', class_title: before.class_title });
    await change('class', id, { contact_public: false });
    expect(await revisions()).toMatchObject([{ changes: { class_title: 'New' } }]);
  });

  test('is held to the table’s constraints before it waits', async () => {
    const id = await listedClass();
    for (const [wrong, code] of [
      [{ class_title: ' ' }, '23514'],
      [{ class_description: 'short' }, '23514'],
      [{ class_title: null }, '23502'],
      [{ max_participants: 'many' }, '22P02'],
      [{ instructor_website: 'javascript:alert(1)' }, '23514'],
    ] as const) {
      expect((await change('class', id, wrong)).error?.code, JSON.stringify(wrong)).toBe(code);
    }
    for (const wrong of [null, [], 'x', 1]) {
      const { error } = await change('class', id, wrong as never);
      expect(error?.code, JSON.stringify(wrong)).toBe('22023');
    }
    expect(await revisions()).toEqual([]);
    expect(await publicClass(id)).toEqual(before);
  });

  test('nobody decides another’s change, and it is nobody’s but hers to make', async () => {
    const id = await listedClass();
    expect((await change('class', id, { class_title: 'Hers' }, other)).error?.code).toBe('PT404');
    expect((await change('class', crypto.randomUUID(), { class_title: 'None' })).error?.code).toBe('PT404');
    expect((await change('listing', id, { class_title: 'None' })).error?.code).toBe('22023');
    const asVisitor = { kind: 'class', subject_id: id, changes: { class_title: 'Ours' } };
    expect((await stack.visitor().rpc('submit_changes', asVisitor)).status).toBe(401);
    // Columns that no form has are not taken.
    const more = { status: 'declined', submitted_by: other.id, slug: 'mine', reviewed_at: null };
    expect((await change('class', id, more)).data).toEqual({ status: 'approved', revision: null });
    await change('class', id, { class_title: 'New' });
    expect((await decide('class', id, approved, maya)).status).toBe(403);
    await grantRole(stack, maya, 'moderator');
    expect((await decide('class', id, approved, maya)).status).toBe(403);
    for (const write of [
      maya.client.from('revisions').update({ status: 'declined' }).eq('class_id', id),
      maya.client.from('revisions').delete().eq('class_id', id),
      maya.client.from('revisions').insert({ class_id: id, changes: { class_title: 'x' } }),
      maya.client.from('revisions').select('submitted_by'),
      stack.visitor().from('revisions').select('id'),
    ]) {
      expect((await write).error?.code).toBe('42501');
    }
  });

  test('what is listed is not changed past a revision, by its owner or by a script', async () => {
    const id = await listedClass();
    const past = await maya.client.from('class_submissions').update({ class_title: 'New' }).eq('id', id);
    expect(past.error?.code).toBe('PT409');
    await expect(
      stack.sql.query(`update class_submissions set class_title = 'New' where id = $1`, [id]),
    ).rejects.toMatchObject({ code: 'PT409' });
    expect(await publicClass(id)).toEqual(before);
  });

  test('a visitor’s class, which nobody owns, is nobody’s to change', async () => {
    const instructor_email = `${crypto.randomUUID()}@example.org`;
    await stack.visitor().from('class_submissions').insert(classRow({ instructor_email }));
    const { rows } = await stack.sql.query('select id from class_submissions where instructor_email = $1', [
      instructor_email,
    ]);
    expect((await change('class', rows[0].id, { class_title: 'Mine' })).error?.code).toBe('PT404');
  });
});

describe('a decision about a change', () => {
  test('Optimistic concurrency: is about the words that were read: a concurrent change is not approved unread', async () => {
    const id = await listedClass();
    await change('class', id, { class_title: 'Pinch pots and tea' });
    const seen = (await queued('class', id)).updated_at;
    await change('class', id, { class_title: 'Pinch pots and gin' });
    expect((await decide('class', id, { ...approved, seen })).error?.code).toBe('PT409');
    expect(await publicClass(id)).toEqual(before);
    expect(await revisions()).toMatchObject([{ changes: { class_title: 'Pinch pots and gin' }, status: 'pending' }]);
  });

  test('Race condition: of an approval, a change and a withdrawal at once, what is public is what was read', async () => {
    for (let round = 0; round < 8; round += 1) {
      if (round === 4) maya = await stack.newMember('Maya Ellis');
      const id = await listedClass();
      await change('class', id, { class_title: 'Read' });
      const seen = (await queued('class', id)).updated_at;
      const [decision] = await Promise.all([
        decide('class', id, { ...approved, seen }),
        change('class', id, { class_title: 'Unread' }),
        round % 2 ? withdraw('class', id) : change('class', id, { price_amount: '£1' }),
      ]);
      const shown = await publicClass(id);
      expect(decision.error?.code ?? 'approved').toMatch(/approved|PT409/);
      expect(shown).toEqual(decision.error ? before : { ...before, class_title: 'Read' });
    }
  });

  test('Race condition: of two moderators at once one decides', async () => {
    const olga = await grantRole(stack, await stack.newMember('Olga Brandt'), 'moderator');
    const id = await listedClass();
    await change('class', id, { class_title: 'New' });
    const answers = await Promise.all([decide('class', id, approved), decide('class', id, declined, olga)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  for (const decision of [approved, declined]) {
    test(`${decision.decision} it is taken back within ten seconds, and waits as it did`, async () => {
      const id = await listedClass();
      await change('class', id, { class_title: 'New' });
      const waited = (await queued('class', id)).updated_at;
      const { data } = await decide('class', id, decision);
      expect((await nina.client.rpc('undo_decision', { decision_id: data.id })).error).toBeNull();
      expect(await publicClass(id)).toEqual(before);
      expect(await revisions()).toMatchObject([{ changes: { class_title: 'New' }, status: 'pending' }]);
      expect((await queued('class', id)).updated_at).toBe(waited);
      expect((await decide('class', id, approved)).error).toBeNull();
    });

    test(`${decision.decision} and changed since, it is not taken back`, async () => {
      const id = await listedClass();
      await change('class', id, { class_title: 'New' });
      const { data } = await decide('class', id, decision);
      await change('class', id, { class_title: 'Newer' });
      expect((await nina.client.rpc('undo_decision', { decision_id: data.id })).error?.code).toBe('PT409');
      expect(await revisions()).toMatchObject([{ changes: { class_title: 'Newer' }, status: 'pending' }]);
    });
  }
});

test('what a moderator has taken down stays down, and her change becomes part of what she sends again', async () => {
  const id = await listedClass();
  await change('class', id, { class_title: 'Pinch pots and tea' });
  const seen = (await queued('class', id)).updated_at;
  await nina.client.rpc('take_down', { kind: 'class', subject_id: id, reason: 'Not safe.' }).throwOnError();
  expect(await queued('class', id)).toBeUndefined();
  expect((await decide('class', id, { ...approved, seen })).error?.code).toBe('PT409');
  expect(await publicClass(id)).toBeUndefined();
  expect((await change('class', id, { price_amount: '£20' })).data).toEqual({ status: 'pending', revision: null });
  expect(await publicClass(id)).toBeUndefined();
  expect(await queued('class', id)).toMatchObject({
    published: null,
    content: { class_title: 'Pinch pots and tea', price_amount: '£20' },
  });
});

test('an instructor profile is changed in the same way', async () => {
  const id = await submitForm(stack, 'instructor', maya);
  await decide('instructor', id, approved);
  const read = async () =>
    (await stack.visitor().from('instructors').select('bio, social_links, specialties').eq('id', id).single()).data;
  const shown = await read();
  const links = { website: null, instagram: '@maya.kiln', linkedin: null };
  await change('instructor', id, { bio: 'Clay and tea.', social_links: links, specialties: ['Raku'] });
  expect(await read()).toEqual(shown);
  expect(await queued('instructor', id)).toMatchObject({
    published: { bio: shown?.bio, email: maya.email },
    content: { bio: 'Clay and tea.', instagram: '@maya.kiln', specialties: ['Raku'], email: maya.email },
  });
  await decide('instructor', id, approved);
  expect(await read()).toEqual({ bio: 'Clay and tea.', social_links: links, specialties: ['Raku'] });
});

describe('a listing, by its private link', () => {
  const row = () => listingRow({ contact_email: `${crypto.randomUUID()}@example.org` });
  const visitor = () => stack.visitor();

  async function submitted() {
    const status_token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
    const { status: _, ...sent } = row();
    await visitor()
      .from('business_listings')
      .insert({ ...sent, status: 'pending', status_token });
    const { data } = await visitor().rpc('listing_status', { token: status_token });
    return { id: data.id as string, token: status_token, sent };
  }
  async function listed() {
    const listing = await submitted();
    await decide('listing', listing.id, approved);
    return listing;
  }
  const resubmit = (token: string, listing: object) => visitor().rpc('resubmit_listing', { token, listing });
  const shown = async (id: string) =>
    (await visitor().from('business_listings').select('business_name, contact_email').eq('id', id)).data;

  test('waits as a revision, is withdrawn, and approved replaces the public version', async () => {
    const { id, token, sent } = await listed();
    const { data } = await resubmit(token, { ...sent, business_name: 'Kiln & Co' });
    expect(data).toMatchObject({
      status: 'approved',
      listing: { business_name: sent.business_name },
      revision: { status: 'pending', changes: { business_name: 'Kiln & Co' }, review_by: expect.any(String) },
    });
    expect(await shown(id)).toEqual([{ business_name: sent.business_name, contact_email: sent.contact_email }]);
    expect((await visitor().rpc('withdraw_listing_changes', { token })).data).toMatchObject({ revision: null });
    expect((await visitor().rpc('withdraw_listing_changes', { token: 'x' })).data).toBeNull();
    await resubmit(token, { ...sent, business_name: 'Kiln & Co', services_offered: ['Glazing'] });
    // A part of a list is another list.
    expect(await queued('listing', id)).toMatchObject({ content: { services_offered: ['Glazing'] } });
    await decide('listing', id, approved);
    expect(await shown(id)).toMatchObject([{ business_name: 'Kiln & Co' }]);
    expect(
      (await resubmit(token, { ...sent, business_name: 'Kiln & Co', services_offered: ['Glazing'] })).data,
    ).toMatchObject({ status: 'approved', revision: null });
  });

  test('a new address is hers once it is approved: until then mails and their links are the old one’s', async () => {
    const { id, token, sent } = await submitted();
    const links = async () =>
      (await stack.sql.query('select token_hash from private.listing_links where listing_id = $1', [id])).rows;
    await mailsTo(stack, sent.contact_email);
    const [mailed] = await links();
    expect(mailed).toBeDefined();
    await decide('listing', id, approved);
    await resubmit(token, { ...sent, contact_email: 'new@example.org' });
    expect(await links()).toEqual([mailed]);
    await decide('listing', id, approved);
    expect(await links()).not.toContainEqual(mailed);
    expect(await shown(id)).toMatchObject([{ contact_email: 'new@example.org' }]);
  });

  test('a mail to the old address that is being written while the new one is saved brings no link', async () => {
    const { id, sent } = await submitted();
    const mails = await mailsTo(stack, sent.contact_email);
    await stack.sql.query('delete from private.listing_links where listing_id = $1', [id]);
    const save = await stack.sql.connect();
    try {
      await save.query('begin');
      await save.query(`update public.business_listings set contact_email = 'newer@example.org' where id = $1`, [id]);
      await stack.sql.query(`select backend.enqueue('listing_received', jsonb_build_object('id', $1::text))`, [id]);
      await expect
        .poll(
          async () =>
            (
              await stack.sql.query(
                `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
              )
            ).rowCount,
          { timeout: 30_000 },
        )
        .toBe(1);
      await save.query('commit');
    } finally {
      save.release();
    }
    await mailsTo(stack, sent.contact_email, mails.length + 1);
    const { rowCount } = await stack.sql.query('select from private.listing_links where listing_id = $1', [id]);
    expect(rowCount).toBe(0);
  });
});

test('the news of a decision says that it was about a change', async () => {
  const id = await listedClass();
  await change('class', id, { class_title: 'New' });
  const { data } = await decide('class', id, declined);
  await stack.sql.query('select private.notify_decision($1)', [data.id]);
  const { data: told } = await maya.client.from('notifications').select('decision, reason').eq('id', data.id);
  expect(told).toEqual([{ decision: 'revision_declined', reason: 'Please say where.' }]);
});

test('each column that a form may change is read before it is public, or named here', async () => {
  const atOnce = {
    class: ['contact_public', 'instructor_profile_id'],
    instructor: ['portrait'],
    listing: ['status', 'status_token'],
  };
  for (const [kind, granted] of [
    ['class', 'UPDATE'],
    ['instructor', 'UPDATE'],
    ['listing', 'INSERT'],
  ] as const) {
    const { rows } = await stack.sql.query<{ column: string; reviewed: boolean }>(
      `select column_name as column, column_name = any (private.reviewed_columns($1)) as reviewed
         from information_schema.column_privileges
        where table_name = $2 and grantee = 'authenticated' and privilege_type = $3`,
      [kind, submissionTables[kind], granted],
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(
      rows
        .filter(({ reviewed }) => !reviewed)
        .map(({ column }) => column)
        .sort(),
      kind,
    ).toEqual(atOnce[kind]);
  }
});

type Words = Record<string, string>;

type Step =
  | { step: 'change'; words: Partial<Words> }
  | { step: 'withdraw' | 'read' | 'approve' | 'decline' | 'undo' | 'take_down' };

/** What is public after a step, and by which steps it may have changed. */
interface Model {
  listed: boolean;
  shown: Words;
  seen: { version: string; content: Words } | undefined;
  decision: { id: string; shown: Words } | undefined;
}

const titles = fc.constantFrom('Pots', 'Pots and tea', 'Pots and gin');
const prices = fc.constantFrom('£20', '£25');
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ class_title: titles, price_amount: prices }, { requiredKeys: [] })
      .map((words) => ({ step: 'change' as const, words })),
  },
  { weight: 1, arbitrary: fc.constant({ step: 'withdraw' as const }) },
  { weight: 3, arbitrary: fc.constant({ step: 'read' as const }) },
  { weight: 3, arbitrary: fc.constant({ step: 'approve' as const }) },
  { weight: 1, arbitrary: fc.constant({ step: 'decline' as const }) },
  { weight: 1, arbitrary: fc.constant({ step: 'undo' as const }) },
  { weight: 1, arbitrary: fc.constant({ step: 'take_down' as const }) },
);

test('whatever is done in whatever order, the public version changes by an approval of words that were read, and by nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 6, maxLength: 16 }), async (sequence) => {
      maya = await stack.newMember();
      const id = await listedClass({ class_title: 'Pots', price_amount: '£25' });
      const model: Model = {
        listed: true,
        shown: { class_title: 'Pots', price_amount: '£25' },
        seen: undefined,
        decision: undefined,
      };
      for (const each of sequence) {
        await walk(id, model, each);
        const { data } = await stack
          .visitor()
          .from('class_submissions')
          .select('class_title, price_amount')
          .eq('id', id);
        expect(data).toEqual(model.listed ? [model.shown] : []);
      }
    }),
    { numRuns: 12 },
  );
});

async function walk(id: string, model: Model, each: Step): Promise<void> {
  switch (each.step) {
    case 'change':
      await change('class', id, each.words);
      return;
    case 'withdraw':
      await withdraw('class', id);
      return;
    case 'read': {
      const row = await queued('class', id);
      const words = row && { class_title: row.content.class_title, price_amount: row.content.price_amount };
      model.seen = row && { version: row.updated_at, content: words };
      return;
    }
    case 'approve':
    case 'decline': {
      if (!model.seen) return;
      const verdict = each.step === 'approve' ? approved : declined;
      const { data, error } = await decide('class', id, { ...verdict, seen: model.seen.version });
      if (error) {
        expect(error.code).toBe('PT409');
        return;
      }
      model.decision = { id: data.id, shown: model.shown };
      // A first submission that is declined was not public and is not; a revision leaves what is.
      if (each.step === 'approve') {
        model.listed = true;
        model.shown = model.seen.content;
      }
      return;
    }
    case 'undo': {
      if (!model.decision) return;
      const { rows } = await stack.sql.query('select revision, decision from moderation_decisions where id = $1', [
        model.decision.id,
      ]);
      const { error } = await nina.client.rpc('undo_decision', { decision_id: model.decision.id });
      if (!error && rows[0].decision === 'approved') {
        model.listed = rows[0].revision;
        model.shown = model.decision.shown;
      }
      model.decision = undefined;
      return;
    }
    case 'take_down':
      if (!(await nina.client.rpc('take_down', { kind: 'class', subject_id: id, reason: 'Not safe.' })).error)
        model.listed = false;
  }
}
