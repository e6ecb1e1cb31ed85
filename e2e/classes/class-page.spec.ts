import { expectNoViolations } from '../support/accessibility-steps.ts';
import { clearClasses, insertClass, insertInstructor } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { insertSession } from '../support/session-fixtures.ts';

test.beforeEach(async ({ stack }) => {
  await clearClasses(stack);
});

test('the page of an approved class says everything about it that is public, without React', async ({
  page,
  request,
  stack,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  const teacher = await insertInstructor(stack, { user_id: maya.id, display_name: 'Maya’s Pots', status: 'approved' });
  const { slug } = await insertClass(stack, {
    class_title: 'Pinch pots',
    status: 'approved',
    class_description: 'A lump of clay each.\nTea in between.',
    instructor_bio: 'Potter since 2014.',
    instructor_website: 'https://www.maya.example/pots/',
    instructor_social_media: 'javascript-free and proud',
    instructor_phone: '07700 900123',
    instructor_profile_id: teacher.id,
    max_participants: 6,
    availability_notes: 'Saturdays from ten',
    materials_needed: 'An old shirt',
    what_students_learn: 'Two pots that hold water',
    special_requirements: 'There are four steps up to the door.',
  });
  const html = await (await request.get(`/classes/${slug}`)).text();
  expect(html).not.toContain('entry.client');
  for (const secret of ['maya@example.org', '900123']) expect(html).not.toContain(secret);

  await page.goto(`/classes/${slug}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Pinch pots');
  for (const text of [
    'with Maya Ellis',
    'Creative',
    'A lump of clay each.',
    'Two pots that hold water',
    'An old shirt',
    'There are four steps up to the door.',
    'Potter since 2014.',
    'javascript-free and proud',
  ]) {
    await expect(main).toContainText(text);
  }
  const facts = main.getByRole('list', { name: 'At a glance' });
  for (const text of ['In person', 'Beginner', '2 hours', 'Saturdays from ten', 'Up to 6 people']) {
    await expect(facts).toContainText(text);
  }
  const bar = main.getByRole('region', { name: 'Book', exact: true });
  await expect(bar).toContainText('Hebden Bridge\u00a0· £25');
  await expect(bar.getByRole('link', { name: 'Ask about dates' })).toBeVisible();
  const website = main.getByRole('link', { name: 'maya.example/pots' });
  await expect(website).toHaveAttribute('href', 'https://www.maya.example/pots/');
  await expect(website).toHaveAttribute('rel', 'noopener nofollow ugc');
  await expect(main.getByRole('link', { name: 'All classes' })).toBeHidden();
  await main.getByRole('link', { name: 'More about Maya’s Pots' }).click();
  await expect(page).toHaveURL(`/instructors/${teacher.slug}`);
});

test('a page with dates says each fact once, and keeps the next date with places at hand', async ({ page, stack }) => {
  const maya = await stack.newMember('Maya Ellis');
  const { id, slug } = await insertClass(stack, {
    class_title: 'Pinch pots',
    status: 'approved',
    submitted_by: maya.id,
    class_location: 'Hebden Bridge',
    pricing_type: 'fixed',
    price_amount: '38',
    instructor_bio: 'Potter since 2014. Then a kiln of my own.',
    materials_needed: 'An old shirt',
    experience_level: 'beginner',
  });
  const sessions: string[] = [];
  for (const days of [2, 9, 16, 23, 30]) {
    sessions.push(
      await insertSession(stack, id, {
        inMinutes: days * 24 * 60,
        capacity: days === 2 ? 1 : 8,
        bring: 'An old shirt',
        price_kind: 'as_class',
        price_amount: null,
        price_currency: null,
      }),
    );
  }
  const ada = await stack.newMember('Ada');
  await ada.client
    .rpc('book_session', { session_id: sessions[0] ?? '', seats: 1, note: '', request_id: crypto.randomUUID() })
    .throwOnError();
  for (const [width, height] of [
    [360, 740],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/classes/${slug}`);
    const main = page.getByRole('main');
    const bar = main.getByRole('region', { name: 'Book', exact: true });
    // At hand before anything is scrolled, and at the end of the text.
    await expect(bar.getByRole('link', { name: /^Book/ })).toBeInViewport();
    await expect(bar.getByRole('link')).toHaveAttribute('href', `/classes/${slug}/you?date=${sessions[1]}`);
    await page.getByRole('heading', { name: 'Got a question?' }).scrollIntoViewIfNeeded();
    await expect(bar.getByRole('link', { name: /^Book/ })).toBeInViewport();
    const text = await main.innerText();
    for (const fact of ['Hebden Bridge', '£38', 'An old shirt', 'Potter since 2014.', 'Beginner', 'Creative']) {
      expect(text.split(fact).length - 1, `${fact} at ${width}`).toBe(1);
    }
    const dates = main.getByRole('region', { name: 'Next dates' });
    await expect(
      dates
        .getByRole('listitem')
        .filter({ has: page.locator('time') })
        .filter({ visible: true }),
    ).toHaveCount(3);
    await dates.getByText('All 5 dates').click();
    await expect(dates.getByRole('link', { name: /^Book/ })).toHaveCount(4);
  }
});

