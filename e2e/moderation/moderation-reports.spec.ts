import { insertClass } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { newModerator, recordDecision } from '../support/moderation-steps.ts';
import { createPost, createPostWithPhoto, fileReport, newCommunityMember, openAs } from '../support/report-steps.ts';

// Moderation actions are immutable, so each test has moderators with names of its own.
test.beforeEach(({ stack }) => stack.sql.query('delete from reports; delete from appeals'));

test('a report leads to a hidden post, an appeal to another moderator, and back', async ({
  page,
  stack,
  browser,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/409|An act at the desk was refused/);
  const [maya, ruth] = [
    await newCommunityMember(stack, 'Maya Ellis'),
    await newCommunityMember(stack, 'Ruth Pemberton'),
  ];
  const [nina, greta] = [await newModerator(stack), await newModerator(stack, 'Greta Lind')];
  const rude = await createPostWithPhoto(maya, 'Whoever buys clay at Harbour Arts is a fool.');
  const worrying = await createPost(maya, 'I do not want to be here any more.');
  await maya.client.from('comments').insert({ post_id: rude, content: 'And I mean it.' });
  await fileReport(ruth, rude, { note: 'She means me.' });
  await fileReport(ruth, worrying, { reason: 'self_harm' });
  const notices = async (who: typeof maya) =>
    (await who.client.from('notifications').select('kind, decision, reason, sanction_id').order('created_at')).data;
  const readable = async () => (await ruth.client.from('posts').select('id').eq('id', rude)).data?.length;

  // Urgent first; each item shows the text with its context, the reporters and earlier actions.
  await signedInAs(nina);
  await page.goto('/moderation');
  await page.getByRole('tab', { name: /Reports.*2.*possible danger/ }).click();
  const waiting = page.getByRole('list', { name: 'Reports in review' }).getByRole('link');
  await expect(waiting).toHaveText([/Possible danger.*I do not want to be here/, /Post by Maya Ellis.*Harassment/]);
  const view = page.getByRole('article');
  await expect(view.getByText('Samaritans')).toBeVisible();
  await page.keyboard.press('j');
  await expect(view.getByRole('heading', { name: 'Post by Maya Ellis' })).toBeFocused();
  for (const text of ['Whoever buys clay', 'And I mean it.', '“She means me.”', 'Ruth Pemberton', '@maya_ellis']) {
    await expect(view.getByText(text).first()).toBeVisible();
  }
  await expect(view.getByText('No earlier actions about this member.')).toBeVisible();
  await view.getByText('Show the photo').click();
  const photo = view.getByRole('img', { name: 'What was posted with it' });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);

  // A reason is required, and it survives a change of the action.
  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: 'Hide this post?' });
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Please say why/);
  await dialog.getByRole('button', { name: 'Attacks someone' }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog', { hasText: 'Hide this post?' })).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(dialog.getByLabel('Reason')).toHaveValue(/^It attacks a person/);
  await dialog.getByLabel('Reason').fill('It calls people fools.');
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.locator('.toast-viewport')).toContainText('Hidden');
  await expect(waiting).toHaveCount(1);
  expect(await readable()).toBe(0);
  const sanction_id = (await notices(maya))?.at(-1)?.sanction_id;
  expect(await notices(maya)).toEqual([
    { kind: 'hidden', decision: null, reason: 'It calls people fools.', sanction_id: expect.any(String) },
  ]);
  expect(await notices(ruth)).toEqual([
    { kind: 'report_decided', decision: 'upheld', reason: 'It calls people fools.', sanction_id: null },
  ]);

  // Concurrent moderators: Greta acts on the item that Nina has open.
  const gretas = await openAs(browser, stack, greta);
  await gretas.goto('/moderation?queue=reports');
  await gretas.getByRole('button', { name: 'Warn…' }).click();
  const warning = gretas.getByRole('dialog', { name: 'Warn Maya Ellis?' });
  await warning.getByLabel('Reason').fill('Please write to us. You can ring Samaritans, 116 123, at any hour.');
  await warning.getByRole('checkbox', { name: 'Hide the post as well' }).uncheck();
  await warning.getByRole('button', { name: 'Warn', exact: true }).click();
  await expect(gretas.getByRole('heading', { name: 'No reports are waiting' })).toBeFocused();
  await view.getByRole('button', { name: 'Suspend…' }).click();
  const suspending = page.getByRole('dialog', { name: 'Suspend Maya Ellis from the community?' });
  await suspending.getByRole('button', { name: '7 days' }).click();
  await suspending.getByLabel('Reason').fill('Too late.');
  await suspending.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.locator('.toast-viewport')).toContainText('Someone else acted on it');
  await expect(page.getByRole('heading', { name: 'No reports are waiting' })).toBeVisible();
  expect((await maya.client.rpc('my_moderation_status')).data).toMatchObject({ suspended: false });

  // The acting moderator reads the appeal; another one decides it.
  await maya.client.from('appeals').insert({ sanction_id, body: 'It is a quotation from the play we are in.' });
  await page.reload();
  await page.getByRole('tab', { name: /Appeals/ }).click();
  await expect(page.getByText('It is a quotation from the play').last()).toBeVisible();
  await expect(page.getByText('You acted on this yourself, so someone else reviews the appeal.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo it…' })).toHaveCount(0);

  await gretas.goto('/moderation?queue=appeals');
  await expect(gretas.getByText('Hidden by Nina Wells')).toBeVisible();
  await gretas.getByRole('button', { name: 'Undo it…' }).click();
  const undoing = gretas.getByRole('dialog', { name: 'Undo it?' });
  await undoing.getByRole('button', { name: 'We got it wrong' }).click();
  await undoing.getByRole('button', { name: 'Undo it', exact: true }).click();
  await expect(gretas.getByRole('heading', { name: 'No appeals are waiting' })).toBeFocused();
  expect(await readable()).toBe(1);
  expect((await notices(maya))?.at(-1)).toMatchObject({ kind: 'appeal_decided', decision: 'overturned' });
  expect((await notices(ruth))?.at(-1)).toMatchObject({ kind: 'report_decided', decision: 'dismissed' });

  await gretas.getByRole('tab', { name: 'Action history' }).click();
  const acts = gretas.getByRole('list', { name: 'Actions, newest first' }).getByRole('listitem');
  await expect(acts.filter({ hasText: /Greta Lind|calls people fools/ })).toContainText([
    /Appeal: undone.*by Greta Lind/,
    /Warned.*by Greta Lind/,
    /Hidden.*Undone.*by Nina Wells.*It calls people fools/,
  ]);
  await gretas.context().close();
});

