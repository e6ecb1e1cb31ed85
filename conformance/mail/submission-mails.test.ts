import type { Persona } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { classRow } from '../support/class-values.ts';
import { createMemberCard, createPost, offerStory } from '../support/community-calls.ts';
import { listingRow } from '../support/listing-values.ts';
import { actOnReports, fileReport, newCommunityMember } from '../support/moderation-calls.ts';
import { decideSubmission, grantRole, submitForm } from '../support/submit-forms.ts';
import { header, linkIn, type MailStack, startMailStack } from './mail-stack.ts';

let mailStack: MailStack;
let judith: Persona;
let address: string;

beforeAll(async () => {
  mailStack = await startMailStack();
  judith = await grantRole(mailStack.stack, await mailStack.stack.newMember('Judith Marsh'), 'moderator');
});
afterAll(() => mailStack.close());
beforeEach(async () => {
  address = `${crypto.randomUUID()}@pottery.example`;
  await mailStack.stack.sql.query('delete from private.submission_counts');
});

const decide = async (kind: string, subject_id: string, decision: object) => {
  const { data, error } = await decideSubmission(mailStack.stack, judith, kind, subject_id, decision);
  if (error) throw error;
  return data as { id: string };
};
const statusOf = async (link: string) => {
  const { data } = await mailStack.stack.visitor().rpc('listing_status', { token: link.split('/').at(-1) });
  return data as { id: string; status: string; listing: Record<string, unknown> } | null;
};
const send = (change: Record<string, unknown>) =>
  mailStack.stack.visitor().from('business_listings').insert(listingRow(change));

test('a listing that was sent in is told to its address, with a link of its own to follow and change it', async () => {
  const id = await submitForm(mailStack.stack, 'listing', judith, { contact_email: address });
  const [mail = ''] = await mailStack.mailsTo(address);
  expect(header(mail, 'subject')).toBe('We’ve got your listing');
  expect(mail).toContain('24–48 hours');
  expect(await statusOf(linkIn(mail, '/listing-status/'))).toMatchObject({ id, status: 'pending' });
});

test('what was decided is told once its ten seconds are over, the reason with it', async () => {
  const id = await submitForm(mailStack.stack, 'listing', judith, { contact_email: address });
  await mailStack.mailsTo(address);
  await decide('listing', id, { decision: 'declined', reason: 'Please say when you are open.' });
  expect(await mailStack.mailsTo(address)).toHaveLength(1);
  await mailStack.settle();
  const [, mail = ''] = await mailStack.mailsTo(address, 2);
  expect(mail).toContain('Your listing was not approved');
  expect(mail).toContain('> Please say when you are open.');

  const link = linkIn(mail, '/listing-status/');
  const { listing: sent } = (await statusOf(link)) ?? { listing: {} };
  await mailStack.stack.visitor().rpc('resubmit_listing', { token: link.split('/').at(-1), listing: sent });
  const [, , again = ''] = await mailStack.mailsTo(address, 3);
  expect(header(again, 'subject')).toBe('We’ve got your changes');
  await decide('listing', id, { decision: 'approved' });
  await mailStack.settle();
  expect((await mailStack.mailsTo(address, 4))[3]).toContain('/businesses/kettlewick-pottery');
});

test('a change to what is listed is told as one: received, sent back and live', async () => {
  const id = await submitForm(mailStack.stack, 'listing', judith, { contact_email: address });
  const [received = ''] = await mailStack.mailsTo(address);
  const token = linkIn(received, '/listing-status/').split('/').at(-1);
  await decide('listing', id, { decision: 'approved' });
  await mailStack.settle();
  await mailStack.mailsTo(address, 2);
  const { listing } = (await statusOf(linkIn(received, '/listing-status/'))) ?? {};
  const resubmit = (change: object) =>
    mailStack.stack.visitor().rpc('resubmit_listing', { token, listing: { ...listing, ...change } });
  await resubmit({ business_name: 'Kiln & Co' });
  const changes = (await mailStack.mailsTo(address, 3))[2] ?? '';
  expect(header(changes, 'subject')).toBe('We’ve got your changes');
  expect(changes).toContain('Until then, everyone sees it as it was');
  await decide('listing', id, { decision: 'declined', reason: 'Is it still yours?' });
  await mailStack.settle();
  const back = (await mailStack.mailsTo(address, 4))[3] ?? '';
  expect(back).toContain('> Is it still yours?');
  expect(back).toContain('The version that’s live stays up');
  expect(await statusOf(linkIn(back, '/listing-status/'))).toMatchObject({ revision: { status: 'declined' } });

  const maya = await mailStack.stack.newMember('Maya Ellis');
  const own = await submitForm(mailStack.stack, 'class', maya, {});
  // What is decided before it is told to have come is not told to have come.
  await mailStack.mailsTo(maya.email);
  await decide('class', own, { decision: 'approved' });
  await mailStack.settle();
  const changed = { kind: 'class', subject_id: own, changes: { class_title: 'Pinch pots and tea' } };
  await maya.client.rpc('submit_changes', changed).throwOnError();
  await decide('class', own, { decision: 'approved' });
  await mailStack.settle();
  const mails = await mailStack.mailsTo(maya.email, 3);
  expect(mails.at(-1)).toContain('we approved your changes to “Pinch pots and tea”');
});

