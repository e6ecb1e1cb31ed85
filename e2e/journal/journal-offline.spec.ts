import { readIndexedDb, waitForDraftAutosave } from '../support/browser-storage.ts';
import { expect, test } from '../support/fixtures.ts';
import { entryNamed, fillEntry, openJournal, saveEntry } from '../support/journal-steps.ts';
import { signOutByMenu } from '../support/site-steps.ts';

const restored = 'We saved what you wrote last time.';

test('a sentence that the network leaves in the middle is kept, and offered back after a reload', async ({
  page,
  context,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await signedInAs(await stack.newMember());
  await openJournal(page);
  await fillEntry(page, { title: 'Canary-Kestrel' });
  const content = page.getByRole('textbox', { name: 'What’s on your mind?' });
  await content.pressSequentially('The first half ');
  await context.setOffline(true);
  await content.pressSequentially('and the second half.');
  await waitForDraftAutosave(page);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(restored)).toBeVisible();
  await expect(content).toHaveValue('The first half and the second half.');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Canary-Kestrel');
  expect(await readAllStorage(page)).not.toContain('Kestrel');
  await saveEntry(page);
  await expect(entryNamed(page, 'Canary-Kestrel')).toHaveCount(1);
  await openJournal(page);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await expect(page.getByText(restored)).toHaveCount(0);
});

test('Offline: entries written offline wait in the list, and are sent once each when the network is back', async ({
  page,
  context,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|still waits to be sent/);
  await signedInAs(await stack.newMember());
  await openJournal(page);
  await context.setOffline(true);
  await fillEntry(page, { title: 'On the train', content: 'No signal in the tunnel.' });
  await saveEntry(page);
  await expect(page.getByText('You’re offline. Your entry is safe on this device')).toBeVisible();
  const waiting = page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem');
  await expect(waiting).toHaveText([/On the train.*Waiting for the network/]);
  await fillEntry(page, { title: 'Still on the train' });
  await saveEntry(page);
  await expect(waiting).toHaveCount(2);
  const count = async () =>
    (await stack.sql.query("select from journal_entries where title like '%n the train'")).rowCount;
  expect(await count()).toBe(0);
  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  await expect(entryNamed(page, 'On the train')).toBeVisible();
  await expect.poll(count).toBe(2);
  await page.reload();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
  expect(await count()).toBe(2);
});

test('[ERROR-22] [ERROR-23] an entry whose answer is lost stays in the form, and is there once when it is sent again', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|409 \(Conflict\)|A journal entry was not saved/);
  await signedInAs(await stack.newMember());
  await openJournal(page);
  const inserts = '**/rest/v1/journal_entries**';
  await page.route(inserts, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await fillEntry(page, { title: 'Heard twice', content: 'First words.' });
  await saveEntry(page);
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('listitem')).toHaveText([
    'Failed to save your journal entry. Please try again.',
    'Unable to connect. Please check your internet connection and try again.',
  ]);
  await fillEntry(page, { content: 'Better words.' });
  await page.unroute(inserts);
  await saveEntry(page);
  await expect(entryNamed(page, 'Heard twice')).toContainText('Better words.');
  const { rows } = await stack.sql.query("select content from journal_entries where title = 'Heard twice'");
  expect(rows).toEqual([{ content: 'Better words.' }]);
});

test('after she has signed out nobody on this device reads her draft, and she finds it again', async ({
  page,
  stack,
}) => {
  const maya = await stack.newMember();
  const ines = await stack.newMember('Ines Hart');
  const enter = async (session: unknown) => {
    await page.evaluate((stored) => {
      localStorage.setItem('kindling-last-active', String(Date.now()));
      localStorage.setItem('kindling-auth', stored);
    }, JSON.stringify(session));
    await openJournal(page);
  };
  await page.goto('/about');
  await enter(maya.session);
  await fillEntry(page, { title: 'Canary-Kestrel', content: 'Only mine.' });
  await waitForDraftAutosave(page);
  expect(await countKeys(page)).toBe(1);
  await signOutByMenu(page);
  await expect(page).toHaveURL(/\/$/);
  expect(await countKeys(page)).toBe(0);
  expect(await readAllStorage(page)).not.toContain('Kestrel');

  await enter(ines.session);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await signOutByMenu(page);
  await expect(page).toHaveURL(/\/$/);

  const { data } = await stack.visitor().auth.signInWithPassword({ email: maya.email, password: maya.password });
  await enter(data.session);
  await expect(page.getByText(restored)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Canary-Kestrel');
});

type Page = Parameters<typeof openJournal>[0];

/** Number of encryption keys in this browser's storage. */
async function countKeys(page: Page): Promise<number> {
  const keys = await readIndexedDb(page, 'kindling-keys');
  expect(keys.every((key) => key === 'key')).toBe(true);
  return keys.length;
}

/** Everything in this browser's storage, as plain text. */
async function readAllStorage(page: Page): Promise<string> {
  const kept = await readIndexedDb(page, 'kindling-kept');
  expect(kept).not.toEqual([]);
  const plain = await page.evaluate(() => [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]);
  return [...plain, ...kept].join('\n');
}
