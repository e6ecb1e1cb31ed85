import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newSession, newTaughtClass } from '../bookings/booking-calls.ts';
import { evening, newConfirmed, wishAll } from '../classes/wishes/wish-calls.ts';
import { header, linkIn, type MailStack, startMailStack } from './mail-stack.ts';

// Mails about wishes: a date that answers one, and the question whether it still stands.

let mailStack: MailStack;
let asking: string;
let email: string;

beforeAll(async () => {
  mailStack = await startMailStack();
});
afterAll(() => mailStack.close());
beforeEach(async () => {
  await sql('delete from public.wishes');
  [asking = ''] = await newConfirmed(mailStack.stack.sql, 1);
  const { rows } = await sql<{ email: string }>('select email from auth.users where id = $1', [asking]);
  email = rows[0]?.email ?? '';
});

const sql = <Row extends object>(text: string, values: unknown[] = []) => mailStack.stack.sql.query<Row>(text, values);
const mails = () => mailStack.smtp.received.filter((mail) => mail.includes(`\nTo: ${email}\n`));
/** Plain text is wrapped, wherever the words of a date end. */
const flowing = (mail: string) => mail.replaceAll(/\s+(?:> )?/g, ' ');

/** A session that answers her wish, which the server's job tells her of. */
async function answered(): Promise<{ session: string; teacher: string }> {
  const { teacher, classId } = await newTaughtClass(mailStack.stack.sql);
  const session = await newSession(mailStack.stack.sql, classId, 9);
  await sql(
    `update public.class_sessions set price_kind = 'fixed', price_amount = 1850, price_currency = 'GBP',
            booking_opens_at = now() + interval '24 hours' where id = $1`,
    [session],
  );
  const { rows } = await sql<{ time: string }>(
    'select private.wish_time_of(starts_at, time_zone) as time from public.class_sessions where id = $1',
    [session],
  );
  await wishAll(mailStack.stack.sql, [asking], { times: [rows[0]?.time ?? ''] });
  await sql(
    `insert into private.demand_answers (session_id, thing, cell)
     values ($1, $2, private.grid_cell(54.15, -1.75))`,
    [session, evening.thing],
  );
  return { session, teacher };
}

const tell = async (session: string) => {
  await sql(`select backend.enqueue('demand_answered', jsonb_build_object('session_id', $1::text))`, [session]);
  await mailStack.settle();
};

test('Wish answered: she is mailed once where, when and how much, and until when it is hers to book first', async () => {
  const { session } = await answered();
  await tell(session);
  await tell(session);
  const [mail = '', ...more] = await mailStack.mailsTo(email);
  expect(more).toEqual([]);
  expect(header(mail, 'subject')).toBe('A date you said you’d go to');
  for (const text of ['pottery and ceramics', '£18.50', 'only those who’d asked can book'])
    expect(flowing(mail)).toContain(text);
  expect(linkIn(mail, '/classes/')).toContain('/classes/');
});

test('Wish answered: where details are kept out of mails it names neither the thing, the class nor the place', async () => {
  await sql('insert into public.mail_preferences (user_id, quiet) values ($1, true)', [asking]);
  const { session } = await answered();
  await tell(session);
  const [mail = ''] = await mailStack.mailsTo(email);
  expect(mail).not.toMatch(/pottery|£18|\/classes\//i);
});

const meanwhile: Record<string, (about: { session: string; teacher: string }) => Promise<unknown>> = {
  'where she has switched reminders off': () =>
    sql('insert into public.mail_preferences (user_id, reminders) values ($1, false)', [asking]),
  'where the teacher has blocked her meanwhile': ({ teacher }) =>
    sql('insert into public.blocks (blocker_id, blocked_id) values ($2, $1)', [asking, teacher]),
  'where the date was cancelled meanwhile': ({ session }) =>
    sql(`update public.class_sessions set status = 'cancelled', cancel_reason = 'The kiln is cold.' where id = $1`, [
      session,
    ]),
};

for (const [where, change] of Object.entries(meanwhile))
  test(`Wish answered: no mail ${where}`, async () => {
    const about = await answered();
    await sql('insert into private.early_bookers (session_id, member_id) values ($1, $2)', [about.session, asking]);
    await change(about);
    await sql(
      `select backend.enqueue('wish_answered_mail', jsonb_build_object('session_id', $1::text, 'member_id', $2::text))`,
      [about.session, asking],
    );
    await mailStack.settle();
    expect(mails()).toEqual([]);
  });

test('Wish ends: she is asked once by mail, a week before, and not where she has renewed it', async () => {
  await wishAll(mailStack.stack.sql, [asking]);
  await sql(`update public.wishes set ends_at = now() + interval '5 days' where user_id = $1`, [asking]);
  await sql('select private.ask_of_wishes(500)');
  await sql('select private.ask_of_wishes(500)');
  await mailStack.settle();
  const [mail = '', ...more] = await mailStack.mailsTo(email);
  expect(more).toEqual([]);
  expect(header(mail, 'subject')).toBe('Would you still go');
  expect(flowing(mail)).toContain('You said you’d go to pottery and ceramics');
  expect(linkIn(mail, '/profile/preferences')).toContain('#wishes');

  const { rows } = await sql<{ id: string }>(
    'update public.wishes set asked_at = null where user_id = $1 returning id',
    [asking],
  );
  await sql(`select backend.enqueue('wish_ends_mail', jsonb_build_object('wish_id', $1::text))`, [rows[0]?.id]);
  await mailStack.settle();
  expect(mails()).toHaveLength(1);
});
