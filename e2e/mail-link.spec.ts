import type { Persona } from '@kindling/test-kit';
import { expect, test } from './fixtures.ts';

/** What a link in a mail leads to, once the service has followed it. */
function landing(session: Persona['session'] | null, type: string): string {
  const { access_token = '', refresh_token = '' } = session ?? {};
  return `/#${new URLSearchParams({ access_token, refresh_token, token_type: 'bearer', type })}`;
}

for (const before of ['a visitor', 'a member'] as const) {
  test(`a link followed long after her last visit as ${before} signs her in to stay`, async ({
    page,
    stack,
    signedInAs,
  }) => {
    const member = await stack.newMember();
    if (before === 'a member') await signedInAs(member);
    await page.goto('/about');
    await page.mouse.move(200, 200);
    await page.evaluate(() => localStorage.setItem('kindling-last-active', String(Date.now() - 31 * 60_000)));
    const { data } = await stack.visitor().auth.signInWithPassword(member);
    await page.goto(landing(data.session, 'signup'));
    await expect(page.getByText('Your email is confirmed', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign Out' }),
    ).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('kindling-auth'))).not.toBeNull();
  });
}
