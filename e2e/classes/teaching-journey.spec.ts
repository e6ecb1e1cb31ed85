import { fillClass, toast } from '../support/class-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillInstructor, specialtyField } from '../support/teaching-steps.ts';

test('a member becomes an instructor and submits a class, and once both are approved everybody finds them', async ({
  page,
  browser,
  baseURL,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  await signedInAs(maya);
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();

  await page.goto('/classes');
  await page.getByRole('tab', { name: /Become an Instructor/ }).click();
  await fillInstructor(page, 'Lamplight Clay');
  await specialtyField(page).fill('Wheel throwing');
  await specialtyField(page).press('Enter');
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect(toast(page)).toHaveText("Instructor profile created successfully! It's pending approval.");
  // Back on the classes page; the profile is not public yet.
  await expect(page.getByRole('tab', { name: 'Classes & Workshops' })).toHaveAttribute('aria-selected', 'true');
  expect((await visitor.goto('/instructors/lamplight-clay'))?.status()).toBe(404);
  await stack.sql.query("update instructor_profiles set status = 'approved' where user_id = $1", [maya.id]);
  expect((await visitor.goto('/instructors/lamplight-clay'))?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { name: 'Lamplight Clay', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /Become an Instructor/ }).click();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Submit a Class' }).click();
  await expect(page.getByText('Using your instructor profile: Lamplight Clay')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Lamplight Clay');
  await fillClass(page, 'Bowls by candlelight');
  await page.getByRole('button', { name: 'Submit Class' }).click();
  await expect(page.getByRole('button', { name: 'Submit Another Class' })).toBeVisible();
  expect((await visitor.goto('/classes/bowls-by-candlelight'))?.status()).toBe(404);

  await stack.sql.query("update class_submissions set status = 'approved' where class_title = 'Bowls by candlelight'");
  await page.goto('/classes');
  await page.getByRole('link', { name: 'Bowls by candlelight' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bowls by candlelight' })).toBeVisible();
  expect((await visitor.goto('/classes/bowls-by-candlelight'))?.status()).toBe(200);
  await expect(visitor.getByRole('main')).toContainText('we laugh at the first bowl');
  // Her email stays private without the consent checkbox.
  await expect(visitor.getByRole('main')).not.toContainText(maya.email);
});
