import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMemberCard, createPost } from '../../support/community-calls.ts';
import {
  actOnReports,
  fileAppeal,
  fileReport,
  newCommunityMember,
  newModerator,
  queuedReport,
  sanctionMember,
} from '../../support/moderation-calls.ts';
import { errorOf, visitor } from '../../support/run-as.ts';
import { decideSubmission, submitForm } from '../../support/submit-forms.ts';

// Authorization of moderation calls: conflicts of interest, suspended moderators, who may suspend whom.

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

describe('only those who review', () => {
  const calls: [string, object][] = [
    ['report_queue', {}],
    ['appeal_queue', {}],
    ['search_actions', {}],
    ['act_on_report', { report_ids: [crypto.randomUUID()], action: 'dismiss', reason: 'x' }],
    ['take_down', { kind: 'class', subject_id: crypto.randomUUID(), reason: 'x' }],
    ['lift_action', { action_id: crypto.randomUUID(), reason: 'x' }],
    ['decide_appeal', { appeal_id: crypto.randomUUID(), outcome: 'upheld', answer: 'x' }],
  ];
  for (const [name, values] of calls) {
    test(`${name}: a visitor and a member are refused, a moderator is let in`, async () => {
      for (const client of [stack.visitor(), maya.client]) {
        expect((await client.rpc(name as 'my_role', values as never)).error?.code).toBe('42501');
      }
      const { error } = await judith.client.rpc(name as 'my_role', values as never);
      expect(error?.code ?? 'allowed').toMatch(/^(allowed|PT404|PT409)$/);
    });
  }

  test('nobody looks behind it', async () => {
    for (const statement of [
      `select private.end_suspension(gen_random_uuid())`,
      `select private.community_name(gen_random_uuid())`,
      `select private.undo_sanction(null)`,
      `select private.close_appeal(gen_random_uuid(), 'overturned', 'x')`,
    ]) {
      for (const who of [visitor, { role: 'authenticated', id: judith.id } as const]) {
        expect(await errorOf(stack.sql, who, statement), statement).toBe('42501');
      }
    }
  });
});

