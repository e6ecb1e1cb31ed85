import { undoWindowMs } from '@kindling/domain/review/review-item';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  decideSubmission,
  formKinds,
  grantRole,
  submissionState,
  submissionTables,
  submitForm,
  versionOf,
} from '../support/submit-forms.ts';

// Moderation decisions as the console makes them, through supabase-js over HTTP.

const pending = { status: 'pending', decline_reason: null, reviewed: false };

let stack: Stack;
let nina: Persona;
let olga: Persona;
let maya: Persona;

beforeAll(async () => {
  stack = await startStack();
  nina = await grantRole(stack, await stack.newMember('Nina Wells'), 'moderator');
  olga = await grantRole(stack, await stack.newMember('Olga Brandt'), 'admin');
});
afterAll(() => stack.close());
beforeEach(async () => {
  maya = await stack.newMember('Maya Ellis');
});

const decide = (who: Persona, kind: string, subject_id: string, decision: object) =>
  decideSubmission(stack, who, kind, subject_id, decision);
const undo = (who: Persona, decision_id: string) => who.client.rpc('undo_decision', { decision_id });
const approved = { decision: 'approved' };
const declined = { decision: 'declined', reason: ' Please say when. ' };

async function outbox(decisionId: string): Promise<{ seconds: number }[]> {
  const { rows } = await stack.sql.query(
    `select extract(epoch from not_before - created_at)::float as seconds from backend.outbox
      where kind = 'review_decided' and payload = jsonb_build_object('decision_id', $1::text)`,
    [decisionId],
  );
  return rows;
}

/** Ages decisions, past the triggers that keep them immutable. */
async function age(decisionId: string, seconds: number): Promise<void> {
  await stack.sql.query(`begin; alter table public.moderation_decisions disable trigger moderation_decisions_stay;
    update public.moderation_decisions set decided_at = decided_at - interval '${seconds} seconds' where id = '${decisionId}';
    alter table public.moderation_decisions enable trigger moderation_decisions_stay; commit`);
}

for (const kind of formKinds) {
  describe(kind, () => {
    test('[ROLE-11] [STATE-16] approved by a moderator it is public, and whoever submitted it will be told', async () => {
      const id = await submitForm(stack, kind, maya);
      const read = () => stack.visitor().from(submissionTables[kind]).select('id, status').eq('id', id);
      expect((await read()).data).toEqual([]);
      const { data, error } = await decide(nina, kind, id, approved);
      expect(error).toBeNull();
      expect(data).toMatchObject({
        subject_kind: kind,
        subject_id: id,
        decision: 'approved',
        reason: null,
        moderator_id: nina.id,
        previous_status: 'pending',
      });
      expect((await read()).data).toEqual([{ id, status: 'approved' }]);
      expect(await submissionState(stack, kind, id)).toEqual({
        status: 'approved',
        decline_reason: null,
        reviewed: true,
      });
      expect(await outbox(data.id)).toEqual([{ seconds: undoWindowMs / 1000 }]);
    });

    test('declining needs a reason, which is kept', async () => {
      const id = await submitForm(stack, kind, maya);
      for (const reason of [undefined, null, '', ' \n']) {
        expect((await decide(nina, kind, id, { decision: 'declined', reason })).error?.code).toBe('22023');
      }
      const tooLong = await decide(nina, kind, id, { decision: 'declined', reason: 'x'.repeat(1001) });
      expect(tooLong.error?.code).toBe('23514');
      expect(await submissionState(stack, kind, id)).toEqual(pending);
      expect((await decide(nina, kind, id, declined)).data).toMatchObject({ reason: 'Please say when.' });
      const after = { status: 'declined', decline_reason: 'Please say when.', reviewed: true };
      expect(await submissionState(stack, kind, id)).toEqual(after);
    });

    test('Race condition: of two moderators at once one decides, and the other is told', async () => {
      const id = await submitForm(stack, kind, maya);
      const answers = await Promise.all([decide(nina, kind, id, approved), decide(olga, kind, id, declined)]);
      expect(answers.map(({ status, error }) => [status, error?.code]).sort()).toEqual([
        [200, undefined],
        [409, 'PT409'],
      ]);
      const { rows } = await stack.sql.query('select decision from moderation_decisions where subject_id = $1', [id]);
      expect(rows).toHaveLength(1);
      expect(await submissionState(stack, kind, id)).toMatchObject({ status: rows[0].decision });
    });

    test('within ten seconds she takes it back: nobody is told, and both lines stay', async () => {
      const id = await submitForm(stack, kind, maya);
      const { data } = await decide(nina, kind, id, declined);
      expect((await undo(olga, data.id)).error?.code).toBe('PT404');
      expect((await undo(nina, data.id)).data).toMatchObject({
        decision: 'undone',
        undoes: data.id,
        previous_status: 'declined',
      });
      expect(await submissionState(stack, kind, id)).toEqual(pending);
      expect(await outbox(data.id)).toEqual([]);
      expect((await undo(nina, data.id)).error?.code).toBe('PT409');
      const { rows } = await stack.sql.query(
        'select decision from moderation_decisions where subject_id = $1 order by decided_at',
        [id],
      );
      expect(rows).toEqual([{ decision: 'declined' }, { decision: 'undone' }]);
    });

    test('after ten seconds, or once the news is on its way, it stays decided', async () => {
      const id = await submitForm(stack, kind, maya);
      const { data: late } = await decide(nina, kind, id, approved);
      await age(late.id, 10.1);
      expect((await undo(nina, late.id)).error?.code).toBe('PT409');
      expect(await outbox(late.id)).toHaveLength(1);

      const other = await submitForm(stack, kind, await stack.newMember());
      const { data: sent } = await decide(nina, kind, other, approved);
      await stack.sql.query(`delete from backend.outbox where payload ->> 'decision_id' = $1`, [sent.id]);
      expect((await undo(nina, sent.id)).error?.code).toBe('PT409');
      for (const each of [id, other])
        expect(await submissionState(stack, kind, each)).toMatchObject({ status: 'approved' });
    });
  });
}

