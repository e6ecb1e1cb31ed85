import { expect, test } from 'vitest';
import { classifyBounce } from './classify-bounce.ts';

test('Bounce classification: a reply about the recipient is hard, a full mailbox soft, a policy or our message neither', () => {
  for (const [code, status, kind] of [
    [550, '5.1.1', 'hard'],
    [553, '5.1.3', 'hard'],
    [550, '5.2.1', 'hard'],
    [550, '5.4.1', 'hard'],
    [550, undefined, 'hard'],
    [554, '5.0.0', 'hard'],
    [552, '5.2.2', 'soft'],
    [552, undefined, 'soft'],
    [552, '5.2.3', undefined],
    [553, '5.1.8', undefined],
    [550, '5.7.1', undefined],
    [550, '5.7.26', undefined],
    [554, '5.6.0', undefined],
    [554, '5.3.4', undefined],
  ] as const)
    expect(classifyBounce(code, status), `${code} ${status}`).toBe(kind);
});
