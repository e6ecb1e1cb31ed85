import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createComment, createPost } from '../../support/community-calls.ts';
import {
  actOnReports,
  fileAppeal,
  fileReport,
  newCommunityMember,
  newModerator,
  notificationsOf,
  queuedReport,
  sanctionMember,
} from '../../support/moderation-calls.ts';
import { decideSubmission, submissionState, submitForm } from '../../support/submit-forms.ts';

// What moderators do about reports, and who is told.

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let judith: Persona;
let nina: Persona;
let id: string;

beforeAll(async () => {
  stack = await startStack();
  ruth = await newCommunityMember(stack, 'Ruth P.');
  [judith, nina] = [await newModerator(stack, 'Judith Marsh'), await newModerator(stack, 'Nina Wells')];
});
afterAll(() => stack.close());
beforeEach(async () => {
  maya = await newCommunityMember(stack, 'Maya E.');
  id = await createPost(maya);
});

const finds = async ({ client }: Persona, table: 'posts' | 'comments', row: string) =>
  (await client.from(table).select('id').eq('id', row)).data?.length;
const statusOf = async (report_id: string) =>
  (await ruth.client.from('reports').select('status, decided_at').eq('id', report_id).single()).data;

describe('acting on a report', () => {
  test('hidden, a post is gone for the others and not for its author, and both sides are told why', async () => {
    const report_id = await fileReport(ruth, { kind: 'post', id });
    const { data } = await actOnReports(judith, [report_id], { action: 'hide', reason: 'Please leave addresses out.' });
    expect(data).toMatchObject({
      action: 'hide',
      member_id: maya.id,
      moderator_id: judith.id,
      report_ids: [report_id],
    });
    expect([await finds(ruth, 'posts', id), await finds(maya, 'posts', id), await finds(judith, 'posts', id)]).toEqual([
      0, 1, 1,
    ]);
    expect(await statusOf(report_id)).toMatchObject({ status: 'upheld', decided_at: expect.any(String) });
    expect((await notificationsOf(maya))[0]).toEqual({
      kind: 'hidden',
      subject_kind: 'post',
      subject_id: id,
      subject_name: 'First bowl.',
      decision: null,
      reason: 'Please leave addresses out.',
      sanction_id: data?.id,
      actor_id: null,
    });
    expect((await notificationsOf(ruth))[0]).toMatchObject({
      kind: 'report_decided',
      subject_name: 'Maya E.',
      decision: 'upheld',
      reason: 'Please leave addresses out.',
      sanction_id: null,
    });
  });

  test('dismissed, everything stays, the reporter is told and the author is not', async () => {
    const report_id = await fileReport(ruth, { kind: 'post', id });
    await actOnReports(judith, [report_id], { action: 'dismiss', reason: 'We see nothing wrong with it.' });
    expect([await finds(ruth, 'posts', id), (await statusOf(report_id))?.status]).toEqual([1, 'dismissed']);
    expect(await notificationsOf(maya)).toEqual([]);
    expect((await notificationsOf(ruth))[0]).toMatchObject({
      decision: 'dismissed',
      reason: 'We see nothing wrong with it.',
    });
  });

  test('a comment is hidden alone; a story with its post', async () => {
    const answer = await createComment(maya, await createPost(ruth));
    await sanctionMember(judith, ruth, { kind: 'comment', id: answer }, { action: 'hide' });
    expect([await finds(ruth, 'comments', answer), await finds(ruth, 'posts', id)]).toEqual([0, 1]);
    const story = crypto.randomUUID();
    await stack.sql.query(
      `insert into public.stories (id, post_id, title, status, featured_at) values ($1, $2, 'First bowl', 'featured', now())`,
      [story, id],
    );
    await sanctionMember(judith, ruth, { kind: 'story', id: story }, { action: 'hide' });
    expect(await finds(ruth, 'posts', id)).toBe(0);
    expect((await notificationsOf(maya))[0]).toMatchObject({
      kind: 'hidden',
      subject_kind: 'story',
      subject_name: 'First bowl',
    });
  });

  test('a warning can hide what it is about as well: two lines, each with its own appeal', async () => {
    const report_id = await fileReport(ruth, { kind: 'post', id });
    const before = await notificationsOf(ruth);
    await actOnReports(judith, [report_id], { action: 'warn', hide: true });
    expect((await notificationsOf(maya)).map(({ kind }) => kind).sort()).toEqual(['hidden', 'warned']);
    expect(await finds(ruth, 'posts', id)).toBe(0);
    expect(await notificationsOf(ruth)).toHaveLength(before.length + 1);
  });

  test('Race condition: of two moderators one decides, and the other waits for her and is told so', async () => {
    const report_id = await fileReport(ruth, { kind: 'post', id });
    const first = await stack.sql.connect();
    await first.query('begin');
    await first.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ role: 'authenticated', sub: judith.id }),
    ]);
    await first.query(`select public.act_on_report(array[$1]::uuid[], 'warn', 'Please be kind.')`, [report_id]);
    const second = actOnReports(nina, [report_id], { action: 'dismiss' }).then((answer) => answer);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await first.query('commit');
    first.release();
    expect((await second).status).toBe(409);
    expect(await notificationsOf(maya)).toHaveLength(1);
    expect((await statusOf(report_id))?.status).toBe('upheld');
  });

  test('Optimistic concurrency: what has been changed or has come in since she looked is not decided unread', async () => {
    const report_id = await fileReport(ruth, { kind: 'post', id });
    const version = String((await queuedReport(judith, id))?.subject?.version);
    await maya.client.from('posts').update({ content: 'Second bowl.' }).eq('id', id);
    expect((await actOnReports(judith, [report_id], { action: 'hide', version })).error?.code).toBe('PT409');
    const later = await fileReport(await newCommunityMember(stack, 'Grace A.'), {
      kind: 'post',
      id,
      reason: 'self_harm',
    });
    expect((await actOnReports(judith, [report_id], { action: 'dismiss' })).error).toBeNull();
    expect((await queuedReport(judith, id))?.reports).toMatchObject([{ id: later }]);
  });

  test('words that were removed meanwhile are still read, and their author can be warned', async () => {
    const report_id = await fileReport(ruth, { kind: 'post', id });
    await maya.client.from('posts').delete().eq('id', id);
    expect(await queuedReport(judith, id)).toMatchObject({
      subject: null,
      member: { id: maya.id, name: 'Maya E.' },
      reports: [{ words: 'First bowl.' }],
    });
    expect((await actOnReports(judith, [report_id], { action: 'hide' })).error?.code).toBe('22023');
    expect((await actOnReports(judith, [report_id], { action: 'warn' })).error).toBeNull();
    expect((await notificationsOf(maya))[0]).toMatchObject({ kind: 'warned', subject_id: id });
  });

  test('what is about herself a moderator neither sees nor decides', async () => {
    await stack.sql.query(
      `insert into public.member_cards (user_id, public_name, username) values ($1, 'Judith M.', 'judith_m')
       on conflict (user_id) do nothing`,
      [judith.id],
    );
    const words = await createPost(judith, 'A rude post.');
    const report_id = await fileReport(ruth, { kind: 'post', id: words });
    expect(await queuedReport(judith, words)).toBeUndefined();
    expect((await actOnReports(judith, [report_id], { action: 'dismiss' })).error?.code).toBe('PT403');
    expect(await queuedReport(nina, words)).toBeDefined();
    const { data } = await actOnReports(nina, [report_id], { action: 'hide' });
    expect((await judith.client.rpc('lift_action', { action_id: data?.id, reason: 'x' })).error?.code).toBe('PT403');
  });

  test('what makes no sense is refused', async () => {
    const [mine, member] = [
      await fileReport(ruth, { kind: 'post', id }),
      await fileReport(ruth, { kind: 'member', id: maya.id }),
    ];
    const code = async (ids: string[], change: Parameters<typeof actOnReports>[2]) =>
      (await actOnReports(judith, ids, change)).error?.code;
    expect(await code([mine], { action: 'warn', reason: ' ' })).toBe('22023');
    expect(await code([mine], { action: 'warn', reason: 'x'.repeat(1001) })).toBe('23514');
    expect(await code([mine], { action: 'restore' })).toBe('22023');
    expect(await code([mine], { action: 'take_down' })).toBe('22023');
    expect(await code([member], { action: 'hide' })).toBe('22023');
    expect(await code([mine, member], { action: 'dismiss' })).toBe('22023');
    expect(await code([], { action: 'dismiss' })).toBe('PT409');
    expect(await code([crypto.randomUUID()], { action: 'dismiss' })).toBe('PT409');
    expect((await statusOf(mine))?.status).toBe('open');
  });

  test('possible danger first, then the longest wait; reports about one thing stand together', async () => {
    const [first, urgent] = [id, await createPost(maya)];
    await fileReport(ruth, { kind: 'post', id: first });
    await fileReport(ruth, { kind: 'post', id: urgent });
    await fileReport(await newCommunityMember(stack, 'Grace A.'), {
      kind: 'post',
      id: urgent,
      reason: 'self_harm',
      note: 'Worried.',
    });
    const { data } = await judith.client.rpc('report_queue');
    const rows = (data ?? []) as { subject_id: string; urgent: boolean; reports: object[] }[];
    expect(rows.findIndex((row) => row.subject_id === urgent)).toBeLessThan(
      rows.findIndex((row) => row.subject_id === first),
    );
    expect(rows.find((row) => row.subject_id === urgent)).toMatchObject({
      urgent: true,
      reports: [{ reason: 'spam' }, { reason: 'self_harm', note: 'Worried.', reporter_name: 'Grace A.' }],
    });
  });
});

