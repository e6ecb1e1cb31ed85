import { invisibleCharacter } from '@kindling/backend/contract/invisible-text';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

test('Validation parity: forms and tables find the same characters invisible, of all code points', async () => {
  const { rows } = await stack.sql.query<{ code: number }>(
    `select code from generate_series(1, 1114111) as code
      where code not between 55296 and 57343 and not private.has_text(chr(code)) order by code`,
  );
  const expected: number[] = [];
  for (let code = 1; code <= 0x10_ff_ff; code++)
    if ((code < 0xd8_00 || code > 0xdf_ff) && invisibleCharacter.test(String.fromCodePoint(code))) expected.push(code);
  expect(rows.map(({ code }) => code)).toEqual(expected);
});