test('what was taken back or has changed since is told to nobody', async () => {
  const id = await submitForm(mailStack.stack, 'listing', judith, { contact_email: address });
  await mailStack.mailsTo(address);
  const { id: decision } = await decide('listing', id, { decision: 'approved' });
  await judith.client.rpc('undo_decision', { decision_id: decision });
  await decide('listing', id, { decision: 'approved' });
  await mailStack.stack.sql.query(`update public.business_listings set status = 'pending' where id = $1`, [id]);
  await mailStack.settle();
  expect(await mailStack.mailsTo(address)).toHaveLength(1);
});

test('the links of an address end with it', async () => {
  await send({ contact_email: address });
  const link = linkIn((await mailStack.mailsTo(address))[0] ?? '', '/listing-status/');
  const { listing: sent } = (await statusOf(link)) ?? {};
  const next = `${crypto.randomUUID()}@pottery.example`;
  const changed = { token: link.split('/').at(-1), listing: { ...sent, contact_email: next } };
  expect((await mailStack.stack.visitor().rpc('resubmit_listing', changed)).data).toMatchObject({ status: 'pending' });
  expect(await statusOf(link)).toBeNull();
  expect(await statusOf(linkIn((await mailStack.mailsTo(next))[0] ?? '', '/listing-status/'))).not.toBeNull();
});

test('a member hears of her class and profile at the address of her account, whatever she typed', async () => {
  const maya = await mailStack.stack.newMember('Maya Ellis');
  const id = await submitForm(mailStack.stack, 'class', maya, { instructor_email: address });
  const profile = await submitForm(mailStack.stack, 'instructor', maya);
  await mailStack.mailsTo(maya.email, 2);
  await decide('class', id, { decision: 'approved' });
  await decide('instructor', profile, { decision: 'declined', reason: 'Please tell us what you teach.' });
  await mailStack.settle();
  const mails = await mailStack.mailsTo(maya.email, 4);
  expect(mails.map((mail) => header(mail, 'subject')).sort()).toEqual([
    'About your instructor profile',
    'We’ve got your class',
    'We’ve got your instructor profile',
    'Your class is listed',
  ]);
  expect(mails.join()).toContain('Good news: “Pinch pots for beginners” is approved');
  expect(mailStack.smtp.recipients.some((recipient) => recipient.includes(address))).toBe(false);
});

test('whoever sent in a class without an account hears of it at the address she gave', async () => {
  const typed = classRow({ instructor_email: address });
  expect((await mailStack.stack.visitor().from('class_submissions').insert(typed)).error).toBeNull();
  const [mail = ''] = await mailStack.mailsTo(address);
  expect(header(mail, 'subject')).toBe('We’ve got your class');
  expect(mail).toContain('Not you? Unsubscribe');
});

test('a member hears what became of the story she offered', async () => {
  const maya = await mailStack.stack.newMember('Maya Ellis');
  await createMemberCard(maya);
  const stories = [
    await offerStory(maya, await createPost(maya)),
    await offerStory(maya, await createPost(maya, 'A second bowl.')),
  ];
  await decide('story', stories[0] ?? '', { decision: 'approved' });
  await decide('story', stories[1] ?? '', { decision: 'declined', reason: 'Please tell us how it ended.' });
  await mailStack.settle();
  const mails = (await mailStack.mailsTo(maya.email, 2)).join();
  expect(mails).toContain('Your story is featured');
  expect(mails).toContain('“The bowl that leaned”');
  expect(mails).toContain('> Please tell us how it ended.');
});

