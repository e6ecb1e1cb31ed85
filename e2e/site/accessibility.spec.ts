import { scoreQuiz } from '@kindling/domain/quiz/score';
import { expectNoViolations, expectNoViolationsOn, openSettled } from '../support/accessibility-steps.ts';
import { clearClasses, insertClass, insertInstructor } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { addListing } from '../support/listing-fixtures.ts';
import { addPendingListing, newModerator, recordDecision } from '../support/moderation-steps.ts';
import { book, insertSession, insertTaughtClass, insertVenue } from '../support/session-fixtures.ts';

// Spread over the workers: the longest file would otherwise be one's alone.
test.describe.configure({ mode: 'parallel' });

const publicPages = [
  '/',
  '/about',
  '/privacy',
  '/terms',
  '/auth',
  '/auth?from=quiz',
  '/quiz',
  '/things',
  '/businesses?q=nothing-like-it',
  '/list-your-business',
  '/submit-a-class',
  '/no-such-page',
];
const members = {
  'own pages': [
    '/',
    '/quiz-results',
    '/onboarding',
    '/profile',
    '/profile/preferences',
    '/settings',
    '/settings/access',
    '/journal',
    '/journal/print',
    '/dates',
  ],
  'things to try': [
    '/browse-activities',
    '/browse-activities?q=nothing-like-it',
    '/things/wild-swimming',
    '/things/pottery-ceramics',
  ],
  'classes, teaching and messages': [
    '/classes',
    '/classes?tab=businesses',
    '/classes?tab=instructor-signup',
    '/classes?tab=submit-class',
    '/teaching',
    '/messages',
  ],
};

const queues = ['/moderation?queue=class', '/moderation?queue=past', '/moderation?queue=people', '/moderation'];

const answers = [2, 1, 3, 4, 4, 0, 5];

/** In minutes. */
const day = 24 * 60;

test('axe finds nothing on a visitor’s pages', async ({ page, allowConsole }) => {
  allowConsole(/404 \(Not Found\).*no-such-page/);
  await expectNoViolationsOn(page, publicPages);
});

test('axe finds nothing in what is on, as a list and as a month', async ({ page, stack }) => {
  const { id } = await insertTaughtClass(stack, await stack.newMember());
  await insertSession(stack, id, { inMinutes: 60 * 24, capacity: 3 });
  await expectNoViolationsOn(page, ['/whats-on', '/whats-on?view=month', '/whats-on?q=nothing&women=1']);
});

test('axe finds nothing in the directory, on a business’s page and on its private one', async ({ page, stack }) => {
  const { slug, token } = await addListing(stack, {
    business_website: 'https://pottery.example',
    contact_phone: '020 7946 0018',
    services_offered: ['Throwing', 'Glazing', 'Firing', 'Open studio'],
  });
  await expectNoViolationsOn(page, ['/businesses', `/businesses/${slug}`, `/listing-status/${token}`]);
  await page.getByRole('button', { name: 'Edit your listing' }).click();
  await page.getByRole('textbox', { name: 'Business name' }).fill('');
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolations(page);
});

for (const [pages, paths] of Object.entries(members)) {
  test(`axe finds nothing on a member’s ${pages}`, async ({ page, stack, signedInAs }) => {
    await signedInAs(await stack.newMember());
    await page.addInitScript(
      (result) => localStorage.setItem('quizResults', result),
      JSON.stringify(scoreQuiz(answers)),
    );
    await expectNoViolationsOn(page, paths);
  });
}

