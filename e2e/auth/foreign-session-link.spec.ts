import type { Persona } from '@kindling/test-kit';
import { expect, test } from '../support/fixtures.ts';
import { todayLink } from '../support/site-steps.ts';

/** URL that a mail's link redirects to, with a session in the fragment. */
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
    // Session fixation guard: the earlier session has ended, and this browser did not request the link.
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('Your email is confirmed', { exact: true })).toBeVisible();
    await expect(todayLink(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('kindling-auth'))).not.toBeNull();
  });
}

test('Session fixation: a link that carries somebody else’s session does not take the place of hers', async ({
  page,
  stack,
  signedInAs,
}) => {
  const member = await stack.newMember();
  const sender = await stack.newMember('Ruth Pemberton');
  await signedInAs(member);
  await page.goto('/about');
  // Expired access token with a valid refresh token.
  const [head, , signature] = sender.session.access_token.split('.');
  const expired = [head, Buffer.from('{"exp":1}').toString('base64url'), signature].join('.');
  const elsewhere = stack.visitor();
  const ended = (await elsewhere.auth.signInWithPassword(sender)).data.session?.access_token ?? '';
  await elsewhere.auth.signOut({ scope: 'local' });
  for (const access_token of [sender.session.access_token, expired, ended]) {
    await page.goto(landing({ ...sender.session, access_token }, 'signup'));
    await expect(page.getByText('That link didn’t work', { exact: true })).toBeVisible();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('kindling-auth') ?? '{}'));
    expect(stored.user.id).toBe(member.id);
    await page.goto('/about');
  }
});
