import { expect, test } from 'vitest';
import { unanswered } from './correction.ts';

const asked = {
  words: 'The price is wrong.',
  rests: false,
  due_at: '2026-12-07T00:00:00Z',
  asked_at: '2026-11-29T10:00:00.5+00:00',
};

test('Correction: what was sent since and waits for review answers it, and nothing else does', () => {
  const at = (status: string, updated_at: string) => ({ status, updated_at });
  expect(unanswered(asked, at('approved', '2026-11-20T10:00:00Z'), null)).toBe(asked);
  expect(unanswered(asked, at('approved', '2026-11-20T10:00:00Z'), at('pending', '2026-11-29T10:00:00Z'))).toBe(asked);
  expect(unanswered(asked, at('declined', '2026-11-29T11:00:00Z'))).toBe(asked);
  expect(unanswered(asked, null, at('pending', '2026-11-29T11:00:00Z'))).toBeUndefined();
  expect(unanswered(asked, at('pending', '2026-11-29T11:00:00Z'))).toBeUndefined();
  expect(unanswered(null)).toBeUndefined();
});