test('what is taken down is told with its reason', async () => {
  const id = await submitForm(mailStack.stack, 'listing', judith, { contact_email: address });
  await mailStack.mailsTo(address);
  await mailStack.stack.sql.query(`update public.business_listings set status = 'approved' where id = $1`, [id]);
  const reason = 'The workshop has closed.';
  const { error } = await judith.client.rpc('take_down', { kind: 'listing', subject_id: id, reason });
  expect(error).toBeNull();
  const mail = (await mailStack.mailsTo(address, 2))[1] ?? '';
  expect(mail).toContain('Your listing was taken down');
  expect(mail).toContain(`> ${reason}`);
});

test('Correction: what is to be put right is told with its words, its deadline and a way to do it', async () => {
  const { stack } = mailStack;
  const id = await submitForm(stack, 'listing', judith, { contact_email: address });
  await mailStack.mailsTo(address);
  await stack.sql.query(`update public.business_listings set status = 'approved' where id = $1`, [id]);
  const reporter = await newCommunityMember(stack, 'Ruth P.');
  const report = await fileReport(reporter, { kind: 'listing', id });
  const reason = 'Your price is eight pounds, not five.';
  const asked = { action: 'ask_correction', reason, days: 3, hide: true };
  expect((await actOnReports(judith, [report], asked)).error).toBeNull();
  const mail = (await mailStack.mailsTo(address, 2))[1] ?? '';
  const { rows } = await stack.sql.query<{ correction_id: string; day: string }>(
    `select id as correction_id, to_char(due_at at time zone 'Europe/London' - interval '1 second', 'FMDay FMDD FMMonth YYYY') as day
       from public.corrections where listing_id = $1`,
    [id],
  );
  const [{ correction_id, day } = { correction_id: '', day: '' }] = rows;
  expect(header(mail, 'subject')).toBe('Something needs correcting');
  for (const text of [`> ${reason}`, day, 'Until then only you can see it']) expect(mail).toContain(text);
  expect(await statusOf(linkIn(mail, '/listing-status/'))).toMatchObject({
    correction: { words: reason, rests: true },
  });

  const more = { correction_id, days: 14, reason: 'Take your time.' };
  await judith.client.rpc('extend_correction', more).throwOnError();
  const extended = (await mailStack.mailsTo(address, 3))[2] ?? '';
  for (const text of ['more time', '> Take your time.']) expect(extended).toContain(text);

  const { sanction_id } = (
    await stack.sql.query<{ sanction_id: string }>('select sanction_id from public.corrections where id = $1', [
      correction_id,
    ])
  ).rows[0] ?? { sanction_id: '' };
  const lift = { action_id: sanction_id, reason: 'Your sign says eight.' };
  await judith.client.rpc('lift_action', lift).throwOnError();
  const closed = (await mailStack.mailsTo(address, 4))[3] ?? '';
  expect(header(closed, 'subject')).toBe('Nothing to correct any more');
  for (const text of ['> Your sign says eight.', 'Everyone can see it, as before']) expect(closed).toContain(text);
});

test('a form is no way to mail advertisements', async () => {
  await send({ contact_email: address, business_name: 'Win at https://prizes.example', contact_name: 'You won' });
  const [mail = ''] = await mailStack.mailsTo(address);
  expect(mail).toContain('We’ve got your business');
  expect(mail).not.toMatch(/prizes|You won/);
});

test('an address that was typed into forms gets three such mails in a day', async () => {
  for (let count = 0; count < 5; count++) await send({ contact_email: address });
  await mailStack.mailsTo(address, 3);
  await mailStack.settle();
  expect(await mailStack.mailsTo(address)).toHaveLength(3);
  const { rows } = await mailStack.stack.sql.query(
    `select withheld, count(*)::int from private.mails where address_hash = private.address_hash($1) group by 1 order by 1`,
    [address],
  );
  expect(rows).toEqual([
    { withheld: 'limit', count: 2 },
    { withheld: null, count: 3 },
  ]);
});

test('a network has twenty such mails asked for in a day; what it sends in beyond is taken without', async () => {
  const addresses = Array.from({ length: 22 }, () => `${crypto.randomUUID()}@pottery.example`);
  for (const contact_email of addresses) {
    expect((await send({ contact_email })).error).toBeNull();
  }
  await mailStack.settle();
  const mailed = addresses.filter((one) => mailStack.smtp.recipients.some((recipient) => recipient.includes(one)));
  expect(mailed).toEqual(addresses.slice(0, 20));
});
