import { isEmailAddress } from '@kindling/backend/contract/email-address';
import { emailAddressCases } from '@kindling/backend/contract/email-address-cases';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';

// One rule of addresses: SQL's and the forms'.

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

test('SQL reads each case as the forms do', async () => {
  const { rows } = await stack.sql.query<{ address: string; valid: boolean }>(
    'select address, private.is_email(address) as valid from unnest($1::text[]) with ordinality as a (address, at) order by at',
    [emailAddressCases.map(([address]) => address)],
  );
  expect(rows.map(({ address, valid }) => [address, valid])).toEqual(
    emailAddressCases.map(([address, valid]) => [address, valid]),
  );
});

test('and each character that PostgreSQL knows, first, in the middle and last', async () => {
  const { rows } = await stack.sql.query<{ code: number; first: boolean; middle: boolean; last: boolean }>(`
    select code, private.is_email(chr(code) || 'b@example.org') as first,
           private.is_email('é' || chr(code) || 'b@example.org') as middle, private.is_email('b' || chr(code) || '@example.org') as last
      from generate_series(1, 1114111) as code
     where code not between 55296 and 57343 and unicode_assigned(chr(code))`);
  expect(rows.length).toBeGreaterThan(150_000);
  const differing = rows.filter(({ code, first, middle, last }) => {
    const character = String.fromCodePoint(code);
    const here = [`${character}b`, `é${character}b`, `b${character}`].map((name) =>
      isEmailAddress(`${name}@example.org`),
    );
    return String(here) !== String([first, middle, last]);
  });
  expect(differing.map(({ code }) => code.toString(16))).toEqual([]);
});
