import { expect, test } from '../support/fixtures.ts';
import { addPendingListing, clearQueues, newModerator, recordDecision } from '../support/moderation-steps.ts';

const lines = 'Decisions, newest first';

test('past decisions are searched by name and reason, kind, decision and moderator, page after page', async ({
  page,
  stack,
  signedInAs,
}) => {
  await clearQueues(stack);
  const nina = await newModerator(stack);
  const petra = await newModerator(stack, 'Petra Voss');
  await signedInAs(nina);
  const title = `Atelier ${nina.id.slice(0, 8)}`;
  for (let number = 1; number <= 22; number++) {
    const { id } = await addPendingListing(stack, `${title} ${number}`);
    await recordDecision(stack, nina, 'listing', id, { decision: 'approved' });
  }
  const { id } = await addPendingListing(stack, `${title} of clay`);
  const reason = 'The address does not open.';
  await recordDecision(stack, petra, 'listing', id, { decision: 'declined', reason });

  await page.goto('/moderation?queue=past');
  const found = page.getByRole('list', { name: lines }).getByRole('listitem');
  await expect(found.first()).toContainText(/Declined.*of clay.*by Petra Voss.*The address does not open\./);
  const search = page.getByRole('main').getByRole('search');
  await search.getByLabel('Name or reason').fill(title.toLowerCase());
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/q=atelier/);
  await expect(found).toHaveCount(20);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(found).toHaveCount(23);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);

  await search.getByLabel('Moderator').selectOption('Petra Voss');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(found).toHaveText([/of clay/]);
  await search.getByLabel('Decision').selectOption('Approved');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No matching decisions')).toBeVisible();
  await page.goBack();
  await expect(found).toHaveText([/of clay/]);
  await expect(search.getByLabel('Decision')).toHaveValue('');
});

test('what comes back shows what was decided before and what has changed since', async ({
  page,
  stack,
  signedInAs,
}) => {
  await clearQueues(stack);
  const maya = await stack.newMember();
  const profile = {
    user_id: maya.id,
    display_name: 'Maya’s Pots',
    bio: 'I make pots.',
    specialties: ['Raku'],
    social_links: {},
  };
  await maya.client.from('instructor_profiles').insert(profile);
  const nina = await newModerator(stack);
  const { data } = await nina.client.rpc('review_queue', { kind: 'instructor' });
  const reason = 'Tell us a little more.';
  await recordDecision(stack, nina, 'instructor', data[0].id, { decision: 'declined', reason });
  await maya.client.from('instructor_profiles').update({ bio: 'Twelve years at the wheel.' }).eq('user_id', maya.id);

  await signedInAs(nina);
  await page.goto('/moderation?queue=instructor');
  const view = page.getByRole('article');
  await expect(view.getByText('Twelve years at the wheel.')).toBeVisible();
  await expect(view.getByText('declined by Nina Wells')).toBeVisible();
  await expect(view.getByText('“Tell us a little more.”')).toBeVisible();
  await expect(view.getByText('Changed', { exact: true })).toHaveCount(1);
  await view.getByText('Before').click();
  await expect(view.getByText('I make pots.')).toBeVisible();
  await view.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'No instructors are waiting' })).toBeVisible();
});
