import type { Stack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restRequest, startWithColumnTypes } from './column-type-fixtures.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startWithColumnTypes();
});
afterAll(() => stack.close());

const hostile = [
  `'; drop table public.gadgets; --`,
  `" ; drop table public.gadgets; --`,
  `x') or 1=1 --`,
  `/* comment */`,
  `$1`,
  `$$x$$`,
  `\\'; select pg_sleep(10); --`,
  `{"a","b\\"}`,
  `Robert\u2019); DROP TABLE gadgets;\u2014`,
  `\u202edrop`,
  `𝓭𝓻𝓸𝓹 👩‍🎨`,
  `%`,
  `a,b).c(d`,
  `public.gadgets"."id`,
];

const encode = encodeURIComponent;
const quote = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** Asserts that the table is intact and no value was parsed as SQL (42601: syntax error). */
async function expectUnharmed(status: number, json: unknown) {
  expect(status).toBeLessThan(500);
  expect((json as { code?: string } | undefined)?.code).not.toBe('42601');
  const { rows } = await stack.sql.query('select count(*)::int as count from public.gadgets where id <= 10');
  expect(rows).toEqual([{ count: 10 }]);
}

for (const text of hostile) {
  describe(text, () => {
    test('SQL injection: as a value, it is compared and stored as it is', async () => {
      const made = await restRequest(stack, 'POST', '/gadgets?select=name,tags,info', {
        headers: { prefer: 'return=representation', accept: 'application/vnd.pgrst.object+json' },
        body: { name: text, tags: [text], info: { [text]: text } },
      });
      expect([made.status, made.json]).toEqual([201, { name: text, tags: [text], info: { [text]: text } }]);
      for (const filter of [
        `name=eq.${encode(text)}`,
        `name=in.(${encode(quote(text))})`,
        `or=(${encode(`name.eq.${quote(text)}`)})`,
        `tags=cs.${encode(`{${quote(text)}}`)}`,
        `info=cs.${encode(JSON.stringify({ [text]: text }))}`,
        `${encode(`info->>${quote(text)}`)}=eq.${encode(text)}`,
      ]) {
        const found = await restRequest(stack, 'GET', `/gadgets?select=name&${filter}`);
        expect({ filter, status: found.status, json: found.json }).toEqual({
          filter,
          status: 200,
          json: [{ name: text }],
        });
      }
      expect(
        (await restRequest(stack, 'PATCH', `/gadgets?name=eq.${encode(text)}`, { body: { code: text.slice(0, 2) } }))
          .status,
      ).toBe(204);
      expect((await restRequest(stack, 'DELETE', `/gadgets?name=eq.${encode(text)}`)).status).toBe(204);
      await expectUnharmed(made.status, made.json);
    });

    test('SQL injection: as a name, it is a label or unknown', async () => {
      const labelled = await restRequest(stack, 'GET', `/gadgets?select=${encode(quote(text))}:id&id=eq.1`);
      expect([labelled.status, labelled.json]).toEqual([200, [{ [text]: 1 }]]);
      for (const [method, path, body] of [
        ['GET', `/${encode(text)}`],
        ['GET', `/gadgets?select=${encode(text)}`],
        ['GET', `/gadgets?select=${encode(quote(text))}`],
        ['GET', `/gadgets?select=id::${encode(text)}`],
        ['GET', `/gadgets?${encode(quote(text))}=eq.1`],
        ['GET', `/gadgets?order=${encode(quote(text))}`],
        ['GET', `/gadgets?order=id.${encode(text)}`],
        ['GET', `/gadgets?id=${encode(text)}`],
        ['GET', `/gadgets?name=fts(${encode(text)}).x`],
        ['POST', `/gadgets?columns=${encode(quote(text))}`, { name: 'x' }],
        ['POST', `/gadgets?on_conflict=${encode(quote(text))}`, { name: 'x' }],
        ['POST', '/gadgets', { [text]: 1 }],
      ] as const) {
        const { status, json } = await restRequest(stack, method, path, {
          body,
          headers: { prefer: 'resolution=merge-duplicates' },
        });
        expect({ path, refused: status === 400 || status === 404 }).toEqual({ path, refused: true });
        await expectUnharmed(status, json);
      }
    });
  });
}

test('SQL injection: NUL and broken UTF-8 are refused before they reach the database', async () => {
  for (const path of ['/gadgets?name=eq.a%00b', '/gadgets?select=a%00b', '/gadgets?name=eq.%ff', '/gadgets%00']) {
    expect((await restRequest(stack, 'GET', path)).status).toBe(400);
  }
  expect(await restRequest(stack, 'POST', '/gadgets', { body: { name: 'a\0b' } })).toMatchObject({
    status: 400,
    json: { code: '22P05' },
  });
  const bytes = new Uint8Array([...new TextEncoder().encode('{"name":"'), 0xff, 0x22, 0x7d]);
  expect(await restRequest(stack, 'POST', '/gadgets', { raw: bytes })).toMatchObject({
    status: 400,
    json: { code: 'PGRST102' },
  });
});

test('what was written is never in the log, and what failed inside is never in the answer', async () => {
  const word = 'shibboleth7319';
  await restRequest(stack, 'GET', `/gadgets?name=eq.${word}&id=eq.x`);
  await restRequest(stack, 'POST', '/gadgets', { body: { name: word, mood: word } });
  expect(stack.log()).not.toContain(word);
});
