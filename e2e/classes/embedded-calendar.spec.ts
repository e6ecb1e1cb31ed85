import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expectNoViolations, openSettled } from '../support/accessibility-steps.ts';
import { clearClasses } from '../support/class-fixtures.ts';
import { everyPage } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { addListing } from '../support/listing-fixtures.ts';
import { book, insertSession, insertTaughtClass, insertVenue } from '../support/session-fixtures.ts';

const day = 24 * 60;

/** Another site. Cross-origin isolated, it may only frame what says that it may be framed. */
async function otherSite(body: string, isolated = true) {
  const app = Fastify();
  app.get('/', (_request, reply) =>
    reply
      .headers(
        isolated ? { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' } : {},
      )
      .type('text/html')
      .send(
        `<!doctype html><html lang="en"><head><title>Our dates</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`,
      ),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => app.close() };
}

test('a teacher copies the code, and another site shows her sessions: no script, no cookie, links in a new tab', async ({
  page,
  context,
  stack,
  signedInAs,
  allowConsole,
}) => {
  // the test's own session has no storage in another site's frame
  allowConsole(/'sessionStorage' property/);
  await clearClasses(stack);
  const maya = await stack.newMember('Maya Ellis');
  const { id } = await insertTaughtClass(stack, maya, 'Pinch "pots" & <tea>');
  const venue_id = await insertVenue(stack, maya, { name: 'Maya’s kitchen', at_home: true });
  const few = await insertSession(stack, id, { inMinutes: 3 * day, capacity: 4, venue_id });
  await insertSession(stack, id, { inMinutes: 4 * day, capacity: 4, venue_id });
  await book(await stack.newMember('Ada Byron'), few, 2);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedInAs(maya);
  await page.goto('/teaching');
  await page.getByText('Put the dates on your own website').click();
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await expect(page.getByText(/^Copied/)).toBeVisible();
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  await expectNoViolations(page);

  const site = await otherSite(snippet);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(site.url);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Pinch "pots" & <tea>' })).toBeVisible();
  const dates = frame.getByRole('list', { name: 'Next dates' }).getByRole('listitem');
  await expect(dates.nth(0)).toContainText('2 places left');
  await expect(dates.nth(1)).not.toContainText('left');
  await expect(dates.nth(0)).toContainText('Hebden Bridge');
  await expect(frame.locator('body')).not.toContainText('kitchen');
  const links = frame.getByRole('link');
  expect(
    await links.evaluateAll((all) =>
      all.filter((link) => link.getAttribute('target') !== '_blank' || link.getAttribute('rel') !== 'noopener'),
    ),
  ).toEqual([]);
  expect(scripts).toEqual([]);
  const embedded = page.frames()[1];
  const styled = await embedded?.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(styled).toContain('Figtree');
  expect(await context.cookies()).toEqual([]);
  const [tab] = await Promise.all([context.waitForEvent('page'), dates.nth(0).getByRole('link').click()]);
  await expect(tab).toHaveURL(new RegExp(`${stack.url}/classes/.*/you\\?date=${few}`));
  await tab.close();
  await site.close();
});

test('Clickjacking: of every page these alone may be framed; they hold no script, and the search engines are sent to the page itself', async ({
  page,
  request,
  stack,
  allowConsole,
}) => {
  // axe's steps set a style attribute, which these pages refuse too
  allowConsole(/frame-ancestors|status of 404|Applying inline style/);
  const maya = await stack.newMember();
  const accept = { headers: { accept: 'text/html' } };
  for (const path of await everyPage(stack, maya)) {
    const headers = (await request.get(path, accept)).headers();
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
  }
  const { slug } = await insertTaughtClass(stack, maya, 'Wheel for beginners');
  const listing = await addListing(stack);
  for (const path of [`classes/${slug}`, `businesses/${listing.slug}`]) {
    const answer = await request.get(`/embed/${path}`, accept);
    const html = await answer.text();
    expect(answer.headers()['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors \*/);
    expect(answer.headers()['set-cookie']).toBeUndefined();
    expect(html).not.toContain('<script');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(`<link rel="canonical" href="${stack.url}/${path}"/>`);
    await openSettled(page, `/embed/${path}`);
    await expectNoViolations(page);
  }
  const gone = await request.get('/embed/classes/never-was', accept);
  expect([gone.status(), gone.headers()['content-security-policy']]).toEqual([
    404,
    expect.stringContaining('frame-ancestors *'),
  ]);
  expect(await gone.text()).toContain('These dates have moved on');

  const site = await otherSite(`<iframe src="${stack.url}/about" title="About"></iframe>`, false);
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(site.url);
  await refused;
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
  await site.close();
});
