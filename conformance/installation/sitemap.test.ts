import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTaughtClass } from '../bookings/booking-calls.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

test('Sitemap: the sitemap has the public pages and every approved class, and none that is not approved', async () => {
  const [approved, pending] = [await newTaughtClass(stack.sql), await newTaughtClass(stack.sql)];
  await stack.sql.query(`update public.class_submissions set status = 'pending' where id = $1`, [pending.classId]);
  const { rows } = await stack.sql.query<{ id: string; slug: string }>('select id, slug from public.class_submissions');
  const slugOf = (id: string) => rows.find((row) => row.id === id)?.slug;
  const answer = await fetch(`${stack.url}/sitemap.xml`);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  expect(paths).toContain('/whats-on');
  expect(paths).toContain(`/classes/${slugOf(approved.classId)}`);
  expect(paths).not.toContain(`/classes/${slugOf(pending.classId)}`);
  expect(new Set(paths).size).toBe(paths.length);
});

test('robots.txt names the sitemap by its whole address, and leaves what is no page alone', async () => {
  const answer = await fetch(`${stack.url}/robots.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).split('\n');
  expect(lines).toContain(`Sitemap: ${stack.url}/sitemap.xml`);
  expect(lines).toContain('Disallow: /rest/');
});
