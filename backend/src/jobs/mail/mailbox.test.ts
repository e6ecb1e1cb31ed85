import { expect, test } from 'vitest';
import { parseMailbox } from './mailbox.ts';

test('a From header with a name, a quoted one, or none', () => {
  const email = 'hello@kindling.example';
  expect(parseMailbox(`Kindling <${email}>`)).toEqual({ name: 'Kindling', email });
  expect(parseMailbox(`"Kindling, Leeds" <${email}>`)).toEqual({ name: 'Kindling, Leeds', email });
  expect(parseMailbox(` ${email} `)).toEqual({ name: 'Kindling', email });
});