test('a suspension is lifted from the record, what was approved is taken down, and a failure can be tried again', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|could not be read|was refused/);
  const [maya, ruth] = [
    await newCommunityMember(stack, 'Grace Adeyemi'),
    await newCommunityMember(stack, 'Nora Quill'),
  ];
  const nina = await newModerator(stack);
  await fileReport(ruth, maya.id, {
    subject_kind: 'member',
    reason: 'other',
    note: 'She follows me into every thread.',
  });
  const { id } = await insertClass(stack, { class_title: 'Night swimming', submitted_by: maya.id, status: 'pending' });
  await recordDecision(stack, nina, 'class', id, { decision: 'approved' });
  await signedInAs(nina);

  await page.route('**/rest/v1/rpc/report_queue*', (route) => route.abort('connectionfailed'));
  await page.goto('/moderation?queue=reports');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/rest/v1/rpc/report_queue*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Member Grace Adeyemi' })).toBeVisible();

  await page.getByRole('button', { name: 'Suspend…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend Grace Adeyemi from the community?' });
  await dialog.getByLabel('Reason').fill('Leave her be for a week.');
  await dialog.getByRole('button', { name: '7 days' }).click();
  await page.route('**/rest/v1/rpc/act_on_report', (route) => route.abort('connectionfailed'));
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Unable to connect.');
  await page.unroute('**/rest/v1/rpc/act_on_report');
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No reports are waiting' })).toBeFocused();
  expect((await maya.client.from('posts').insert({ content: 'Hello?' })).error?.code).toBe('42501');

  await page.getByRole('tab', { name: 'Action history' }).click();
  const suspended = page.getByRole('listitem').filter({ hasText: 'Grace Adeyemi' });
  await suspended.getByRole('button', { name: 'End the suspension…' }).click();
  const lifting = page.getByRole('dialog', { name: 'End Grace Adeyemi’s suspension?' });
  await lifting.getByLabel('Reason').fill('We have talked, and all is well.');
  await lifting.getByRole('button', { name: 'End the suspension', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Suspension lifted' })).toBeVisible();
  expect((await maya.client.from('posts').insert({ content: 'Hello!' })).error).toBeNull();

  await page.getByRole('tab', { name: 'Past decisions' }).click();
  await page.getByRole('button', { name: 'Take down… Night swimming' }).click();
  const taking = page.getByRole('dialog', { name: 'Take Night swimming down?' });
  await taking.getByRole('button', { name: 'Not safe' }).click();
  await taking.getByRole('button', { name: 'Take down', exact: true }).click();
  await expect(page.locator('.toast-viewport')).toContainText('Taken down');
  const { rows } = await stack.sql.query('select status from class_submissions where id = $1', [id]);
  expect(rows).toEqual([{ status: 'declined' }]);
});

