import { fillAuthor, fillClass, pottery, sentClasses, toast } from '../support/class-steps.ts';
import { expect, test } from '../support/fixtures.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/submit-a-class');
  await expect(page.getByRole('button', { name: 'Submit Class' })).toBeVisible();
});

test('[CLASS-01] [CLASS-02] "Share Your Expertise" is a form of four sections', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Share Your Expertise');
  const sections = page.getByRole('main').locator('form').getByRole('heading', { level: 2 });
  await expect(sections).toHaveText(['About you', 'Your class', 'When, where and how much', 'Good to know']);
});

test('[VALID-37] full name, email, experience level and pricing structure are marked as required', async ({ page }) => {
  for (const label of ['Full name', 'Email', 'Class title', 'Class description', 'Category']) {
    await expect(page.locator('label', { hasText: label }).first()).toHaveText(`${label}*`);
    await expect(page.getByLabel(`${label}*`)).toHaveAttribute('aria-required', 'true');
  }
  for (const legend of ['Format', 'Experience level', 'Pricing structure']) {
    const group = page.getByRole('radiogroup', { name: legend });
    await expect(group).toHaveAttribute('aria-required', 'true');
    await expect(group.getByText(legend)).toHaveText(`${legend}*`);
  }
  for (const label of ['Phone', 'Website', 'Duration', 'Location', 'Price']) {
    await expect(page.getByRole('textbox', { name: label, exact: true })).not.toHaveAttribute('aria-required');
  }
});

test('[VALID-38] [VALID-40] [VALID-41] the first thing wrong is a toast, all of it a list, and nothing is sent', async ({
  page,
}) => {
  const sent = sentClasses(page);
  await page.getByRole('button', { name: 'Submit Class' }).click();
  await expect(toast(page)).toHaveText('Instructor name is required');
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Instructor name is required',
    'Invalid email format',
    'Class title is required',
    'Class description must be at least 10 characters',
    'Category is required',
    'Format is required',
    'Experience level is required',
    'Pricing structure is required',
  ]);
  await summary.getByRole('link', { name: 'Experience level is required' }).click();
  await expect(page.getByRole('radio', { name: 'Beginner' })).toBeFocused();

  await fillAuthor(page);
  await fillClass(page);
  await page.getByLabel('Maximum participants').fill('1001');
  await page.getByRole('button', { name: 'Submit Class' }).click();
  await expect(toast(page)).toHaveText('Maximum participants must be between 1 and 1000');
  await expect(page.getByLabel('Maximum participants')).toHaveAccessibleDescription(/must be between 1 and 1000/);
  expect(sent).toEqual([]);
});

test('[VALID-39] [VALID-42] each message stands at its field until that one is edited, and no other goes with it', async ({
  page,
}) => {
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('x');
  await page.getByRole('button', { name: 'Submit Class' }).click();
  const messages = page.getByRole('main').locator('form p[id$="-error"]');
  const messageIds = () => messages.evaluateAll((all) => all.map(({ id, textContent }) => [id, textContent]));
  await expect(messages).toHaveCount(9);
  expect(await messageIds()).toEqual([
    ['teaching-instructor-name-error', 'Instructor name is required'],
    ['teaching-instructor-email-error', 'Invalid email format'],
    ['teaching-instructor-phone-error', 'Invalid phone number format'],
    ['teaching-class-title-error', 'Class title is required'],
    ['teaching-class-description-error', 'Class description must be at least 10 characters'],
    ['teaching-class-category-error', 'Category is required'],
    ['teaching-class-format-error', 'Format is required'],
    ['teaching-experience-level-error', 'Experience level is required'],
    ['teaching-pricing-type-error', 'Pricing structure is required'],
  ]);
  await expect(page.getByLabel('Class title')).toHaveAccessibleDescription(/Class title is required/);
  const name = page.getByLabel('Full name');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  // Still invalid, but not marked until the next submit.
  await name.fill(' ');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('radio', { name: 'Fixed price' }).check();
  await expect(page.getByRole('radiogroup', { name: 'Pricing structure' })).not.toHaveAttribute('aria-invalid');
  await expect(page.getByRole('main').getByRole('alert').getByRole('link')).toHaveCount(7);
});

