import { readFile } from 'node:fs/promises';
import type { Persona } from '@kindling/test-kit';
import type { SmtpServer } from '@kindling/test-kit/smtp-server';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expectNoViolations } from '../support/accessibility-steps.ts';
import {
  createMemberCard,
  createPost,
  openAs,
  openCommunity,
  postContaining,
  toast,
} from '../support/community-steps.ts';
import { expect } from '../support/fixtures.ts';
import { openJournal } from '../support/journal-steps.ts';
import { jpegWithGps } from '../support/jpeg-fixture.ts';
import { test } from '../support/mail-fixtures.ts';
import { signOut } from '../support/site-steps.ts';

/** Polls for the mail with this subject to an address. */
async function mailTo(smtp: SmtpServer, email: string, subject: string): Promise<string> {
  const find = () =>
    smtp.received.find((mail) => mail.includes(`\nTo: ${email}\n`) && mail.includes(`\nSubject: ${subject}\n`));
  await expect.poll(find, { message: `no mail “${subject}”` }).toBeDefined();
  return find() ?? '';
}

/** Inserts an entry with a photo through the API; returns the photo as it is stored, without its metadata. */
async function writeEntry({ id, client }: Persona, photo: Buffer): Promise<Buffer> {
  const bucket = client.storage.from('journal-files');
  const { error } = await bucket.upload(`${id}/photo-1.jpg`, photo, { contentType: 'image/jpeg' });
  expect(error).toBeNull();
  const photo_url = bucket.getPublicUrl(`${id}/photo-1.jpg`).data.publicUrl;
  const entry = { title: 'First swim', content: 'The lake was nine degrees.', photo_url };
  await client.from('journal_entries').insert(entry).throwOnError();
  const { data } = await bucket.download(`${id}/photo-1.jpg`);
  return Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer());
}

async function signIn(page: Page, { email, password }: Persona): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

const banner = (page: Page) => page.getByRole('region', { name: 'Your account will be deleted' });

test('a member takes everything, changes her mind about leaving, and is gone two weeks after she has asked again', async ({
  page,
  browser,
  stack,
  smtp,
  signedInAs,
  allowConsole,
}) => {
  // console messages of a wrong password and of a deleted account
  allowConsole(/status of 40[0-3]|could not be read: PostgrestError: Session from session_id claim/);
  const maya = await stack.newMember('Maya Ellis');
  const ines = await stack.newMember('Ines Moreau');
  await createMemberCard(maya, 'Maya', 'maya');
  await createMemberCard(ines, 'Ines', 'ines');
  await createPost(maya, 'Nine degrees, and I went in.');
  await signedInAs(maya);
  await openJournal(page);
  const photo = await writeEntry(maya, await jpegWithGps(page));
  expect(photo.includes('Exif')).toBe(false);

  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Your data', exact: true });
  await card.getByRole('button', { name: 'Download everything about you' }).click();
  await expect(card.getByText(/^Your file is ready \(\d+ kB\)\. You can download it until \w+day \d/)).toBeVisible();
  expect(await mailTo(smtp, maya.email, 'Your data is ready to download')).toContain(`${stack.url}/settings`);
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download your file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('everything-about-me.zip');
  const zip = unzipSync(await readFile(await download.path()));
  const text = (name: string) => strFromU8(zip[name] ?? new Uint8Array());
  expect(text('journal.txt')).toMatch(/First swim[\s\S]+nine degrees[\s\S]+Photo: files\/journal-files\/photo-1\.jpg/);
  expect(Buffer.from(zip['files/journal-files/photo-1.jpg'] ?? []).equals(photo)).toBe(true);
  expect(JSON.parse(text('data/posts.json'))).toMatchObject([{ content: 'Nine degrees, and I went in.' }]);
  expect(text('data/account.json')).toContain(maya.email);
  expect(Object.values(zip).some((bytes) => strFromU8(bytes).includes(ines.id))).toBe(false);

  // Reauthentication is due: signed in half an hour ago.
  await stack.sql.query(
    `update auth.sessions set amr = '[{"method": "password", "timestamp": 0}]' where user_id = $1`,
    [maya.id],
  );
  await card.getByRole('button', { name: 'Delete your account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  const password = dialog.getByRole('textbox', { name: 'Your password' });
  await password.fill('not this one');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(password).toHaveAccessibleDescription(/That’s not your password\./);
  await expect(password).toBeFocused();
  await expect(banner(page)).toHaveCount(0);
  await expectNoViolations(page);
  await password.fill(maya.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(banner(page)).toContainText(/will be deleted on \w+day \d+\s\w+\s\d{4}\. Nothing’s lost until then\./);
  await expect(card.getByRole('heading', { name: 'Leaving Kindling' })).toBeFocused();
  await expectNoViolations(page);
  expect(await mailTo(smtp, maya.email, 'Your account will be deleted')).toContain('Keep my account');
  expect((await maya.client.rpc('my_sessions')).data).toHaveLength(1);

  await signOut(page);
  await expect(page).not.toHaveURL(/settings/);
  await signIn(page, maya);
  await expect(page).not.toHaveURL(/\/auth$/);
  await page.goto('/journal');
  await banner(page).getByRole('button', { name: 'Keep my account' }).click();
  await expect(toast(page, 'Your account stays')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await mailTo(smtp, maya.email, 'Your account stays');

  await page.goto('/settings');
  await card.getByRole('button', { name: 'Delete your account' }).click();
  // Recent sign-in: no reauthentication.
  await expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  await expect(password).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(banner(page)).toBeVisible();
  const other = await openAs(browser, stack, ines);
  await openCommunity(other);
  await expect(postContaining(other, 'Nine degrees')).toBeVisible();

  await stack.sql.query('update public.account_deletions set due_at = now() where user_id = $1', [maya.id]);
  await stack.sql.query(`update backend.outbox set not_before = now() where kind = 'account_erasure'`);
  await stack.sql.query(`select pg_notify('kindling_outbox', '')`);
  expect(await mailTo(smtp, maya.email, 'Your account was deleted')).toContain('This is our last email');
  await other.reload();
  await expect(other.getByText('It’s quiet in here')).toBeVisible();
  await expect(postContaining(other, 'Nine degrees')).toHaveCount(0);
  await other.context().close();

  await page.goto('/journal');
  await expect(page).toHaveURL(/\/auth$/);
  await signIn(page, maya);
  await expect(toast(page, 'Authentication failed. Please check your credentials and try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
});
