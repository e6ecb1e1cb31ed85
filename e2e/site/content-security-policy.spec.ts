import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { webPlugin } from '../../apps/server/src/web/plugin.ts';
import { expect, test } from '../support/fixtures.ts';

const build = new URL('../../apps/web/build/', import.meta.url);

/** Built app without its prerendered pages: every page is server-rendered on request. */
async function withoutPages() {
  const clientDir = mkdtempSync(join(tmpdir(), 'kindling-rendered-'));
  const isPage = (path: string) => /\.html(\.br|\.gz)?$/.test(path) && !path.includes('404');
  cpSync(new URL('client', build), clientDir, { recursive: true, filter: (path) => !isPage(path) });
  // A connection that the browser has opened ahead and not used is not waited for.
  const app = Fastify({ forceCloseConnections: true });
  await app.register(webPlugin, {
    clientDir,
    serverBuild: () => import(new URL('server/index.js', build).href),
    publicConfig: {
      supabaseUrl: '',
      supabaseKey: 'sb_publishable_1',
      mode: 'production',
      contactEmail: 'hello@kindling.example',
      socialUrl: 'https://social.example/kindling',
      quickExitUrl: 'https://weather.example/',
      confirmEmail: false,
      country: 'GB',
      contactCompany: 'Kindling',
      contactBusinessCompany: '{business_name}',
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      await app.close();
      rmSync(clientDir, { recursive: true });
    },
  };
}

test('XSS: a page rendered on request runs its own scripts, and none that came in with the data', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/inline script.*Content Security Policy/s);
  const rendered = await withoutPages();
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      console.info(`refused ${violatedDirective}`),
    );
  });
  const refused: string[] = [];
  page.on('console', (message) => message.text().startsWith('refused ') && refused.push(message.text()));
  await page.route(`${rendered.url}/quiz`, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: body.replace('</body>', `<script>document.documentElement.dataset.intruder = 'here'</script></body>`),
    });
  });
  const answer = await page.goto(`${rendered.url}/quiz`);
  const headers = answer?.headers() ?? {};
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w-]{22}';/);
  // Hydrated: picking an answer shows the next question.
  await page.getByRole('radio').first().click();
  await expect(page.getByText('Question 2 of 7')).toBeVisible();
  expect(await page.locator('html').getAttribute('data-intruder')).toBeNull();
  expect(refused).toEqual(['refused script-src-elem']);
  await rendered.close();
});
