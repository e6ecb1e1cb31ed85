import { expectNoViolations } from '../support/accessibility-steps.ts';
import { clearClasses } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { addListing } from '../support/listing-fixtures.ts';
import { insertTaughtClass } from '../support/session-fixtures.ts';
import { hydrated } from '../support/site-steps.ts';

test('a business offers its place, a teacher plans a date there, and it is in the calendar of both', async ({
  page,
  stack,
  signedInAs,
}) => {
  await clearClasses(stack);
  const { slug, token } = await addListing(stack, { business_name: 'Kettlewick Glass' });
  await page.goto(`/listing-status/${token}`);
  await hydrated(page);
  const offer = page.getByRole('region', { name: 'Offer your place to teachers' });
  await offer.getByRole('button', { name: 'Offer your place' }).click();
  await page.getByRole('button', { name: 'Offer it' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter the address');
  await page.getByRole('textbox', { name: 'Address' }).fill('4 Mill Lane');
  await page.getByRole('textbox', { name: 'Town' }).fill('Kettlewick');
  await page.getByRole('checkbox', { name: 'Step-free entrance' }).check();
  await page.getByRole('textbox', { name: 'What teachers should know' }).fill('Mondays, £10 an hour');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Offer it' }).click();
  await expect(page.getByRole('region', { name: 'Teachers can use your place' })).toContainText(
    '4 Mill Lane, Kettlewick',
  );

  const maya = await stack.newMember('Maya Ellis');
  const taught = await insertTaughtClass(stack, maya, 'Pinch pots');
  await signedInAs(maya);
  await page.goto(`/classes/${taught.slug}/plan`);
  await page.getByRole('radio', { name: 'At one of your venues' }).check();
  await page.getByRole('button', { name: 'Find a place' }).click();
  const places = page.getByRole('dialog', { name: 'Find a place' });
  await places.getByRole('searchbox').fill('york');
  await expect(places.getByRole('status')).toHaveText('No places found for “york”.');
  await places.getByRole('searchbox').fill('kettle');
  await expect(places.getByRole('listitem')).toContainText('Mondays, £10 an hour');
  await expectNoViolations(page);
  await places.getByRole('button', { name: 'Choose Kettlewick Glass, Kettlewick' }).click();
  await expect(page.getByRole('combobox', { name: 'Venue' })).toHaveValue(/^[0-9a-f-]{36}$/);
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('First date').fill(day);
  await page.getByLabel('Starts at').fill('19:00');
  await page.getByRole('button', { name: 'Plan dates' }).click();
  await expect(page).toHaveURL(/\/teaching$/);

  for (const path of [`/embed/businesses/${slug}`, `/embed/classes/${taught.slug}`]) {
    await page.goto(path);
    await expect(page.getByRole('list', { name: 'Next dates' }).getByRole('listitem')).toContainText('19:00–');
  }
  await page.goto(`/listing-status/${token}`);
  await expect(page.getByText('1 date is planned here.')).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Dates already planned here stay.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw your place' }).click();
  await expect(page.getByRole('button', { name: 'Offer it again' })).toBeVisible();
});
