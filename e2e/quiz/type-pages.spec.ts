import { allPersonalityTypes } from '@kindling/domain/quiz/personality-types';
import { expect, test } from '../support/fixtures.ts';

test('[RESULT-11] the page of a type offers a visitor to sign up and save, or to sign in', async ({ page }) => {
  await page.goto('/types/creative');
  const closing = page.getByRole('region', { name: 'Which one are you?' });
  await expect(closing.getByRole('link')).toHaveText(['Sign Up & Save Results', 'Sign In']);
  await expect(closing.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse Classes' })).toBeHidden();
  await closing.getByRole('link', { name: 'Sign Up & Save Results' }).click();
  await expect(page).toHaveURL(/\/auth(\?|$)/);
  await expect(page.getByRole('heading', { name: 'Join Kindling' })).toBeVisible();
});

test('each type has a page of its own, sent without React, and leads to the others', async ({ page, request }) => {
  for (const { key, name, fullDescription } of allPersonalityTypes) {
    const html = await (await request.get(`/types/${key}`)).text();
    expect(html).toContain(name);
    expect(html).toContain(fullDescription.slice(0, 40));
    expect(html).not.toContain('entry.client');
  }
  await page.goto('/types/mover');
  await page.getByRole('link', { name: 'The Thinker' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The Thinker');
});

test('a member is offered classes and her profile there', async ({ page, stack, signedInAs }) => {
  await signedInAs(await stack.newMember());
  await page.goto('/types/explorer');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'View Profile' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Sign Up & Save Results' })).toBeHidden();
});

test('there is no page for a type that does not exist', async ({ request }) => {
  expect((await request.get('/types/wanderer', { headers: { accept: 'text/html' } })).status()).toBe(404);
});