test('axe finds nothing on a class, its teacher’s page and a member’s side of it', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [maya, ada] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ada Byron')];
  const teacher = await insertInstructor(stack, {
    user_id: maya.id,
    display_name: 'Maya’s Pots',
    specialties: ['Glazing'],
    experience: '6-10',
    status: 'approved',
  });
  const { id, slug } = await insertClass(stack, {
    class_title: 'Pinch pots',
    submitted_by: maya.id,
    instructor_profile_id: teacher.id,
    contact_public: true,
    what_students_learn: 'Two pots that hold water',
    status: 'approved',
  });
  await ada.client.from('class_messages').insert({ class_id: id, body: 'Is there parking?' }).throwOnError();
  const { data: message } = await maya.client.from('class_messages').select('thread_id').single().throwOnError();
  await maya.client
    .from('class_messages')
    .insert({ thread_id: message.thread_id, body: 'Behind the mill.' })
    .throwOnError();
  await ada.client.from('class_attendances').insert({ class_id: id, attended_on: '2026-01-10' }).throwOnError();
  await expectNoViolationsOn(page, [`/classes/${slug}`, `/instructors/${teacher.slug}`]);
  await signedInAs(ada);
  await expectNoViolationsOn(page, ['/classes?q=pots', '/classes?q=quantum', `/classes/${slug}/you`, '/messages']);
  await page.getByRole('link', { name: 'Maya Ellis' }).click();
  await expect(page.getByText('Is there parking?')).toBeVisible();
  await page.getByRole('button', { name: 'More about Maya Ellis’s message' }).click();
  await expectNoViolations(page);
  await page.getByRole('menuitem', { name: 'Block Maya Ellis' }).click();
  await expect(page.getByRole('dialog', { name: 'Block Maya Ellis?' })).toBeVisible();
  await expectNoViolations(page);
  await clearClasses(stack);
});

test('axe finds nothing on dates, their booking, and a member’s offers, places and waiting lists', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [ruth, ada, bea] = [await stack.newMember('Ruth'), await stack.newMember('Ada'), await stack.newMember('Bea')];
  const { id, slug } = await insertClass(stack, {
    class_title: 'Pinch pots',
    status: 'approved',
    submitted_by: ruth.id,
  });
  const venue_id = await insertVenue(stack, ruth);
  const [held, full, offered, cancelled] = [
    await insertSession(stack, id, { inMinutes: 3 * day, venue_id, capacity: 3, bring: 'An apron' }),
    await insertSession(stack, id, { inMinutes: 4 * day, capacity: 1 }),
    await insertSession(stack, id, { inMinutes: 5 * day, capacity: 1, online_link: 'https://meet.example/pots' }),
    await insertSession(stack, id, { inMinutes: 6 * day, capacity: 8 }),
  ];
  for (const days of [7, 8, 9, 10]) await insertSession(stack, id, { inMinutes: days * day, capacity: 8 });
  const freed = await book(bea, offered);
  await book(bea, full);
  for (const session of [held, full, offered, cancelled]) await book(ada, session);
  await bea.client.rpc('cancel_booking', { booking_id: freed }).throwOnError();
  await ruth.client
    .rpc('cancel_sessions', { session_id: cancelled, scope: 'one', reason: 'The kiln is cold.' })
    .throwOnError();
  await openSettled(page, `/classes/${slug}`);
  await page.getByText('All 8 dates').click();
  await expectNoViolations(page);
  await signedInAs(ada);
  const { rows } = await stack.sql.query(
    `with made as (
       insert into private.circles (session_id, closes_at) values ($1, now() + interval '9 days') returning id
     )
     insert into private.circle_members (circle_id, user_id, first_name, portrait, seats)
     select made.id, m.id, m.name, m.portrait, 2
       from made, (values ($2::uuid, 'Ada', 3), ($3::uuid, 'Bea', null)) as m (id, name, portrait) returning circle_id`,
    [held, ada.id, bea.id],
  );
  await bea.client
    .from('circle_messages')
    .insert({ circle_id: rows[0].circle_id, words: 'See you there!' })
    .throwOnError();
  await openSettled(page, `/circles/${rows[0].circle_id}`);
  await expect(page.getByText('See you there!')).toBeVisible();
  await expectNoViolations(page);
  await openSettled(page, '/dates');
  await expect(page.getByRole('heading', { name: 'Free for you now' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: /^I can’t come/ }).click();
  await expectNoViolations(page);
  await stack.sql.query(
    `insert into public.trusted_contacts (user_id, name, email, agreed_at) values ($1, 'Kit', 'kit@contact.example', now())`,
    [ada.id],
  );
  await openSettled(page, '/dates');
  const arrivals = page.getByRole('region', { name: 'Arriving safely' });
  await arrivals.getByText('What this can’t do').click();
  await arrivals.getByRole('button', { name: 'Add someone' }).click();
  await page.getByRole('button', { name: 'Ask them' }).click();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await arrivals.getByRole('button', { name: 'Make a plan' }).click();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(arrivals.getByRole('button', { name: 'I’m home' })).toBeVisible();
  await expectNoViolations(page);
  await openSettled(page, `/classes/${slug}/you`);
  await page.getByRole('button', { name: /^Book/ }).first().click();
  await expectNoViolations(page);
  await clearClasses(stack);
});

