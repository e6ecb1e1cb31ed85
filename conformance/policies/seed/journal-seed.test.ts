import { journalEntrySchema } from '@kindling/domain/journal/journal-schema';
import { moodNames } from '@kindling/domain/journal/moods';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ seedDemo: true });
});
afterAll(() => stack.close());

test('in the demo town Maya keeps a journal, as the form would have taken it, and her figures are counted from it', async () => {
  const { rows } = await stack.sql.query(`
    select e.*, e.created_at between u.created_at and now() as in_its_time, u.email
      from public.journal_entries e join auth.users u on u.id = e.user_id`);
  expect(rows.length).toBeGreaterThan(10);
  for (const { in_its_time, email, title, content, mood, reflection, breakthrough } of rows) {
    const text = { title, content, mood, reflection: reflection ?? '', breakthrough };
    expect(journalEntrySchema.parse(text)).toEqual(text);
    expect(moodNames).toContain(mood);
    expect([email, in_its_time]).toEqual(['maya@demo.kindling.example', true]);
  }
  const { rows: figures } = await stack.sql.query(
    'select journal_entries, streak_days from public.user_stats where user_id = $1',
    [rows[0].user_id],
  );
  expect(figures[0].journal_entries).toBe(rows.length);
  expect(figures[0].streak_days).toBeGreaterThanOrEqual(5);
});