describe('taking down what was approved', () => {
  for (const kind of ['listing', 'class', 'instructor'] as const) {
    test(`${kind}: declined with the reason, its owner told, and back once an appeal succeeds`, async () => {
      const owner = { contact_email: maya.email };
      const subject = await submitForm(stack, kind, maya, kind === 'listing' ? owner : {});
      const down = (who: Persona, reason = 'The address is wrong.') =>
        who.client.rpc('take_down', { kind, subject_id: subject, reason });
      expect((await down(judith)).error?.code).toBe('PT409');
      await decideSubmission(stack, judith, kind, subject, { decision: 'approved' });
      if (kind === 'listing')
        await stack.sql.query('update auth.users set email_confirmed_at = now() where id = $1', [maya.id]);
      expect((await down(judith, '')).error?.code).toBe('22023');
      const { data } = await down(judith);
      expect(data).toMatchObject({ action: 'take_down', subject_kind: kind, member_id: maya.id });
      expect(await submissionState(stack, kind, subject)).toEqual({
        status: 'declined',
        decline_reason: 'The address is wrong.',
        reviewed: true,
      });
      expect((await notificationsOf(maya, 'taken_down'))[0]).toMatchObject({
        sanction_id: data?.id,
        reason: 'The address is wrong.',
      });
      const { id: appeal_id } = await fileAppeal(maya, data?.id ?? '');
      const verdict = { appeal_id, outcome: 'overturned', answer: 'The address is right.' };
      expect((await nina.client.rpc('decide_appeal', verdict)).error).toBeNull();
      expect(await submissionState(stack, kind, subject)).toMatchObject({ status: 'approved', decline_reason: null });
    });
  }

  test('a report about it leads there as well; her own she does not take down', async () => {
    const subject = await submitForm(stack, 'class', judith);
    await decideSubmission(stack, nina, 'class', subject, { decision: 'approved' });
    const own = await judith.client.rpc('take_down', { kind: 'class', subject_id: subject, reason: 'x' });
    expect(own.error?.code).toBe('PT403');
    await sanctionMember(nina, ruth, { kind: 'class', id: subject }, { action: 'take_down' });
    expect(await submissionState(stack, 'class', subject)).toMatchObject({ status: 'declined' });
  });

  test('for a listing, which anybody sends in under anybody’s address, no member is warned or suspended', async () => {
    const subject = await submitForm(stack, 'listing', maya, { contact_email: maya.email });
    await stack.sql.query('update auth.users set email_confirmed_at = now() where id = $1', [maya.id]);
    await decideSubmission(stack, nina, 'listing', subject, { decision: 'approved' });
    const reported = await fileReport(ruth, { kind: 'listing', id: subject });
    for (const action of ['warn', 'suspend']) {
      expect((await actOnReports(judith, [reported], { action })).error?.code, action).toBe('22023');
    }
    expect((await actOnReports(judith, [reported], { action: 'take_down' })).error).toBeNull();
  });
});
