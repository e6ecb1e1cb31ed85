import { readFile } from 'node:fs/promises';
import { scoreQuiz, toResultRow } from '@kindling/domain';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What the people of the demo town answered. */
const answers: Readonly<Record<string, readonly number[]>> = {
  maya: [0, 2, 5, 3, 6, 4, 2],
  ruth: [5, 0, 4, 6, 3, 2, 6],
  bethan: [2, 1, 3, 2, 4, 0, 0],
  priya: [1, 3, 6, 0, 1, 3, 4],
  siobhan: [3, 4, 1, 6, 2, 1, 0],
  zofia: [6, 3, 5, 5, 0, 3, 1],
  hannah: [4, 6, 3, 2, 1, 5, 1],
  grace: [1, 6, 6, 0, 1, 5, 4],
};

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
  await stack.sql.query(await readFile(new URL('../../supabase/seed.sql', import.meta.url), 'utf8'));
});
afterAll(() => stack.close());

test('everybody in the demo town has the result that her answers give', async () => {
  const { rows } = await stack.sql.query(`
    select r.*, split_part(u.email, '@', 1) as who, r.created_at >= u.created_at as in_order
      from public.quiz_results r join auth.users u on u.id = r.user_id
     where u.email like '%@demo.kindling.example'`);
  expect(rows.map((row) => row.who).sort()).toEqual(Object.keys(answers).sort());
  for (const { who, in_order, id: _, created_at: __, ...row } of rows) {
    expect(row, who).toEqual(toResultRow(scoreQuiz(answers[who] ?? []), row.user_id));
    expect(in_order).toBe(true);
  }
});

test('everybody has a profile, figures and a confirmed address, and nobody has a password', async () => {
  const { rows } = await stack.sql.query(`
    select u.email, u.raw_user_meta_data ->> 'name' = p.name as same_name, s.user_id is not null as stats,
           u.email_confirmed_at is not null as confirmed, u.encrypted_password as password, i.provider, t.version is not null as terms
      from auth.users u
      left join public.profiles p using (id)
      left join public.user_stats s on s.user_id = u.id
      left join auth.identities i on i.user_id = u.id
      left join private.terms_acceptances t on t.user_id = u.id
     where u.email like '%@demo.kindling.example'`);
  expect(rows).toHaveLength(8);
  for (const row of rows) {
    expect(row).toMatchObject({
      same_name: true,
      stats: true,
      confirmed: true,
      password: null,
      provider: 'email',
      terms: true,
    });
  }
});