test('how to reach a teacher is public only where she has said so', async ({ page, stack }) => {
  const { slug } = await insertClass(stack, {
    class_title: 'Pinch pots',
    status: 'approved',
    contact_public: true,
    instructor_phone: '+44 7700 900123',
  });
  await page.goto(`/classes/${slug}`);
  const teacher = page.getByRole('region', { name: 'Maya Ellis' });
  await expect(teacher.getByRole('link', { name: 'maya@example.org' })).toHaveAttribute(
    'href',
    'mailto:maya@example.org',
  );
  await expect(teacher.getByRole('link', { name: '+44 7700 900123' })).toHaveAttribute('href', 'tel:+447700900123');
  await expect(teacher.getByRole('link', { name: /^More about/ })).toHaveCount(0);
});

test('a class or teacher that is not approved has no page, and neither has one that is none', async ({
  page,
  request,
  stack,
  allowConsole,
}) => {
  allowConsole(/404 \(Not Found\)/);
  const accept = { headers: { accept: 'text/html' } };
  const bea = await stack.newMember('Bea');
  const hidden = await insertInstructor(stack, { user_id: bea.id, display_name: 'Bea', status: 'pending' });
  for (const status of ['pending', 'declined'] as const) {
    const { slug } = await insertClass(stack, {
      class_title: `A ${status} class`,
      status,
      instructor_profile_id: hidden.id,
    });
    expect((await request.get(`/classes/${slug}`, accept)).status()).toBe(404);
  }
  expect((await request.get('/classes/no-such-class', accept)).status()).toBe(404);
  expect((await request.get(`/instructors/${hidden.slug}`, accept)).status()).toBe(404);
  await page.goto('/classes/no-such-class');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});

test('the page of a teacher says who she is, and lists her classes that are approved', async ({ page, stack }) => {
  const maya = await stack.newMember('Maya Ellis');
  const teacher = await insertInstructor(stack, {
    user_id: maya.id,
    display_name: 'Maya’s Pots',
    status: 'approved',
    experience: '6-10',
    specialties: ['Wheel throwing', 'Glazing'],
    teaching_style: 'patient-detailed',
    qualifications: 'City & Guilds ceramics',
    social_links: JSON.stringify({ website: 'https://maya.example', instagram: '@maya.pots', linkedin: null }),
  });
  const ownFields = { instructor_profile_id: teacher.id, submitted_by: maya.id };
  await insertClass(stack, { class_title: 'Pinch pots', status: 'approved', ...ownFields });
  await insertClass(stack, { class_title: 'Raku at night', status: 'pending', ...ownFields });
  await insertClass(stack, { class_title: 'Somebody else’s', status: 'approved' });
  await page.goto(`/instructors/${teacher.slug}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Maya’s Pots');
  for (const text of [
    'Twelve years at the wheel.',
    'Wheel throwing',
    'Glazing',
    '6–10 years',
    'Patient and detailed',
    'City & Guilds ceramics',
  ]) {
    await expect(main).toContainText(text);
  }
  for (const [name, href] of [
    ['maya.example', 'https://maya.example'],
    ['@maya.pots', 'https://www.instagram.com/maya.pots'],
  ]) {
    const link = main.getByRole('link', { name: name ?? '', exact: true });
    await expect(link).toHaveAttribute('href', href ?? '');
    await expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
  }
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(['Pinch pots']);
  await main.getByRole('link', { name: 'Pinch pots' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pinch pots');
});

test('a visitor who wants to write to a teacher is brought back to it after signing in', async ({ page, stack }) => {
  const ada = await stack.newMember('Ada');
  const maya = await stack.newMember('Maya Ellis');
  const { slug } = await insertClass(stack, { class_title: 'Pinch pots', status: 'approved', submitted_by: maya.id });
  await page.goto(`/classes/${slug}`);
  await page.getByRole('link', { name: 'Message the teacher' }).click();
  await expect(page).toHaveURL('/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`/classes/${slug}/you`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pinch pots');
});

test('long words of a teacher’s stay within the screen', async ({ page, stack }) => {
  const longWord = 'Clayandmoreclay'.repeat(13).slice(0, 200);
  const maya = await stack.newMember('Maya Ellis');
  const teacher = await insertInstructor(stack, {
    user_id: maya.id,
    display_name: longWord.slice(0, 100),
    status: 'approved',
    bio: longWord,
  });
  const { slug } = await insertClass(stack, {
    class_title: longWord,
    status: 'approved',
    class_location: longWord,
    class_duration: longWord.slice(0, 100),
    instructor_name: longWord.slice(0, 100),
    instructor_profile_id: teacher.id,
    submitted_by: maya.id,
  });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [`/classes/${slug}`, `/instructors/${teacher.slug}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Clayandmoreclay');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width);
    }
  }
});

