import type { Page } from '@playwright/test';
import { waitForDraftAutosave } from '../support/browser-storage.ts';
import { expect, test } from '../support/fixtures.ts';
import { entryNamed, fillEntry, openEntry, openJournal, saveEntry } from '../support/journal-steps.ts';
import { jpegWithGps } from '../support/jpeg-fixture.ts';
import { signOutByMenu } from '../support/site-steps.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker has precached everything and controls the page. */
async function waitUntilPrecached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

test('without a network the journal opens again, and a sentence typed there is sent once it is back', async ({
  page,
  context,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be|still waits to be sent/);
  await signedInAs(await stack.newMember('Maya Ellis'));
  await openJournal(page);
  await waitUntilPrecached(page);
  await context.setOffline(true);
  // Expired session while offline: it cannot be refreshed.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('kindling-auth') ?? '{}');
    localStorage.setItem('kindling-auth', JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }));
  });
  await page.reload();
  await fillEntry(page, { title: 'In the tunnel', content: 'Between two stations.' });
  await waitForDraftAutosave(page);
  await page.reload();
  await expect(page.getByText('We saved what you wrote last time.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'What’s on your mind?' })).toHaveValue('Between two stations.');
  await saveEntry(page);
  await expect(page.getByText('You’re offline. Your entry is safe on this device')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Maya Ellis' })).toBeVisible();
  await openJournal(page);
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText('In the tunnel');
  await context.setOffline(false);
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toHaveCount(0, { timeout: 30_000 });
  await expect(entryNamed(page, 'In the tunnel')).toContainText('Between two stations.');
  const { rows } = await stack.sql.query("select content from journal_entries where title = 'In the tunnel'");
  expect(rows).toEqual([{ content: 'Between two stations.' }]);
});

test('with a network a page comes from the server, asked for while the worker starts', async ({
  page,
  stack,
  signedInAs,
}) => {
  await signedInAs(await stack.newMember());
  await openJournal(page);
  await waitUntilPrecached(page);
  const preload = await page.evaluate(async () =>
    (await navigator.serviceWorker.ready).navigationPreload.getState().then(({ enabled }) => enabled),
  );
  expect(preload).toBe(true);
  const answer = await page.goto('/community');
  expect(answer?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole('heading', { name: 'Community', level: 1 })).toBeVisible();
});

test('without a network a page that is not kept says so, and is there once the network is back', async ({
  page,
  context,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be/);
  await signedInAs(await stack.newMember());
  await openJournal(page);
  await waitUntilPrecached(page);
  await context.setOffline(true);
  for (const path of ['/about', '/businesses', '/things/pottery-ceramics', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'You’re offline' }), path).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await page.getByRole('link', { name: 'Open your journal' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await page.goto('/about');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /One free afternoon/ })).toBeVisible();
  // Redirects pass through the service worker as well.
  await page.goto('/things/pottery-and-ceramics');
  await expect(page).toHaveURL('/things/pottery-ceramics');
});

test('what is kept is the build and nothing of hers, while she is signed in and afterwards', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Canary-Kestrel');
  await signedInAs(maya);
  await openJournal(page);
  await waitUntilPrecached(page);
  await fillEntry(page, { title: 'Canary-Kestrel', content: 'Canary-Kestrel' });
  await page.getByLabel('Choose a photo').setInputFiles({
    name: 'kiln.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegWithGps(page),
  });
  await saveEntry(page);
  await expect(page.getByRole('article', { name: 'Canary-Kestrel' })).toBeVisible();
  const sheet = await openEntry(page, 'Canary-Kestrel');
  const photo = sheet.getByRole('img', { name: 'Your entry’s own' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  const token = new URL((await photo.getAttribute('src')) ?? '').searchParams.get('token') ?? 'none';
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Maya Canary-Kestrel' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Maya Canary-Kestrel' })).toBeVisible();
  const signedIn = await everythingCached(page);
  expect(signedIn.paths).toEqual(expect.arrayContaining(['/journal', '/offline', '/config.json']));
  await signOutByMenu(page);
  await expect(page).toHaveURL(/\/$/);
  const signedOut = await everythingCached(page);
  for (const { paths, text } of [signedIn, signedOut]) {
    const others = paths.filter((path) => !/^\/(assets\/[\w.-]+|[a-z/-]+|config\.json|favicon\.svg)$/.test(path));
    const scenes = others.filter((path) => /^\/pictures\/\w+\/state\/[a-z-]+\/card-(light|dark)\.svg$/.test(path));
    expect(scenes).toHaveLength(18);
    expect(others.filter((path) => !scenes.includes(path))).toEqual(['/icon-192.png', '/manifest.webmanifest']);
    for (const secret of ['Kestrel', maya.id, maya.email, maya.session.access_token, token])
      expect(text).not.toContain(secret);
  }
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const secret of ['Kestrel', maya.id, maya.email, maya.session.access_token])
    expect(stored).not.toContain(secret);
});

/** URLs and bodies in all caches of this browser. */
function everythingCached(page: Page): Promise<{ paths: string[]; text: string }> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        paths.push(request.url.slice(location.origin.length));
        texts.push(JSON.stringify([...(response?.headers ?? [])]), (await response?.text()) ?? '');
      }
    }
    return { paths: paths.sort(), text: texts.join('\n') };
  });
}
