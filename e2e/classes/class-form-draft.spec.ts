import { fillAuthor, pottery, waitForSavedDraft } from '../support/class-steps.ts';
import { expect, test } from '../support/fixtures.ts';

const offer = 'We saved what you typed last time, on this device only.';

test('what a visitor has typed is there after a reload, and goes when she says so', async ({ page }) => {
  await page.goto('/submit-a-class');
  await fillAuthor(page);
  await page.getByRole('radio', { name: 'Advanced' }).check();
  await waitForSavedDraft(page, pottery.email);
  await page.reload();
  await expect(page.getByText(offer)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue(pottery.name);
  await expect(page.getByRole('radio', { name: 'Advanced' })).toBeChecked();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Advanced' })).not.toBeChecked();
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await expect(page.getByText(offer)).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(pottery.email);
});

test('a form that nobody has typed into is not kept', async ({ page }) => {
  await page.goto('/submit-a-class');
  await page.getByLabel('Full name').fill('x');
  await page.getByLabel('Full name').fill('');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Submit Class' })).toBeVisible();
  await expect(page.getByText(offer)).toHaveCount(0);
});

test('a member’s draft outlives her session, is offered to her alone, and no profile writes over it', async ({
  page,
  stack,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  const ines = await stack.newMember('Ines Hart');
  const { error } = await maya.client
    .from('instructor_profiles')
    .insert({ user_id: maya.id, display_name: 'Maya’s Pots', bio: 'Clay and patience.' });
  expect(error).toBeNull();
  const enter = async (session: unknown) => {
    await page.evaluate((stored) => {
      localStorage.setItem('kindling-last-active', String(Date.now()));
      localStorage.setItem('kindling-auth', stored);
    }, JSON.stringify(session));
    await page.goto('/submit-a-class');
  };
  await page.goto('/about');
  await enter(maya.session);
  await expect(page.getByText('Using your instructor profile: Maya’s Pots')).toBeVisible();
  await page.getByLabel('Full name').fill('Maya and Jo');
  await page.getByLabel('About you').fill('');
  await page.getByLabel('Class title').fill('Raku in the garden');
  await waitForSavedDraft(page, 'Raku in the garden');

  // Signed out for inactivity.
  await page.evaluate(() => localStorage.setItem('kindling-last-active', String(Date.now() - 31 * 60_000)));
  await page.goto('/submit-a-class');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  await expect(page.getByLabel('Class title')).toHaveValue('');

  await enter(ines.session);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ines.email);
  await expect(page.getByLabel('Class title')).toHaveValue('');

  const { data } = await stack.visitor().auth.signInWithPassword({ email: maya.email, password: maya.password });
  await enter(data.session);
  await expect(page.getByText('Using your instructor profile: Maya’s Pots')).toBeVisible();
  await expect(page.getByLabel('Class title')).toHaveValue('Raku in the garden');
  await expect(page.getByLabel('Full name')).toHaveValue('Maya and Jo');
  await expect(page.getByLabel('About you')).toHaveValue('');
  // Start over: prefilled from her profile.
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Maya’s Pots');
  await expect(page.getByLabel('Class title')).toHaveValue('');
});

test('what she typed before she signed in is hers to go on with', async ({ page, stack }) => {
  const maya = await stack.newMember('Maya Ellis');
  await page.goto('/submit-a-class');
  await fillAuthor(page);
  await waitForSavedDraft(page, pottery.email);
  await page.evaluate((stored) => localStorage.setItem('kindling-auth', stored), JSON.stringify(maya.session));
  await page.goto('/submit-a-class');
  await expect(page.getByText(offer)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(pottery.email);
  expect(await page.evaluate(() => localStorage.getItem('kindling-draft-class-visitor'))).toBeNull();
});
