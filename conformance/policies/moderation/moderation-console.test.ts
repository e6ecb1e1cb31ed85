import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, errorOf, member, newAccount, runAs, visitor } from '../../support/run-as.ts';

// Access to the moderation console, and its append-only decisions.

const calls = [
  `select * from public.review_queue('listing')`,
  `select public.decide('listing', gen_random_uuid(), 'approved', seen => now())`,
  'select public.undo_decision(gen_random_uuid())',
  'select * from public.search_decisions()',
  'select * from public.deciding_moderators()',
];
const privateParts = [
  'select * from private.submissions',
  'select * from private.decided_versions',
  'select private.set_role($$a@example.org$$, $$admin$$)',
  `select private.set_review('listing', gen_random_uuid(), 'pending', 'approved', now(), null, null)`,
];

let stack: Stack;
let maya: Caller;
let moderator: Caller;
let admin: Caller;

async function withRole(role: string | null): Promise<Caller & { id: string }> {
  const id = await newAccount(stack.sql);
  await setRole(id, role);
  return { ...member(id), id };
}

async function setRole(id: string | undefined, role: string | null): Promise<void> {
  await stack.sql.query(
    `update auth.users set email_confirmed_at = now(), raw_app_meta_data = jsonb_build_object('role', $2::text) where id = $1`,
    [id, role],
  );
}

async function emailOf(id: string | undefined): Promise<string> {
  const { rows } = await stack.sql.query('select email from auth.users where id = $1', [id]);
  return rows[0].email;
}

async function insertDecision(decision = 'approved'): Promise<string> {
  const { rows } = await stack.sql.query(
    `insert into public.moderation_decisions (subject_kind, subject_id, subject_name, decision, reason, moderator_id, previous_status)
     values ('class', gen_random_uuid(), 'Wheel throwing', $1, $2, $3, 'pending') returning id`,
    [decision, decision === 'declined' ? 'Please say when.' : null, moderator.id],
  );
  return rows[0].id;
}

beforeAll(async () => {
  stack = await startStack();
  maya = await withRole(null);
  moderator = await withRole('moderator');
  admin = await withRole('admin');
});
afterAll(() => stack.close());

describe('the desk', () => {
  test('[ROLE-11] moderators and admins alone may call its functions; visitors and members are refused', async () => {
    for (const call of calls) {
      for (const speaker of [visitor, maya]) expect(await errorOf(stack.sql, speaker, call), call).toBe('42501');
      for (const speaker of [moderator, admin]) {
        // Control: with the role the call fails only because there is no such listing or decision.
        expect(await errorOf(stack.sql, speaker, call), call).toMatch(/^(allowed|PT404)$/);
      }
    }
  });

  test('nobody looks behind it', async () => {
    for (const statement of privateParts) {
      for (const speaker of [visitor, maya, moderator, admin]) {
        expect(await errorOf(stack.sql, speaker, statement), statement).toBe('42501');
      }
    }
  });

  test('a role that is taken away is gone at once, and one that is misspelt is none', async () => {
    const nina = await withRole('moderator');
    const [queue = ''] = calls;
    expect(await errorOf(stack.sql, nina, queue)).toBe('allowed');
    for (const role of [null, '', 'Moderator', 'owner']) {
      await setRole(nina.id, role);
      expect(await errorOf(stack.sql, nina, queue), String(role)).toBe('42501');
    }
  });
});

