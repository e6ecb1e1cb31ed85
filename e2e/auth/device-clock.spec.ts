import { withLifetime } from '@kindling/test-kit';
import { expect, test } from '../support/fixtures.ts';

const offsets = [
  ['a day behind', -24 * 60],
  ['five minutes behind', -5],
  ['twelve minutes ahead', 12],
  ['a day ahead', 24 * 60],
] as const;

for (const [title, minutes] of offsets)
  test(`Clock skew: on a device ${title} a session lasts as long as anywhere, and is renewed once where its token has expired`, async ({
    page,
    stack,
    allowConsole,
  }) => {
    allowConsole(/status of 401/);
    await page.addInitScript((ms) => {
      const Real = Date;
      // biome-ignore lint/suspicious/noGlobalAssign: the device's own clock
      Date = class extends Real {
        constructor(...values: unknown[]) {
          super(...((values.length > 0 ? values : [Real.now() + ms]) as [number]));
        }
        static override now() {
          return Real.now() + ms;
        }
      } as DateConstructor;
    }, minutes * 60_000);
    const { email, password } = await stack.newMember();
    const answers: string[] = [];
    page.on('response', (response) => {
      const { pathname, search } = new URL(response.url());
      if (response.status() === 401) answers.push(`401 ${pathname}`);
      if (pathname === '/auth/v1/token') answers.push(search);
    });

    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).not.toHaveURL(/\/auth/);
    for (const path of ['/journal', '/settings', '/journal']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    expect(answers).toEqual(['?grant_type=password']);

    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('kindling-auth') ?? '{}').access_token);
    const expired = await withLifetime(stack, token, -1);
    await page.evaluate((access_token) => {
      const stored = JSON.parse(localStorage.getItem('kindling-auth') ?? '{}');
      localStorage.setItem('kindling-auth', JSON.stringify({ ...stored, access_token }));
    }, expired);
    await page.goto('/journal');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(answers.filter((answer) => answer.includes('refresh_token'))).toHaveLength(1);
    await expect(page.getByText('couldn’t load')).toHaveCount(0);
    await expect(page).toHaveURL('/journal');
  });
