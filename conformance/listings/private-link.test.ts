import { newStatusToken } from '@kindling/domain/listings/listing-columns';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertInto } from '../support/insert-statement.ts';
import { listingRow } from '../support/listing-values.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ mode: 'production', logLevel: 'info', contactEmail: 'hello@kindling.example' });
});
afterAll(() => stack.close());

const headers = { accept: 'text/html' };

test('the private link of a listing is in no log of an installation, whether it leads somewhere or not', async () => {
  const token = newStatusToken();
  const unknown = newStatusToken();
  await stack.sql.query(...insertInto('public.business_listings', listingRow({ status_token: token })));
  const found = await fetch(`${stack.url}/listing-status/${token}?from=mail`, { headers });
  expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await found.text()).toContain('In review');
  for (const path of [`/listing-status/${unknown}`, `/listing-status/${token}/more`, `//listing-status/${token}`]) {
    expect((await fetch(stack.url + path, { headers })).status).toBe(404);
  }
  await expect.poll(() => stack.log()).toContain('/listing-status/…');
  await expect.poll(() => stack.log()).toContain('a page was not found');
  expect(stack.log()).not.toContain(token);
  expect(stack.log()).not.toContain(unknown);
});

test('nobody is told of a listing whose token she does not have', async () => {
  const token = newStatusToken();
  await stack.sql.query(...insertInto('public.business_listings', listingRow({ status_token: token })));
  const page = await fetch(`${stack.url}/listing-status/${token.slice(0, -1)}`, { headers });
  expect(page.status).toBe(404);
  expect(await page.text()).not.toContain('Kettlewick Pottery');
});