test('[CLASS-03] [STATE-18] [STATE-19] editing, submitting, and thanks with the promise of a review', async ({
  page,
  stack,
}) => {
  await fillAuthor(page);
  await fillClass(page, 'An evening of bowls');
  await page.getByLabel('Maximum participants').fill(' 8 ');
  const gate = Promise.withResolvers<void>();
  await page.route('**/rest/v1/class_submissions*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Submit Class' }).click();
  await expect(page.getByRole('button', { name: 'Submitting...', exact: true })).toBeDisabled();
  gate.resolve();
  const thankYou = page.getByRole('heading', { name: 'Thanks for sharing!', exact: true });
  await expect(thankYou).toBeFocused();
  await expect(page.getByRole('main')).toContainText('within 2-3 business days');
  await expect(page.getByRole('button', { name: 'Submit Another Class', exact: true })).toBeVisible();
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
  const { rows } = await stack.sql.query(
    `select instructor_name, class_title, max_participants, status, contact_public, submitted_by, instructor_profile_id
       from class_submissions where class_title = $1`,
    ['An evening of bowls'],
  );
  expect(rows).toEqual([
    {
      instructor_name: pottery.name,
      class_title: 'An evening of bowls',
      max_participants: 8,
      status: 'pending',
      contact_public: false,
      submitted_by: null,
      instructor_profile_id: null,
    },
  ]);
});

test('[CLASS-04] [ERROR-14] it says that it was received, and "Submit Another Class" reloads the page', async ({
  page,
}) => {
  await fillAuthor(page);
  await fillClass(page, 'A second evening at the wheel');
  await page.getByRole('button', { name: 'Submit Class' }).click();
  await expect(toast(page)).toHaveText("Class submission received! We'll review it and get back to you soon.");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: 'Submit Another Class' }).click();
  await expect(page.getByLabel('Class title')).toHaveValue('');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  await expect(page.getByText('We saved what you typed')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(pottery.email);
});

test('[ERROR-13] what cannot be sent is said kindly, and nothing of it is lost', async ({ page, allowConsole }) => {
  allowConsole(/could not be sent|Failed to load resource/);
  await fillAuthor(page);
  await fillClass(page);
  const unable = 'Unable to connect. Please check your internet connection and try again.';
  await page.route('**/rest/v1/class_submissions*', (route) => route.abort('connectionfailed'));
  await page.getByRole('button', { name: 'Submit Class' }).click();
  await expect(toast(page)).toHaveText(unable);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(unable);
  await page.unroute('**/rest/v1/class_submissions*');
  await page.route('**/rest/v1/class_submissions*', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'no', details: null, hint: null } }),
  );
  await page.getByRole('button', { name: 'Submit Class' }).click();
  await expect(page.getByRole('button', { name: 'Submit Class' })).toBeEnabled();
  await expect(toast(page)).toHaveText(unable);
  await expect(page.getByLabel('Class title')).toHaveValue(pottery.title);
});

test('whoever ticks it shows her email and phone on the page of her class', async ({ page, stack }) => {
  const tick = page.getByRole('checkbox', { name: 'Show my email and phone' });
  await expect(tick).not.toBeChecked();
  await expect(tick).toHaveAccessibleDescription(/only reviewers see them/);
  await fillAuthor(page, 'glaze@example.org');
  await fillClass(page, 'Glazing for beginners');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+44 7700 900123');
  await tick.check();
  await page.getByRole('button', { name: 'Submit Class' }).click();
  await expect(page.getByRole('button', { name: 'Submit Another Class' })).toBeVisible();
  const sql = 'select contact_public, public_email from class_submissions where class_title = $1';
  expect((await stack.sql.query(sql, ['Glazing for beginners'])).rows).toEqual([
    { contact_public: true, public_email: 'glaze@example.org' },
  ]);
});

test('a long text is counted before it is too long, and never cut off', async ({ page }) => {
  const description = page.getByLabel('Class description');
  await expect(page.getByText('Up to 2,000 characters')).toBeVisible();
  await description.fill('x'.repeat(2003));
  await expect(description).toHaveValue('x'.repeat(2003));
  await expect(page.getByText('3 characters too many').first()).toBeVisible();
  await expect(page.getByLabel('Class title')).toHaveAttribute('maxlength', '200');
  await page.getByLabel('Class title').fill('y'.repeat(190));
  await expect(page.getByText('190 of 200 characters')).toBeVisible();
});
