import { everyPage } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
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