test('what she has reported herself, and whoever reviews as well, are somebody else’s to decide', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await newCommunityMember(stack, 'Maya Ellis');
  const [nina, olga] = [await newModerator(stack), await newModerator(stack, 'Olga Brandt', 'admin')];
  await olga.client.from('member_cards').insert({ public_name: 'Olga B.', username: 'olga_reviews' }).throwOnError();
  const [mayasPost, olgas] = [await createPost(maya, 'Cheap clay, call me.'), await createPost(olga, 'A rude remark.')];
  await fileReport(nina, mayasPost, { reason: 'spam' });
  await fileReport(maya, olgas);
  await signedInAs(nina);
  await page.goto('/moderation?queue=reports');
  const waiting = page.getByRole('list', { name: 'Reports in review' }).getByRole('link');
  const view = page.getByRole('article');
  await waiting.filter({ hasText: 'Post by Maya Ellis' }).click();
  await expect(view.getByText('You reported this yourself, so someone else decides it.')).toBeVisible();
  await expect(view.getByRole('button', { name: 'Dismiss…' })).toHaveCount(0);
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await waiting.filter({ hasText: 'Post by Olga B.' }).click();
  await expect(view.getByText("She's a moderator or admin, so only an admin can suspend her.")).toBeVisible();
  await expect(view.getByRole('button', { name: 'Warn…' })).toBeVisible();
  await expect(view.getByRole('button', { name: 'Suspend…' })).toHaveCount(0);
});

test('Correction: a further report shows what was asked for, and does not offer to ask again', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [maya, asha] = [await newCommunityMember(stack, 'Maya Ellis'), await newCommunityMember(stack, 'Asha Rao')];
  const hedda = await newModerator(stack, 'Hedda Falk');
  const { id } = await insertClass(stack, { class_title: 'Slab bowls', status: 'approved', submitted_by: maya.id });
  await fileReport(asha, id, { subject_kind: 'class' });
  const { rows } = await stack.sql.query('select id from public.reports where subject_id = $1', [id]);
  const asked = { action: 'ask_correction', reason: 'Your price isn’t what people pay.', days: 7 };
  await hedda.client.rpc('act_on_report', { report_ids: rows.map((row) => row.id), ...asked }).throwOnError();
  await fileReport(await newCommunityMember(stack, 'Ruth Pemberton'), id, { subject_kind: 'class' });

  await signedInAs(hedda);
  await page.goto('/moderation?queue=reports');
  const view = page.getByRole('article');
  await expect(view.getByRole('heading', { name: 'Correction asked for' })).toBeVisible();
  await expect(view.getByText('Your price isn’t what people pay.').first()).toBeVisible();
  await expect(view.getByText('Due in 7 days')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take down…' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for a correction…' })).toHaveCount(0);
});