describe('what a role does not allow', () => {
  const mayDecide = async (who: Persona, subject: string) =>
    ((await queuedReport(who, subject)) as unknown as { may_decide: boolean } | undefined)?.may_decide;

  test('what she has reported herself a moderator sees and somebody else decides, the appeal against it as well', async () => {
    const [hers, ruths] = [
      await fileReport(judith, { kind: 'post', id }),
      await fileReport(ruth, { kind: 'post', id }),
    ];
    expect([await mayDecide(judith, id), await mayDecide(nina, id)]).toEqual([false, true]);
    for (const reports of [[hers, ruths], [hers], [ruths]]) {
      for (const action of ['dismiss', 'hide', 'warn', 'suspend']) {
        expect((await actOnReports(judith, reports, { action })).error, action).toMatchObject({ code: 'PT403' });
      }
    }
    expect((await statusOf(ruths))?.status).toBe('open');
    const { data, error } = await actOnReports(nina, [hers, ruths], { action: 'hide' });
    expect(error).toBeNull();
    const { id: appeal_id } = await fileAppeal(maya, data?.id ?? '');
    const verdict = { appeal_id, outcome: 'upheld', answer: 'It stays hidden.' };
    for (const who of [judith, nina]) {
      expect((await who.client.rpc('decide_appeal', verdict)).error?.code).toBe('PT403');
    }
    const petra = await newModerator(stack, 'Petra Lowe');
    expect((await petra.client.rpc('decide_appeal', verdict)).error).toBeNull();
  });

  test('nor does she take down what she has reported', async () => {
    const subject = await submitForm(stack, 'class', maya);
    await decideSubmission(stack, nina, 'class', subject, { decision: 'approved' });
    await fileReport(judith, { kind: 'class', id: subject });
    const down = ({ client }: Persona) => client.rpc('take_down', { kind: 'class', subject_id: subject, reason: 'x' });
    expect((await down(judith)).error?.code).toBe('PT403');
    expect((await down(nina)).error).toBeNull();
  });

  test('where nobody else reviews, an admin decides what she has reported', async () => {
    const olga = await newModerator(stack, 'Olga Brandt', 'admin');
    const reported = await fileReport(olga, { kind: 'post', id });
    expect((await actOnReports(olga, [reported], { action: 'dismiss' })).error?.code).toBe('PT403');
    const resting = `with others as (
        select id, raw_app_meta_data ->> 'role' as role from auth.users where raw_app_meta_data ? 'role' and id <> $1
      ), rest as (
        update auth.users u set raw_app_meta_data = u.raw_app_meta_data - 'role' from others o where o.id = u.id
      ) select * from others`;
    const { rows } = await stack.sql.query(resting, [olga.id]);
    try {
      expect(await mayDecide(olga, id)).toBe(true);
      // Whoever has a role and may not use it decides nothing either.
      const role = `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"role": "moderator"}', banned_until = $2 where id = $1`;
      await stack.sql.query(role, [nina.id, null]);
      expect(await mayDecide(olga, id)).toBe(false);
      await stack.sql.query(role, [nina.id, 'infinity']);
      expect(await mayDecide(olga, id)).toBe(true);
      await stack.sql.query(role, [nina.id, null]);
      const [grace] = (
        await stack.sql.query('delete from private.second_factor_grace where user_id = $1 returning *', [nina.id])
      ).rows;
      expect(await mayDecide(olga, id)).toBe(true);
      await stack.sql.query(
        'insert into private.second_factor_grace select * from jsonb_populate_record(null::private.second_factor_grace, $1)',
        [grace],
      );
      await stack.sql.query(`update auth.users set raw_app_meta_data = raw_app_meta_data - 'role' where id = $1`, [
        nina.id,
      ]);
      expect((await actOnReports(olga, [reported], { action: 'dismiss' })).error).toBeNull();
    } finally {
      for (const { id: member, role } of rows) {
        await stack.sql.query(
          `update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('role', $2::text) where id = $1`,
          [member, role],
        );
      }
    }
  });

  test('whoever reviews is suspended by an admin alone', async () => {
    const [olga, iris] = [
      await newModerator(stack, 'Olga Brandt', 'admin'),
      await newModerator(stack, 'Iris Webb', 'admin'),
    ];
    const petra = await newModerator(stack, 'Petra Lowe');
    for (const whom of [olga, petra]) {
      await createMemberCard(whom, 'Reviewer');
      const reported = await fileReport(ruth, { kind: 'member', id: whom.id });
      expect((await actOnReports(judith, [reported], { action: 'suspend' })).error?.code).toBe('PT403');
      const line = async (who: Persona) =>
        (await queuedReport(who, whom.id)) as unknown as { member: { suspendable: boolean } };
      expect([(await line(judith)).member.suspendable, (await line(iris)).member.suspendable]).toEqual([false, true]);
      expect((await actOnReports(iris, [reported], { action: 'suspend' })).error).toBeNull();
    }
  });

  test('a suspension lets a role rest: whoever is suspended moderates nothing until it ends', async () => {
    const petra = await newModerator(stack, 'Petra Lowe', 'admin');
    const reported = await fileReport(ruth, { kind: 'post', id });
    await stack.sql.query('update public.posts set hidden_at = now() where id = $1', [id]);
    expect([await finds(petra, 'posts', id), (await petra.client.rpc('my_role')).data]).toEqual([1, 'admin']);
    const warning = await sanctionMember(nina, ruth, { kind: 'member', id: maya.id }, { action: 'warn' });
    await stack.sql.query('insert into private.suspensions (member_id, sanction_id) values ($1, $2)', [
      petra.id,
      warning.id,
    ]);
    const calls: [string, object][] = [
      ['report_queue', {}],
      ['appeal_queue', {}],
      ['review_queue', { kind: 'class' }],
      ['search_actions', {}],
      ['act_on_report', { report_ids: [reported], action: 'dismiss', reason: 'x' }],
      ['take_down', { kind: 'class', subject_id: id, reason: 'x' }],
      ['lift_action', { action_id: warning.id, reason: 'x' }],
      ['decide', { kind: 'class', subject_id: id, decision: 'approved', seen: new Date().toISOString() }],
      ['grant_role', { email: maya.email, role: 'moderator' }],
    ];
    for (const [name, values] of calls) {
      expect((await petra.client.rpc(name as 'my_role', values as never)).error?.code, name).toBe('42501');
    }
    expect([await finds(petra, 'posts', id), (await petra.client.rpc('my_role')).data]).toEqual([0, null]);
    expect((await petra.client.from('moderation_actions').select('id')).data).toEqual([]);
    await stack.sql.query('update private.suspensions set until = now() where member_id = $1', [petra.id]);
    expect((await actOnReports(petra, [reported], { action: 'dismiss' })).error).toBeNull();
  });
});
