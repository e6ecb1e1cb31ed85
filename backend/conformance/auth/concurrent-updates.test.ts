import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: Stack;
let maya: Persona;
beforeAll(async () => {
  stack = await startStack();
  maya = await stack.newMember();
});
afterAll(() => stack.close());

const rounds = Array.from({ length: 8 }, (_, round) => round);
const pairs = Array.from({ length: 10 }, (_, pair) => pair);

function operator() {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  return createClient(stack.url, stack.secretKey, options).auth.admin;
}

async function stored() {
  const { rows } = await stack.sql.query(
    `select raw_app_meta_data as app, raw_user_meta_data as own, banned_until > now() as banned
       from auth.users where id = $1`,
    [maya.id],
  );
  return rows[0] as { app: Record<string, unknown>; own: Record<string, unknown>; banned: boolean | null };
}

const succeed = async (updates: readonly PromiseLike<{ error: unknown }>[]) => {
  for (const { error } of await Promise.all(updates)) expect(error).toBeNull();
};

test('Lost update: of app and user metadata saved at once by operators, no key is lost', async () => {
  for (const round of rounds) {
    await succeed(
      pairs.flatMap((pair) => [
        operator().updateUserById(maya.id, { app_metadata: { [`a${pair}`]: round } }),
        operator().updateUserById(maya.id, { user_metadata: { [`u${pair}`]: round } }),
      ]),
    );
    const { app, own } = await stored();
    expect(app).toMatchObject(Object.fromEntries(pairs.map((pair) => [`a${pair}`, round])));
    expect(own).toMatchObject(Object.fromEntries(pairs.map((pair) => [`u${pair}`, round])));
  }
});

test('Lost update: a role that is taken away does not come back with what is saved meanwhile', async () => {
  for (const round of rounds) {
    await operator().updateUserById(maya.id, { app_metadata: { role: 'reviewer' } });
    await succeed(
      pairs.flatMap((pair) => [
        operator().updateUserById(maya.id, pair === 0 ? { app_metadata: { role: null } } : { ban_duration: 'none' }),
        operator().updateUserById(maya.id, { app_metadata: { [`r${pair}`]: round } }),
      ]),
    );
    const { app } = await stored();
    expect(app).not.toHaveProperty('role');
    expect(app).toMatchObject(Object.fromEntries(pairs.map((pair) => [`r${pair}`, round])));
  }
});

test('Lost update: her own metadata and what an operator saves at once are both kept, and a ban is', async () => {
  for (const round of rounds) {
    await operator().updateUserById(maya.id, { ban_duration: 'none' });
    await succeed(
      pairs.flatMap((pair) => [
        maya.client.auth.updateUser({ data: { [`own${pair}`]: round } }),
        operator().updateUserById(maya.id, { user_metadata: { [`theirs${pair}`]: round } }),
      ]),
    );
    await succeed(
      pairs.map((pair) =>
        operator().updateUserById(
          maya.id,
          pair === 4 ? { ban_duration: '1h' } : { user_metadata: { [`later${pair}`]: round } },
        ),
      ),
    );
    const { own, banned } = await stored();
    expect(banned).toBe(true);
    const saved = (prefix: string) => Object.fromEntries(pairs.map((pair) => [`${prefix}${pair}`, round]));
    expect(own).toMatchObject({ ...saved('own'), ...saved('theirs') });
  }
});

test('Metadata: what is too large as a whole is refused, and nothing of it is kept', async () => {
  const { error } = await operator().updateUserById(maya.id, { user_metadata: { half: 'x'.repeat(3_000) } });
  expect(error).toBeNull();
  const over = await operator().updateUserById(maya.id, {
    user_metadata: { more: 'x'.repeat(2_000) },
    app_metadata: { plan: 'never' },
  });
  expect([over.error?.status, over.error?.message]).toEqual([400, 'User metadata is too large']);
  const { own, app } = await stored();
  expect(own).not.toHaveProperty('more');
  expect(app).not.toHaveProperty('plan');
});