test('Public texts: one of a reported class’s dates is taken off alone, and a correction is asked for', async ({
  page,
  stack,
  browser,
  signedInAs,
}) => {
  const [maya, ruth] = [
    await newCommunityMember(stack, 'Maya Ellis'),
    await newCommunityMember(stack, 'Ruth Pemberton'),
  ];
  const { id, slug } = await insertClass(stack, {
    class_title: 'Pinch pots',
    status: 'approved',
    submitted_by: ruth.id,
  });
  await stack.sql.query(
    `insert into public.class_sessions (class_id, starts_at, ends_at, time_zone, capacity, places_left, bring)
     values ($1, now() + interval '2 days', now() + interval '50 hours', 'Europe/London', 5, 5, 'Bring the fool from Harbour Arts.')`,
    [id],
  );
  await fileReport(maya, id, { subject_kind: 'class' });
  await signedInAs(await newModerator(stack, 'Hedda Falk'));
  await page.goto('/moderation?queue=reports');
  const view = page.getByRole('article');
  await expect(view.getByText('Bring the fool from Harbour Arts.')).toBeVisible();
  await view.getByRole('button', { name: 'Take this text off: What to bring' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take this text off?' });
  await dialog.getByLabel('Reason').fill('Please leave others out of it.');
  await dialog.getByRole('button', { name: 'Take it off' }).click();
  await expect(page.locator('.toast-viewport')).toContainText('Taken off');
  await expect(view.getByRole('button', { name: 'Take this text off: What to bring' })).toHaveCount(0);
  // What it said stays with the report.
  await expect(view.getByText('What it said when it was reported')).toBeVisible();
  const { data } = await stack.visitor().from('class_sessions').select('bring').eq('class_id', id);
  expect(data).toEqual([{ bring: null }]);

  const { rows } = await stack.sql.query(`select kind, reason from notifications where user_id = $1`, [ruth.id]);
  expect(rows).toEqual([{ kind: 'text_removed', reason: 'Please leave others out of it.' }]);

  // The class rests until it is corrected; its owner reads what to put right where she does it.
  await page.keyboard.press('c');
  const asking = page.getByRole('dialog', { name: 'Ask for a correction?' });
  await asking.getByLabel('What needs correcting').fill('Price?');
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(asking.getByLabel('What needs correcting')).toHaveAccessibleDescription(/10 characters or more/);
  await asking.getByLabel('What needs correcting').fill('Your price isn’t what people pay.');
  await asking.getByLabel('Time to correct it').selectOption('3');
  await asking.getByLabel('Hide it from everyone else until it’s corrected').check();
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No reports are waiting' })).toBeFocused();
  const listed = async () => (await stack.visitor().from('class_submissions').select('id').eq('id', id)).data?.length;
  expect(await listed()).toBe(0);
  const ruths = await openAs(browser, stack, ruth);
  await ruths.goto('/notifications');
  await expect(
    ruths.getByRole('heading', { name: /Please correct your class “Pinch pots” by .*Until then it’s hidden/ }),
  ).toBeVisible();
  await ruths.getByRole('link', { name: 'See your classes' }).first().click();
  await ruths.getByRole('link', { name: 'See what' }).click();
  await expect(ruths).toHaveURL(`/classes/${slug}/change`);
  await expect(ruths.getByRole('region', { name: 'Correction' })).toContainText('Your price isn’t what people pay.');
  await ruths.context().close();

  // Overdue it is in the queue, and leaves it with more time.
  await page.getByRole('tab', { name: /Corrections/ }).click();
  await expect(page.getByRole('heading', { name: 'No corrections are overdue' })).toBeVisible();
  await stack.sql.query(
    `update public.corrections set asked_at = now() - interval '4 days', due_at = now() - interval '30 hours' where class_id = $1`,
    [id],
  );
  await stack.sql.query(`update public.class_submissions set updated_at = now() - interval '5 days' where id = $1`, [
    id,
  ]);
  await page.reload();
  await expect(view.getByText('Overdue by 30 hours')).toBeVisible();
  await view.getByRole('button', { name: 'Give more time…' }).click();
  const extending = page.getByRole('dialog', { name: 'Give more time?' });
  await extending.getByLabel('Reason').fill('Take another week.');
  await extending.getByRole('button', { name: 'Give more time', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No corrections are overdue' })).toBeFocused();
  await page.getByRole('tab', { name: 'Action history' }).click();
  const asked = page
    .getByRole('listitem')
    .filter({ hasText: 'Correction asked for' })
    .filter({ hasText: 'Pinch pots' });
  await asked.getByRole('button', { name: 'Close the correction…' }).click();
  const closing = page.getByRole('dialog', { name: 'Close it without a correction?' });
  await closing.getByLabel('Reason').fill('It was right after all.');
  await closing.getByRole('button', { name: 'Close the correction', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Correction closed' })).toBeVisible();
  expect(await listed()).toBe(1);
});