test('Class reviews: from five on, the page says how many would send a nervous friend, and the teacher answers', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  const { id, slug } = await insertClass(stack, {
    class_title: 'Pinch pots',
    status: 'approved',
    submitted_by: maya.id,
  });
  await insertSession(stack, id, { inMinutes: 60 * 24, capacity: 3 });
  const reviewBy = async (member: string, words: string | null, signature: string | null, send = 'yes') =>
    stack.sql.query(
      `insert into public.class_reviews (class_id, member_id, attended_on, send_friend, as_described, beginner_welcome,
         words, named, signature, status)
       values ($1, $2, current_date - 9, $3, true, true, $4::text, $5::text is not null, $5,
         case when $4 is null then 'none' else 'approved' end)`,
      [id, member, send, words, signature],
    );
  const publish = (weeks = 1) =>
    stack.sql.query('select private.publish_class_reviews(100, current_date + 7 * $1::integer)', [weeks]);
  const members = await Promise.all(Array.from({ length: 5 }, () => stack.newMember()));
  const [first, ...others] = members.map((member) => member.id);
  await reviewBy(first as string, 'The bell sticks: knock.', 'Anna');
  for (const other of others.slice(1)) await reviewBy(other, null, null, 'not_yet');
  await publish();
  await page.goto(`/classes/${slug}`);
  const reviews = page.getByRole('region', { name: 'Would they send a nervous friend?' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reviews).toHaveCount(0);
  await reviewBy(others[0] as string, 'Wear a jumper: it’s cold.', null);
  await publish();
  await expect(async () => {
    await page.reload();
    await expect(reviews.getByText('2 of 5 who were there would', { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(reviews.getByText('5 of 5 found it as described. 5 of 5 say beginners are welcome.')).toBeVisible();
  await expect(reviews.getByRole('figure').filter({ hasText: 'The bell sticks: knock.' })).toContainText(
    /Anna · \w+ 20\d\d/,
  );
  await expect(reviews.getByRole('figure').filter({ hasText: 'Wear a jumper: it’s cold.' })).toContainText(
    /A member · \w+ 20\d\d/,
  );
  expect(await page.content()).not.toContain('aggregateRating');
  for (let turn = 1; turn <= 10; turn += 1) {
    const { id: reviewer } = await stack.newMember();
    await reviewBy(reviewer, `Words of reviewer ${turn}.`, null, 'not_yet');
  }
  await publish(2);
  const quotations = reviews.getByRole('figure');
  await expect(async () => {
    await page.reload();
    await expect(quotations).toHaveCount(10, { timeout: 500 });
  }).toPass();
  await reviews.getByRole('link', { name: 'Earlier reviews' }).click();
  await expect(quotations).toHaveCount(2);
  await expect(quotations.filter({ hasText: 'The bell sticks: knock.' })).toHaveCount(1);
  await expect(reviews.getByRole('link', { name: 'Earlier reviews' })).toHaveCount(0);
  await reviews.getByRole('link', { name: 'Latest reviews' }).click();
  await expect(quotations).toHaveCount(10);
  await page.goto('/whats-on');
  await expect(page.getByText('2 of 15 would send a nervous friend')).toBeVisible();

  await signedInAs(maya);
  await page.goto('/notifications');
  await expect(page.getByText('New reviews of “Pinch pots”').first()).toBeVisible();
  await page.getByRole('link', { name: 'Read them' }).click();
  await expect(page.getByText('2 of 15 would send a nervous friend')).toBeVisible();
  const anna = page.getByRole('figure').filter({ hasText: 'The bell sticks: knock.' });
  await anna.getByRole('button', { name: 'Answer Anna' }).press('Enter');
  const field = anna.getByRole('textbox', { name: 'Your answer' });
  await expect(field).toBeFocused();
  await field.fill('x'.repeat(501));
  await anna.getByRole('button', { name: 'Send answer' }).click();
  await expect(anna.getByRole('alert')).toHaveText('Please keep it to 500 characters');
  await expect(field).toHaveValue('x'.repeat(501));
  await field.fill('There’s a new bell!');
  await anna.getByRole('button', { name: 'Send answer' }).click();
  await expect(anna.getByText('A moderator reads it within two business days.')).toBeVisible();
  await expectNoViolations(page);
  await anna.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await stack.sql.query(`update public.class_review_answers set status = 'approved'`);
  await publish(2);
  await page.reload();
  await expect(anna.getByText('It’s on the class page.')).toBeVisible();
  await expect(async () => {
    await page.goto(`/classes/${slug}`);
    await reviews.getByRole('link', { name: 'Earlier reviews' }).click();
    await expect(reviews.getByText('There’s a new bell!')).toBeVisible({ timeout: 500 });
  }).toPass();
});