test('Optimistic concurrency: nothing is decided without saying which version was read', async () => {
  const id = await submitForm(stack, 'class', maya);
  for (const decision of [approved, declined, { ...approved, seen: null }]) {
    const unseen = await nina.client.rpc('decide', { kind: 'class', subject_id: id, ...decision });
    expect(unseen.error?.code).toBe('22023');
  }
  expect(await submissionState(stack, 'class', id)).toEqual(pending);
  expect((await decide(nina, 'class', id, approved)).error).toBeNull();
});

test('Optimistic concurrency: what was changed since she read it is not decided unread', async () => {
  const id = await submitForm(stack, 'class', maya);
  const seen = async () =>
    (await nina.client.rpc('review_queue', { kind: 'class' })).data?.find((row: { id: string }) => row.id === id)
      ?.updated_at;
  const before = await seen();
  await maya.client.from('class_submissions').update({ class_title: 'Something else entirely' }).eq('id', id);
  expect((await decide(nina, 'class', id, { ...approved, seen: before })).error?.code).toBe('PT409');
  expect(await submissionState(stack, 'class', id)).toEqual(pending);
  expect((await decide(nina, 'class', id, { ...approved, seen: await seen() })).error).toBeNull();
});

test('changed by its owner meanwhile, the change waits beside it, and it is not put back to what it was', async () => {
  const id = await submitForm(stack, 'instructor', maya);
  const { data } = await decide(nina, 'instructor', id, approved);
  const changed = { kind: 'instructor', subject_id: id, changes: { bio: 'New words.' } };
  expect((await maya.client.rpc('submit_changes', changed)).error).toBeNull();
  expect((await undo(nina, data.id)).error?.code).toBe('PT409');
  const listed = { status: 'approved', decline_reason: null, reviewed: true };
  expect(await submissionState(stack, 'instructor', id)).toEqual(listed);
});

test('a moderator decides nothing of her own: her profile, her class, a listing under her address', async () => {
  const own = [
    ['instructor', await submitForm(stack, 'instructor', olga)],
    ['class', await submitForm(stack, 'class', olga)],
    ['listing', await submitForm(stack, 'listing', olga, { contact_email: olga.email.toUpperCase() })],
  ] as const;
  for (const [kind, id] of own) {
    const { error, status } = await decide(olga, kind, id, approved);
    expect({ code: error?.code, status }, kind).toEqual({ code: 'PT403', status: 403 });
    const { data } = await olga.client.rpc('review_queue', { kind });
    expect(
      data?.find((row: { id: string }) => row.id === id),
      kind,
    ).toMatchObject({ own: true });
    expect((await decide(nina, kind, id, approved)).error, kind).toBeNull();
  }
});

test('what is not there, or already decided, or no decision at all, changes nothing', async () => {
  const id = await submitForm(stack, 'listing', maya);
  expect((await decide(nina, 'listing', crypto.randomUUID(), approved)).status).toBe(404);
  expect((await decide(nina, 'class', id, approved)).status).toBe(404);
  expect((await decide(nina, 'thing', id, approved)).status).toBe(404);
  for (const decision of ['pending', 'undone', null]) {
    expect((await decide(nina, 'listing', id, { decision })).error?.code).toBe('22023');
  }
  await decide(nina, 'listing', id, approved);
  expect((await decide(nina, 'listing', id, declined)).status).toBe(409);
});

test('a member and a visitor are refused, and a role that was taken away acts at once', async () => {
  const id = await submitForm(stack, 'listing', maya);
  expect((await decide(maya, 'listing', id, approved)).status).toBe(403);
  const seen = await versionOf(stack, 'listing', id);
  const visitor = await stack.visitor().rpc('decide', { kind: 'listing', subject_id: id, seen, ...approved });
  expect(visitor.status).toBe(401);
  const iris = await grantRole(stack, await stack.newMember('Iris Moor'), 'moderator');
  expect((await iris.client.rpc('my_role')).data).toBe('moderator');
  expect((await olga.client.rpc('revoke_role', { email: iris.email })).error).toBeNull();
  // Role removal takes effect at once, in the same session.
  expect((await decide(iris, 'listing', id, approved)).status).toBe(403);
  expect((await iris.client.rpc('my_role')).data).toBeNull();
  expect((await olga.client.rpc('grant_role', { email: iris.email, role: 'moderator' })).error).toBeNull();
  expect((await decide(iris, 'listing', id, approved)).status).toBe(200);
});
