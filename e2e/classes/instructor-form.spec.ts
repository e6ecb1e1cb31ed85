import { toast, waitForSavedDraft } from '../support/class-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillInstructor, instructorTab, specialties, specialtyField } from '../support/teaching-steps.ts';

test.beforeEach(async ({ page, stack, signedInAs }) => {
  await signedInAs(await stack.newMember('Maya Ellis'));
  await page.goto(instructorTab);
  await expect(page.getByRole('heading', { name: 'Become an Instructor' })).toBeVisible();
});

test('[TEACH-01] [TEACH-02] [TEACH-03] the tab holds the form with everything about an instructor', async ({
  page,
}) => {
  const form = page.getByRole('tabpanel', { name: 'Become an Instructor' }).locator('form');
  for (const name of ['Display name', 'Bio', 'Specialties', 'Qualifications', 'Website', 'Instagram', 'LinkedIn']) {
    await expect(form.getByRole('textbox', { name, exact: true })).toBeVisible();
  }
  await expect(form.getByRole('radiogroup', { name: 'Experience' })).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Teaching style' })).toBeVisible();
  const bio = form.getByRole('textbox', { name: 'Bio', exact: true });
  await expect(bio).toHaveAttribute('rows', '4');
  expect(await bio.evaluate((element) => element.tagName)).toBe('TEXTAREA');
});

test('[VALID-46] experience and teaching style are chosen from fixed lists', async ({ page }) => {
  const values = (selector: string) =>
    page.locator(selector).evaluateAll((choices) => choices.map((choice) => (choice as HTMLInputElement).value));
  expect(await values('input[name="experience"]')).toEqual(['1-2', '3-5', '6-10', '10+']);
  expect(await values('select[name="teaching_style"] option')).toEqual([
    '',
    'friendly-slow',
    'energetic',
    'patient-detailed',
    'creative-fun',
    'structured',
    'adaptive',
  ]);
});

test('[TEACH-04] [TEACH-05] a specialty is added with Enter and with "Add", and nothing is sent', async ({ page }) => {
  await specialtyField(page).fill('  Wheel throwing ');
  await specialtyField(page).press('Enter');
  await expect(specialties(page)).toHaveText(['Wheel throwing']);
  await expect(specialtyField(page)).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: 'Wheel throwing added' })).toHaveCount(1);
  await specialtyField(page).fill('Glazing');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(specialties(page)).toHaveText(['Wheel throwing', 'Glazing']);
  await expect(specialtyField(page)).toBeFocused();

  await specialtyField(page).fill('glazing');
  await specialtyField(page).press('Enter');
  await expect(page.getByText('That’s already in your list.')).toBeVisible();
  await specialtyField(page).fill('   ');
  await specialtyField(page).press('Enter');
  await expect(specialties(page)).toHaveCount(2);
  // Enter adds to the list; it does not submit the form.
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('[TEACH-07] a specialty is taken out again, with the keyboard too', async ({ page }) => {
  for (const specialty of ['Throwing', 'Glazing', 'Raku']) {
    await specialtyField(page).fill(specialty);
    await specialtyField(page).press('Enter');
  }
  await page.getByRole('button', { name: 'Remove Throwing' }).click();
  await expect(specialties(page)).toHaveText(['Glazing', 'Raku']);
  await expect(page.getByRole('button', { name: 'Remove Glazing' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Throwing removed' })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Raku' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(specialties(page)).toHaveCount(0);
  await expect(specialtyField(page)).toBeFocused();
});

test('[TEACH-08] "Cancel" leaves the tab, and what was typed waits for her', async ({ page }) => {
  await fillInstructor(page);
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await expect(cancel).toBeVisible();
  await cancel.click();
  await expect(page).toHaveURL('/classes');
  await page.goto(instructorTab);
  await expect(page.getByLabel('Display name')).toHaveValue('Maya’s Pots');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Display name')).toHaveValue('');
});

test('[TEACH-09] [ERROR-11] a created profile leaves the tab, and of the answer only its error is read', async ({
  page,
  stack,
}) => {
  await fillInstructor(page, 'Clay with Maya');
  await page.getByRole('radio', { name: '6–10 years' }).check();
  await page.getByLabel('Teaching style').selectOption('Patient and detailed');
  await page.getByLabel('Qualifications').fill('City & Guilds, first aid');
  await page.getByLabel('Instagram').fill('@maya.pots');
  await specialtyField(page).fill('Raku');
  await specialtyField(page).press('Enter');
  // Typed but not added: included on submit.
  await specialtyField(page).fill('Glazing');
  const responsePromise = page.waitForResponse(
    (response) => response.url().includes('/rest/v1/instructor_profiles') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Create profile' }).click();
  const answer = await responsePromise;
  expect(new URL(answer.url()).searchParams.has('select')).toBe(false);
  expect(answer.request().headers().prefer ?? '').not.toContain('return=representation');
  expect((await answer.body()).length).toBe(0);
  await expect(toast(page)).toHaveText("Instructor profile created successfully! It's pending approval.");
  await expect(page).toHaveURL('/classes');
  const { rows } = await stack.sql.query(
    `select bio, experience, specialties, teaching_style, qualifications, social_links, status
       from instructor_profiles where display_name = 'Clay with Maya'`,
  );
  expect(rows).toEqual([
    {
      bio: 'Clay and patience, in Hebden Bridge.',
      experience: '6-10',
      specialties: ['Raku', 'Glazing'],
      teaching_style: 'patient-detailed',
      qualifications: 'City & Guilds, first aid',
      social_links: { website: null, instagram: '@maya.pots', linkedin: null },
      status: 'pending',
    },
  ]);
  // Draft removed on submit.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Clay and patience');
});

test('what is wrong is said at its field, and nothing is sent', async ({ page }) => {
  await page.getByLabel('Website').fill('maya');
  await page.getByRole('button', { name: 'Create profile' }).click();
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Display name is required',
    'Bio is required',
    'Invalid website URL',
  ]);
  await expect(page.getByLabel('Website')).toHaveAccessibleDescription(/Invalid website URL/);
});

test('what is typed is there after a reload', async ({ page }) => {
  await fillInstructor(page, 'Half a name');
  await specialtyField(page).fill('Raku');
  await specialtyField(page).press('Enter');
  await specialtyField(page).fill('Glaz');
  await waitForSavedDraft(page, 'Glaz');
  await page.reload();
  await expect(page.getByText('We saved what you typed last time, on this device only.')).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('Half a name');
  await expect(specialties(page)).toHaveText(['Raku']);
  await expect(specialtyField(page)).toHaveValue('Glaz');
});
