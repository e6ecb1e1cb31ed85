import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

test('First name: ends at any white space, whatever keyboard wrote it', async () => {
  const spaces = [' ', '  ', '\t', '\u00a0', '\u2003', '\u202f', '\u205f', '\u3000', '\u1680'];
  const { id } = await stack.newMember();
  const rename = `update auth.users set raw_user_meta_data = jsonb_set(raw_user_meta_data, '{name}', to_jsonb($2::text)) where id = $1`;
  for (const space of spaces) {
    await stack.sql.query(rename, [id, `Mei${space}Lin`]);
    const { rows } = await stack.sql.query('select private.first_name_of($1) as first', [id]);
    expect(rows, JSON.stringify(space)).toEqual([{ first: 'Mei' }]);
  }
  await stack.sql.query(rename, [id, '梅林']);
  const { rows } = await stack.sql.query('select private.first_name_of($1) as first', [id]);
  expect(rows).toEqual([{ first: '梅林' }]);
});
