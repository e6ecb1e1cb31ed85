import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/fixtures.ts';

const client = new URL('../../apps/web/build/client/', import.meta.url).pathname;

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });

test('[ROLE-05] the browser gets the publishable key at run time, and never a secret one', async ({
  stack,
  request,
}) => {
  const config = await (await request.get('/config.json')).text();
  expect(JSON.parse(config).supabaseKey).toBe(stack.publishableKey);
  const sent = files(client).map((file) => readFileSync(file, 'latin1'));
  expect(sent.length).toBeGreaterThan(10);
  for (const text of [config, ...sent]) {
    expect(text).not.toContain(stack.secretKey);
    expect(text).not.toMatch(/sb_secret_[A-Za-z0-9_-]{8}/);
  }
  // The bundle contains no setting of the installation.
  for (const text of sent) expect(text).not.toMatch(/sb_publishable_[A-Za-z0-9_-]{8}/);
});

test('a first visit to the quiz takes at most 150 kB of script', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js'))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/quiz');
  await page.waitForLoadState('networkidle');
  const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  expect(sum).toBeGreaterThan(50 * 1024);
  expect(sum).toBeLessThanOrEqual(150 * 1024);
});
