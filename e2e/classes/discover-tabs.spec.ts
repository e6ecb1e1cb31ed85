import { clearClasses, insertClass } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { openMenu } from '../support/site-steps.ts';

const tabs = {
  discover: 'Classes & Workshops',
  businesses: 'Local Businesses',
  'instructor-signup': 'Become an Instructor',
  'submit-class': 'Submit a Class',
};

for (const { id, path } of [
  { id: 'ROUTE-13', path: '/classes' },
  { id: 'ROUTE-14', path: '/find-your-thing' },
]) {
  test(`[${id}] [DISCOVER-01] ${path} is the Discover page, for members only`, async ({ page, stack, signedInAs }) => {
    await page.goto(`${path}?tab=businesses`);
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('heading', { name: 'Find your thing' })).toHaveCount(0);
    await signedInAs(await stack.newMember());
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your thing');
    await expect(page.getByRole('tab')).toHaveCount(4);
    await expect(page).toHaveURL(path);
    const discover = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' });
    await expect(discover).toHaveAttribute('aria-current', 'page');
    const classes = (await openMenu(page)).getByRole('link', { name: 'Classes' });
    await expect(classes).toHaveAttribute('aria-current', 'page');
  });
}

test.describe('a member', () => {
  test.beforeEach(async ({ stack, signedInAs }) => {
    await clearClasses(stack);
    await signedInAs(await stack.newMember());
  });

  test('[DISCOVER-02] [DISCOVER-03] finds the classes first, and "Coming Soon!" until there is one', async ({
    page,
    stack,
  }) => {
    await insertClass(stack, { class_title: 'Still being read', status: 'pending' });
    await page.goto('/classes');
    await expect(page.getByRole('tab', { name: tabs.discover })).toHaveAttribute('aria-selected', 'true');
    const panel = page.getByRole('tabpanel', { name: tabs.discover });
    await expect(panel.getByRole('heading', { name: 'Coming Soon!', exact: true })).toBeVisible();
    await expect(panel.getByText('Still being read')).toHaveCount(0);
    await insertClass(stack, { class_title: 'Pinch pots', status: 'approved' });
    await page.reload();
    await expect(panel.getByRole('link', { name: 'Pinch pots' })).toBeVisible();
    await expect(panel.getByText('Coming Soon!')).toHaveCount(0);
  });

  test('[DISCOVER-04] [DISCOVER-06] [DISCOVER-07] has four tabs, each with an address of its own', async ({ page }) => {
    await page.goto('/classes');
    await expect(page.getByRole('tab')).toHaveText([
      'Classes & Workshops',
      'Local Businesses',
      'Become an InstructorNew',
      'Submit a Class',
    ]);
    for (const [id, name] of Object.entries(tabs)) {
      await page.goto(`/classes?tab=${id}`);
      await expect(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(`^${name}(New)?$`));
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    }
    await page.getByRole('tab', { name: tabs.businesses }).click();
    await expect(page).toHaveURL('/classes?tab=businesses');
    await page.getByRole('tab', { name: tabs.discover }).click();
    await expect(page).toHaveURL('/classes');
    await page.goBack();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(tabs.businesses);
  });

  test('[DISCOVER-05] has a tab for becoming an instructor, marked as new', async ({ page }) => {
    await page.goto('/classes');
    await expect(page.getByRole('tab', { name: 'Become an Instructor New', exact: true })).toBeVisible();
    await expect(page.getByText('New', { exact: true })).toHaveCount(1);
  });

  test('[DISCOVER-09] is led from the classes to the two forms by a button each', async ({ page }) => {
    const buttons = page.getByRole('region', { name: 'Something you could teach?' }).getByRole('button');
    for (const [at, tab] of ['instructor-signup', 'submit-class'].entries()) {
      await page.goto('/classes');
      await expect(page.getByRole('tabpanel').locator(buttons)).toHaveText([
        'Become an Instructor',
        'Submit a Class Idea',
      ]);
      await buttons.nth(at).click();
      await expect(page).toHaveURL(`/classes?tab=${tab}`);
      await expect(page.getByRole('tab', { selected: true })).toBeFocused();
    }
    await expect(buttons).toHaveCount(0);
  });

  test('[DISCOVER-10] sees the two steps of "Teaching with Us" where she fills in a form about teaching', async ({
    page,
  }) => {
    const card = page.getByRole('region', { name: 'Teaching with Us', exact: true });
    await page.goto('/classes?tab=businesses');
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(card).toHaveCount(0);
    for (const [tab, step] of [
      ['instructor-signup', 'Create your instructor profile'],
      ['submit-class', 'Submit your class'],
    ]) {
      await page.goto(`/classes?tab=${tab}`);
      await expect(card.getByRole('list').getByRole('listitem')).toHaveCount(2);
      await expect(card.locator('[aria-current=step]')).toContainText(step ?? '');
    }
    await card.getByRole('link', { name: 'Create your instructor profile' }).click();
    await expect(page).toHaveURL('/classes?tab=instructor-signup');
  });

  test('[DISCOVER-08] [ERROR-11] is back at the classes when her instructor profile has been sent', async ({
    page,
  }) => {
    const created = "Instructor profile created successfully! It's pending approval.";
    await page.goto('/classes?tab=instructor-signup');
    await page.getByRole('textbox', { name: 'Display name' }).fill('Maya Ellis');
    await page.getByRole('textbox', { name: 'Bio' }).fill('Twelve years at the wheel, most of them in a shed.');
    await page.getByRole('button', { name: /^Create/ }).click();
    await expect(page.getByText(created, { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/classes');
    await expect(page.getByRole('tab', { selected: true })).toHaveText(tabs.discover);
  });

  test('moves along the tabs with the arrow keys, and opens one with Enter', async ({ page }) => {
    await page.goto('/classes');
    await page.getByRole('tab', { name: tabs.discover }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: tabs.businesses })).toBeFocused();
    await expect(page).toHaveURL('/classes');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/classes?tab=businesses');
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: tabs['submit-class'] })).toBeFocused();
  });

  test('on a phone the tabs are pushed along, and the page stays as wide as the screen', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const id of Object.keys(tabs)) {
      await page.goto(`/classes?tab=${id}`);
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.9 });
      await expect(page.getByRole('tabpanel')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });

  test('what she looks for goes along from the classes to the businesses and back', async ({ page, stack }) => {
    await insertClass(stack, { class_title: 'Pinch pots', status: 'approved' });
    await page.goto('/classes?q=clay&category=creative');
    await page.getByRole('tab', { name: tabs.businesses }).click();
    await expect(page).toHaveURL('/classes?tab=businesses&q=clay');
    await page.getByRole('tab', { name: tabs.discover }).click();
    await expect(page).toHaveURL('/classes?q=clay');
  });
});
