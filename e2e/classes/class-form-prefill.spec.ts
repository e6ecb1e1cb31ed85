import { emptyClass } from '@kindling/domain/teaching/class-form';
import { toClassInsert } from '@kindling/domain/teaching/class-rows';
import { classSchema } from '@kindling/domain/teaching/class-schema';
import { teachingAttempts } from '@kindling/domain/teaching/teaching-limits';
import type { Persona, Stack } from '@kindling/test-kit';
import { fillAuthor, fillClass, toast } from '../support/class-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { recordFailures } from '../support/only-logged.ts';

const links = { website: 'https://maya.example.org', instagram: '@maya.pots', linkedin: 'maya-ellis' };

async function withProfile(stack: Stack, social: Record<string, string | null>): Promise<Persona> {
  const maya = await stack.newMember('Maya Ellis');
  const profile = { user_id: maya.id, display_name: 'Maya’s Pots', bio: 'Clay and patience.', social_links: social };
  expect((await maya.client.from('instructor_profiles').insert(profile)).error).toBeNull();
  return maya;
}

test('[CLASS-06] [CLASS-07] [CLASS-08] a member’s profile fills in her name, her account her email', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await withProfile(stack, links);
  await signedInAs(maya);
  const lookedUp = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/instructor_profiles'));
  await page.goto('/submit-a-class');
  const { searchParams } = new URL((await lookedUp).url());
  expect(Object.fromEntries(searchParams)).toEqual({ select: '*', user_id: `eq.${maya.id}` });
  await expect(page.getByLabel('Full name')).toHaveValue('Maya’s Pots');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(maya.email);

  await fillClass(page, 'Sent by somebody with a profile');
  await page.getByRole('button', { name: 'Submit Class' }).click();
  await expect(toast(page)).toContainText('Class submission received!');
  const sql = `select p.user_id, c.submitted_by from class_submissions c
    join instructor_profiles p on p.id = c.instructor_profile_id where c.class_title = $1`;
  const { rows } = await stack.sql.query(sql, ['Sent by somebody with a profile']);
  expect(rows).toEqual([{ user_id: maya.id, submitted_by: maya.id }]);
});

test('[CLASS-09] [CLASS-10] [CLASS-11] bio, website and social media come from the profile, and it is named', async ({
  page,
  stack,
  signedInAs,
}) => {
  await signedInAs(await withProfile(stack, links));
  await page.goto('/submit-a-class');
  await expect(page.getByText('Using your instructor profile: Maya’s Pots', { exact: true })).toBeVisible();
  await expect(page.getByLabel('About you')).toHaveValue('Clay and patience.');
  await expect(page.getByLabel('Website')).toHaveValue('https://maya.example.org');
  await expect(page.getByLabel('Social media')).toHaveValue('@maya.pots');
});

test('[CLASS-10] where there is no Instagram, LinkedIn stands for her social media', async ({
  page,
  stack,
  signedInAs,
}) => {
  await signedInAs(await withProfile(stack, { ...links, instagram: null }));
  await page.goto('/submit-a-class');
  await expect(page.getByLabel('Social media')).toHaveValue('maya-ellis');
});

test('what she has typed already stays when her profile arrives', async ({ page, stack, signedInAs }) => {
  await signedInAs(await withProfile(stack, links));
  const gate = Promise.withResolvers<void>();
  await page.route('**/rest/v1/instructor_profiles*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/submit-a-class');
  await page.getByLabel('Full name').fill('Maya and Jo');
  gate.resolve();
  await expect(page.getByLabel('About you')).toHaveValue('Clay and patience.');
  await expect(page.getByLabel('Full name')).toHaveValue('Maya and Jo');
});

test('[ERROR-12] a profile that cannot be looked up is logged, and the form stays empty and works', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/could not be looked up|Failed to load resource/);
  await signedInAs(await stack.newMember('Maya Ellis'));
  await page.route('**/rest/v1/instructor_profiles*', (route) =>
    route.fulfill({ status: 400, json: { code: '42703', message: 'no', details: null, hint: null } }),
  );
  const failures = recordFailures(page);
  await page.goto('/submit-a-class');
  await failures.expectLogged('The instructor profile could not be looked up');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  await expect(page.getByText('Using your instructor profile')).toHaveCount(0);
  await failures.expectNothingShown();
  await fillAuthor(page);
  await fillClass(page);
  await page.getByRole('button', { name: 'Submit Class' }).click();
  await expect(toast(page)).toContainText('Class submission received!');
});

test('[ERROR-12] that there is no profile is no error', async ({ page, stack, signedInAs, allowConsole }) => {
  // Console: only the browser's own message for the failed response.
  allowConsole(/^Failed to load resource/);
  const maya = await stack.newMember('Maya Ellis');
  await signedInAs(maya);
  await page.route('**/rest/v1/instructor_profiles*', (route) =>
    route.fulfill({ status: 406, json: { code: 'PGRST116', message: 'no rows', details: null, hint: null } }),
  );
  await page.goto('/submit-a-class');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(maya.email);
});

test('whoever has sent enough for one day is told so, and sends the next one tomorrow', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/could not be sent|Failed to load resource/);
  const maya = await withProfile(stack, links);
  const values = { ...emptyClass, instructor_name: 'Maya', instructor_email: maya.email };
  const chosen = {
    class_category: 'creative',
    class_format: 'both',
    experience_level: 'beginner',
    pricing_type: 'fixed',
  };
  for (let number = 1; number <= teachingAttempts.classesPerDay; number++) {
    const text = { class_title: `Class ${number}`, class_description: 'One of many on one day.' };
    const checked = classSchema.parse({ ...values, ...chosen, ...text });
    expect((await maya.client.from('class_submissions').insert(toClassInsert(checked, null))).error).toBeNull();
  }
  await signedInAs(maya);
  await page.goto('/submit-a-class');
  await expect(page.getByText('Using your instructor profile')).toBeVisible();
  await fillClass(page, 'One more');
  await page.getByRole('button', { name: 'Submit Class' }).click();
  await expect(toast(page)).toContainText('send it tomorrow');
  await expect(page.getByLabel('Class title')).toHaveValue('One more');
});
