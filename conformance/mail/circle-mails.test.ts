import { makeCircles } from '@kindling/server/jobs/make-circles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newSession, newTaughtClass } from '../bookings/booking-calls.ts';
import { type Goer, wishFor } from '../classes/circles/circle-calls.ts';
import { newConfirmed } from '../classes/wishes/wish-calls.ts';
import { member, runAs } from '../support/run-as.ts';
import { header, linkIn, type MailStack, startMailStack } from './mail-stack.ts';

// The mail that her circle has come together: once, and of nobody in it.

let mailStack: MailStack;
let session: string;
let ada: Goer;
let email: string;

const sql = <Row extends object>(text: string, values: unknown[] = []) => mailStack.stack.sql.query<Row>(text, values);
const mails = () => mailStack.smtp.received.filter((mail) => mail.includes(`\nTo: ${email}\n`));
const ready = () => mails().filter((mail) => header(mail, 'subject') === 'You’ve got company');

beforeAll(async () => {
  mailStack = await startMailStack();
});
afterAll(() => mailStack.close());
beforeEach(async () => {
  const pool = mailStack.stack.sql;
  const { classId } = await newTaughtClass(pool);
  session = await newSession(pool, classId, 12, 48);
  const names = ['Ada', 'Bettina', 'Cleophea'];
  const goers: Goer[] = [];
  for (const [at, id] of (await newConfirmed(pool, 3)).entries()) {
    const name = names[at] ?? '';
    const { rows } = await runAs(
      pool,
      member(id),
      'select id from public.book_session($1, 1, null, gen_random_uuid())',
      [session],
    );
    await wishFor(pool, id, rows[0].id, name);
    goers.push({ id, name, booking: rows[0].id });
  }
  [ada] = goers as [Goer];
  const { rows } = await sql<{ email: string }>('select email from auth.users where id = $1', [ada.id]);
  email = rows[0]?.email ?? '';
});

const make = async () => {
  await makeCircles(mailStack.stack.sql, session);
  await mailStack.settle();
};

test('Circle ready: she is mailed once, with a link to the room, and reads of nobody in it, nor how many they are', async () => {
  await make();
  await make();
  expect(ready()).toHaveLength(1);
  const [mail = ''] = ready();
  expect(mail).toContain('Pinch pots');
  expect(linkIn(mail, '/circles/')).toMatch(/\/circles\/[0-9a-f-]{36}$/);
  expect(linkIn(mail, '/unsubscribe/')).toContain('/unsubscribe/');
  expect(mail).not.toMatch(/Bettina|Cleophea|\b(three|3|two) (others|of you)/);
});

test('Circle ready: where details are kept out of mails it names no class; with reminders off, or once she has left, none goes out', async () => {
  await sql('insert into public.mail_preferences (user_id, quiet) values ($1, true)', [ada.id]);
  await make();
  expect(ready()).toHaveLength(1);
  expect(ready()[0]).not.toContain('Pinch pots');
  const { rows } = await sql<{ id: string; circle_id: string }>(
    'select id, circle_id from private.circle_members where user_id = $1',
    [ada.id],
  );
  const again = async () => {
    await sql(`select backend.enqueue('circle_ready', jsonb_build_object('member_id', $1::text))`, [rows[0]?.id]);
    await mailStack.settle();
    return ready().length;
  };
  await sql('update public.mail_preferences set reminders = false where user_id = $1', [ada.id]);
  expect(await again()).toBe(1);
  await sql('update public.mail_preferences set reminders = true where user_id = $1', [ada.id]);
  await runAs(mailStack.stack.sql, member(ada.id), 'select public.leave_circle($1)', [rows[0]?.circle_id]);
  expect(await again()).toBe(1);
});