test('axe finds nothing where a member changes her class', async ({ page, stack, signedInAs }) => {
  const maya = await stack.newMember('Maya Ellis');
  const { slug } = await insertClass(stack, {
    class_title: 'Fire eating',
    status: 'declined',
    decline_reason: 'Please say how it is made safe.',
    submitted_by: maya.id,
  });
  await signedInAs(maya);
  await expectNoViolationsOn(page, ['/teaching', '/teaching/photos', `/classes/${slug}/change`]);
  await clearClasses(stack);
});

test('axe finds nothing where a teacher plans dates, on a door list and where she changes or cancels', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [maya, ada, ines] = [
    await stack.newMember(),
    await stack.newMember('Ada Byron'),
    await stack.newMember('Ines Hart'),
  ];
  const { id, slug } = await insertTaughtClass(stack, maya);
  const sessionId = await insertSession(stack, id, { inMinutes: 60, capacity: 2 });
  await book(ada, sessionId, 2, 'A chair by the door, please.');
  await book(ines, sessionId);
  await signedInAs(maya);
  await expectNoViolationsOn(page, [
    '/teaching',
    `/teaching/sessions/${sessionId}`,
    `/teaching/sessions/${sessionId}/change`,
  ]);
  await openSettled(page, `/classes/${slug}/plan`);
  await page.getByRole('radio', { name: 'Every month' }).check();
  await page.getByLabel('First date').fill(`${new Date().getFullYear() + 1}-04-10`);
  await page.getByRole('radio', { name: 'At one of your venues' }).check();
  await page.getByRole('button', { name: 'Plan dates' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Add a venue' }).click();
  await expectNoViolations(page);
  await page.goto(`/teaching/sessions/${sessionId}`);
  await page.getByRole('button', { name: 'More about this date' }).click();
  await expect(page.getByRole('menuitem', { name: 'Cancel this date' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('menuitem', { name: 'Cancel this date' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel this date?' })).toBeVisible();
  await expectNoViolations(page);
  await clearClasses(stack);
});

test('axe finds nothing where a moderator reads what a change to a listed class replaces', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  const { id } = await insertClass(stack, { class_title: 'Pinch pots', status: 'approved', submitted_by: maya.id });
  const changes = { class_title: 'Pinch pots and tea', class_description: 'A walk by the river, and no clay at all.' };
  await maya.client.rpc('submit_changes', { kind: 'class', subject_id: id, changes }).throwOnError();
  await signedInAs(await newModerator(stack, 'Nina Wells', 'admin'));
  await openSettled(page, '/moderation?queue=class');
  await page.getByRole('list', { name: 'Classes in review' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'What changes' })).toBeVisible();
  await expectNoViolations(page);
  await clearClasses(stack);
});

test('axe finds nothing where a moderator reviews', async ({ page, stack, signedInAs }) => {
  const nina = await newModerator(stack, 'Nina Wells', 'admin');
  for (const [name, hoursAgo] of Object.entries({ Waiting: 2, 'Due soon': 30, Overdue: 60 })) {
    await addPendingListing(stack, name, { hoursAgo });
  }
  const { id } = await addPendingListing(stack, 'Decided');
  await recordDecision(stack, nina, 'listing', id, { decision: 'approved' });
  await signedInAs(nina);
  await expectNoViolationsOn(page, queues);
  await page.getByRole('list', { name: 'Listings in review' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectNoViolations(page);
});
