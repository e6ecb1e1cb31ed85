import { journalLimits } from '@kindling/domain/journal/journal-limits';
import { toJournalColumns } from '@kindling/domain/journal/journal-rows';
import { journalEntrySchema } from '@kindling/domain/journal/journal-schema';
import { type Stack, startStack } from '@kindling/test-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptsRow } from '../../support/accepts-row.ts';
import { newAccount } from '../../support/run-as.ts';

// Validation parity: the shared schema and the table get the same values and must agree.

let stack: Stack;
let maya: string;

beforeAll(async () => {
  stack = await startStack();
  maya = await newAccount(stack.sql);
});
afterAll(() => stack.close());

const entry = { title: 'Clay', content: 'It leaks.', mood: 'Joyful', reflection: 'Slower.', breakthrough: false };
const noFiles = { photo_url: null, voice_note_url: null };

/**
 * Asserts parity: what the schema accepts, the table accepts as parsed; what it rejects, the table rejects as typed.
 */
async function expectAgreement(change: Partial<typeof entry>) {
  const parsed = journalEntrySchema.safeParse({ ...entry, ...change });
  const row = { user_id: maya, ...toJournalColumns(parsed.success ? parsed.data : { ...entry, ...change }, noFiles) };
  const accepted = await acceptsRow(stack.sql, 'public.journal_entries', row);
  expect(accepted, JSON.stringify(change).slice(0, 200)).toBe(parsed.success);
}

test('agree about the length of each text', async () => {
  for (const field of ['title', 'content', 'mood', 'reflection'] as const) {
    const { max } = journalLimits[field];
    for (const length of [0, 1, max - 1, max, max + 1]) {
      for (const letter of ['x', 'é', '🔥']) await expectAgreement({ [field]: letter.repeat(length) });
    }
  }
});

test('agree about what is empty', async () => {
  for (const title of [' ', '\t\n', '\u00a0', '\u3000', '\ufeff', '\u200b', ' Clay ']) await expectAgreement({ title });
});

test('agree about whatever else is typed', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 210 });
  for (const [title, mood, content] of fc.sample(fc.tuple(text, text, text), 100)) {
    await expectAgreement({ title, mood, content });
  }
});
