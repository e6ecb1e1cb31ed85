import { everyPage } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { newModerator } from '../support/moderation-steps.ts';

test('Role-based navigation: every page for anybody that is sent without React has a moderator’s link and her unread count', async ({
  page,
  request,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/40[04] \(/);
  test.slow();
  const nina = await newModerator(stack);
  await stack.sql.query(`insert into public.notifications (user_id, kind) values ($1, 'warned')`, [nina.id]);
  const paths = await everyPage(stack, await stack.newMember());
  await signedInAs(nina);
  const moderation = page
    .locator('#site-menu')
    .getByRole('link', { name: 'Moderation', exact: true, includeHidden: true });
  const bell = page.getByRole('link', { name: 'Notifications 1 unread' });
  const without: string[] = [];
  let seen = 0;
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    if (!/data-access="public"/.test(html) || !/data-own-links/.test(html)) continue;
    await page.goto(path);
    seen += 1;
    for (const part of [moderation, bell])
      await part.waitFor({ state: 'attached', timeout: 3000 }).catch(() => without.push(path));
  }
  expect(without).toEqual([]);
  expect(seen).toBeGreaterThan(10);
});

test('Role-based navigation: a page without React asks for a moderator’s link without supabase-js, and nothing moves', async ({
  page,
  stack,
  signedInAs,
}) => {
  const nina = await newModerator(stack);
  await stack.sql.query(`insert into public.notifications (user_id, kind) values ($1, 'warned')`, [nina.id]);
  await signedInAs(nina);
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  const link = page.locator('#site-menu').getByRole('link', { name: 'Moderation', exact: true, includeHidden: true });
  const hasLibrary = async () => (await Promise.all(scripts)).some((script) => script.includes('GoTrueClient'));
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'Notifications 1 unread' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(link).toBeVisible();
  expect(await hasLibrary()).toBe(false);

  // Token refresh: an expired session is refreshed first, by supabase-js.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('kindling-auth') ?? '{}');
    localStorage.setItem('kindling-auth', JSON.stringify({ ...session, expires_at: 1 }));
    sessionStorage.removeItem('kindling-unread');
  });
  await page.goto('/about');
  await expect(link).toBeAttached();
  await expect(page.getByRole('link', { name: 'Notifications 1 unread' })).toBeVisible();
  expect(await hasLibrary()).toBe(true);
  expect((await layoutShifts(page, ['/about']))['/about']?.value ?? 0).toBe(0);
});
