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
