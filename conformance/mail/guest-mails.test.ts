import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingCalls, newMembers, newSession, newTaughtClass } from '../bookings/booking-calls.ts';
import { member, runAs } from '../support/run-as.ts';
import { header, linkIn, type MailStack, startMailStack } from './mail-stack.ts';

// Mails to guests: who has no account hears of her seat only if she has left an address, and only of it.

let mailStack: MailStack;
let maya: string;
let teacher: string;
let session: string;
let booking: string;
let guest: string;
let email: string;

const sql = <Row extends object>(text: string, values: unknown[] = []) => mailStack.stack.sql.query<Row>(text, values);
/** Plain text is wrapped, wherever the words of a date end. */
const flowing = (mail: string) => mail.replaceAll(/\s+(?:> )?/g, ' ');

beforeAll(async () => {
  mailStack = await startMailStack();
});
afterAll(() => mailStack.close());
beforeEach(async () => {
  const taught = await newTaughtClass(mailStack.stack.sql);
  teacher = taught.teacher;
  session = await newSession(mailStack.stack.sql, taught.classId, 6);
  [maya = ''] = await newMembers(mailStack.stack.sql, 1);
  ({ id: booking } = await bookingCalls(mailStack.stack.sql, maya).book(session, 2));
  email = `ines-${crypto.randomUUID()}@example.org`;
  guest = await coming(email);
});

async function coming(address: string): Promise<string> {
  const call = await runAs(mailStack.stack.sql, member(maya), 'select public.invite_guest($1) as token', [booking]);
  const { token } = call.rows[0] as { token: string };
  const { rows } = await sql<{ id: string }>('select private.accept_invitation($1, $2, $3, gen_random_uuid()) as id', [
    token,
    'Ines',
    address,
  ]);
  return rows[0]?.id ?? '';
}

const taughtBy = (call: string, values: unknown[]) =>
  runAs(mailStack.stack.sql, member(teacher), `select ${call}`, values);

test('Guest: a yes is mailed once, with a page of her own and a way to stop', async () => {
  await mailStack.settle();
  const [mail = '', ...more] = await mailStack.mailsTo(email);
  expect(more).toEqual([]);
  expect(header(mail, 'subject')).toMatch(/^You’re coming along on /);
  for (const text of ['Pinch pots', 'Member', 'Not you? Unsubscribe']) expect(flowing(mail)).toContain(text);
  const page = await fetch(linkIn(mail, '/guest/'));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('You’re coming along');
});

test('Guest: a date that has moved is told to her', async () => {
  await taughtBy(
    `public.change_sessions($1, 'one', (select (starts_at + interval '1 day') at time zone 'Europe/London'
       from public.class_sessions where id = $1), 120, 6)`,
    [session],
  );
  await mailStack.settle();
  const subjects = (await mailStack.mailsTo(email)).map((mail) => header(mail, 'subject'));
  expect(subjects.filter((subject) => subject?.startsWith('Changed: your class on '))).toHaveLength(1);
});

test('Guest: a date that is cancelled is told to her, and why', async () => {
  await taughtBy(`public.cancel_sessions($1, 'one', 'A burst pipe.')`, [session]);
  await mailStack.settle();
  const mails = await mailStack.mailsTo(email);
  const last = mails.find((mail) => header(mail, 'subject')?.startsWith('Cancelled: the class on ')) ?? '';
  expect(flowing(last)).toContain('Why: A burst pipe.');
});

test('Guest: a booking that is given back, or erased with its account, is told to her', async () => {
  await bookingCalls(mailStack.stack.sql, maya).cancel(booking);
  await mailStack.settle();
  const gone = async (address: string) =>
    (await mailStack.mailsTo(address)).filter((mail) => / is gone$/.test(header(mail, 'subject') ?? ''));
  expect(await gone(email)).toHaveLength(1);

  ({ id: booking } = await bookingCalls(mailStack.stack.sql, maya).book(session, 2));
  const other = `robin-${crypto.randomUUID()}@example.org`;
  await coming(other);
  await sql('select private.erase_member($1)', [maya]);
  await mailStack.settle();
  const [mail = '', ...more] = await gone(other);
  expect(more).toEqual([]);
  expect(mail).not.toContain('Member');
});

const silent: Record<string, () => Promise<unknown>> = {
  'whoever has said no herself': () => sql(`select private.end_guest($1, 'declined')`, [guest]),
  'whoever has stopped the mails': () => sql('update private.booking_guests set email = null where id = $1', [guest]),
};
for (const [who, act] of Object.entries(silent)) {
  test(`Guest: ${who} hears nothing more`, async () => {
    await mailStack.settle();
    const before = (await mailStack.mailsTo(email)).length;
    await act();
    await bookingCalls(mailStack.stack.sql, maya).cancel(booking);
    await mailStack.settle();
    expect(await mailStack.mailsTo(email)).toHaveLength(before);
  });
}

test('Rate limit: an address that others type in gets five mails of a kind a day at most', async () => {
  for (let index = 0; index < 8; index++) {
    await sql(`select private.end_guest($1, 'declined')`, [guest]);
    guest = await coming(email);
  }
  await mailStack.settle();
  expect((await mailStack.mailsTo(email)).length).toBeLessThanOrEqual(5);
});