describe('the record of decisions', () => {
  let id: string;
  beforeEach(async () => {
    id = await insertDecision();
  });

  test('only those who review read it', async () => {
    const read = 'select id from public.moderation_decisions where id = $1';
    expect(await errorOf(stack.sql, visitor, read, [id])).toBe('42501');
    expect((await runAs(stack.sql, maya, read, [id])).rows).toEqual([]);
    for (const speaker of [moderator, admin])
      expect((await runAs(stack.sql, speaker, read, [id])).rows).toEqual([{ id }]);
  });

  test('nobody writes, changes or removes a line: not who reviews, not the server, not the owner', async () => {
    const statements = [
      `insert into public.moderation_decisions (subject_kind, subject_id, subject_name, decision, moderator_id, previous_status)
         values ('class', gen_random_uuid(), 'x', 'approved', gen_random_uuid(), 'pending')`,
      `update public.moderation_decisions set decision = 'approved' where id = '${id}'`,
      `delete from public.moderation_decisions where id = '${id}'`,
      'truncate public.moderation_decisions cascade',
    ];
    for (const statement of statements) {
      for (const speaker of [visitor, maya, moderator, admin, { role: 'service_role' } as const]) {
        expect(await errorOf(stack.sql, speaker, statement), `${speaker.role}: ${statement}`).toBe('42501');
      }
    }
    for (const statement of statements.slice(1)) {
      await expect(stack.sql.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
    expect((await stack.sql.query('select from public.moderation_decisions where id = $1', [id])).rowCount).toBe(1);
  });

  test('a line that makes no sense is refused, whoever writes it', async () => {
    const insert = `insert into public.moderation_decisions
      (subject_kind, subject_id, subject_name, decision, reason, moderator_id, previous_status, undoes)
      values ($1, gen_random_uuid(), 'x', $2, $3, gen_random_uuid(), 'pending', $4)`;
    for (const values of [
      ['thing', 'approved', null, null],
      ['class', 'perhaps', null, null],
      ['class', 'declined', null, null],
      ['class', 'declined', ' \n', null],
      ['class', 'declined', 'x'.repeat(1001), null],
      ['class', 'approved', 'Lovely', null],
      ['class', 'undone', null, null],
      ['class', 'approved', null, id],
    ]) {
      await expect(stack.sql.query(insert, values), String(values)).rejects.toMatchObject({ code: '23514' });
    }
    await stack.sql.query(insert, ['class', 'undone', null, id]);
    await expect(stack.sql.query(insert, ['class', 'undone', null, id])).rejects.toMatchObject({ code: '23505' });
  });
});

describe('who says who reviews', () => {
  const grant = 'select public.grant_role($1, $2)';
  const revoke = 'select public.revoke_role($1)';

  test('an admin makes a moderator and unmakes her; nobody else does', async () => {
    const nina = await withRole(null);
    const email = await emailOf(nina.id);
    for (const speaker of [visitor, maya, moderator, nina]) {
      expect(await errorOf(stack.sql, speaker, grant, [email, 'moderator'])).toBe('42501');
      expect(await errorOf(stack.sql, speaker, revoke, [email])).toBe('42501');
    }
    const role = async () => (await runAs(stack.sql, nina, 'select public.my_role() as role')).rows[0].role;
    expect(await role()).toBeNull();
    await runAs(stack.sql, admin, grant, [email.toUpperCase(), 'moderator']);
    expect(await role()).toBe('moderator');
    await runAs(stack.sql, admin, revoke, [email]);
    expect(await role()).toBeNull();
    const { rows } = await runAs(
      stack.sql,
      admin,
      'select role_before, role_after, changed_by from public.role_changes where member_id = $1 order by changed_at',
      [nina.id],
    );
    expect(rows).toEqual([
      { role_before: null, role_after: 'moderator', changed_by: admin.id },
      { role_before: 'moderator', role_after: null, changed_by: admin.id },
    ]);
  });

  test('who reviews is told to admins alone', async () => {
    const read = 'select id, role from public.reviewers()';
    for (const speaker of [visitor, maya, moderator]) expect(await errorOf(stack.sql, speaker, read)).toBe('42501');
    const { rows } = await runAs(stack.sql, admin, read);
    expect(rows).toContainEqual({ id: admin.id, role: 'admin' });
    expect(rows).toContainEqual({ id: moderator.id, role: 'moderator' });
    expect(rows.map(({ id }) => id)).not.toContain(maya.id);
  });

  test('an admin makes no admin and unmakes none: that is done on the server', async () => {
    const other = await withRole('admin');
    const email = await emailOf(other.id);
    expect(await errorOf(stack.sql, admin, grant, [await emailOf(maya.id), 'admin'])).toBe('22023');
    expect(await errorOf(stack.sql, admin, grant, [await emailOf(maya.id), null])).toBe('22023');
    expect(await errorOf(stack.sql, admin, grant, [email, 'moderator'])).toBe('PT409');
    expect(await errorOf(stack.sql, admin, revoke, [email])).toBe('PT409');
    expect((await runAs(stack.sql, other, 'select public.my_role() as role')).rows).toEqual([{ role: 'admin' }]);
  });

  test('an address that nobody has, or has not confirmed, gets no role', async () => {
    expect(await errorOf(stack.sql, admin, grant, ['nobody@example.org', 'moderator'])).toBe('PT404');
    const unconfirmed = await emailOf(await newAccount(stack.sql));
    expect(await errorOf(stack.sql, admin, grant, [unconfirmed, 'moderator'])).toBe('PT409');
  });

  test('the record of it is for admins, and stays', async () => {
    const read = 'select id from public.role_changes limit 1';
    expect(await errorOf(stack.sql, visitor, read)).toBe('42501');
    for (const speaker of [maya, moderator]) expect((await runAs(stack.sql, speaker, read)).rows).toEqual([]);
    expect((await runAs(stack.sql, admin, read)).rows).toHaveLength(1);
    for (const statement of [
      'update public.role_changes set role_after = null',
      'delete from public.role_changes',
      'truncate public.role_changes',
    ]) {
      expect(await errorOf(stack.sql, admin, statement), statement).toBe('42501');
      await expect(stack.sql.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('Privilege escalation: no member writes a role for herself', async () => {
    const update = `update auth.users set raw_app_meta_data = '{"role": "admin"}'`;
    for (const speaker of [maya, moderator, admin]) expect(await errorOf(stack.sql, speaker, update)).toBe('42501');
  });
});
