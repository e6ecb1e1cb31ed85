import type { Persona } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setReviewStatus } from '../support/class-values.ts';
import { createMemberCard } from '../support/community-calls.ts';
import { submitForm } from '../support/submit-forms.ts';
import { header, type MailStack, startMailStack } from './mail-stack.ts';

let mailStack: MailStack;
let maya: Persona;
let ruth: Persona;
let classId: string;

beforeAll(async () => {
  mailStack = await startMailStack();
});
afterAll(() => mailStack.close());
beforeEach(async () => {
  [maya, ruth] = [await mailStack.stack.newMember('Maya Ellis'), await mailStack.stack.newMember('Ruth Pemberton')];
  await createMemberCard(maya, 'Maya E.');
  classId = await submitForm(mailStack.stack, 'class', ruth);
  await mailStack.mailsTo(ruth.email);
  await setReviewStatus(mailStack.stack.sql, 'class_submissions', classId, 'approved');
});

/** Thread id, for the teacher's replies. */
async function threadId(): Promise<string> {
  const { rows } = await mailStack.stack.sql.query(
    'select thread_id from public.class_messages where class_id = $1 limit 1',
    [classId],
  );
  return rows[0].thread_id;
}

async function write(who: Persona, body: string): Promise<void> {
  const target = who === maya ? { class_id: classId } : { thread_id: await threadId() };
  const { error } = await who.client.from('class_messages').insert({ id: crypto.randomUUID(), body, ...target });
  if (error) throw error;
  await mailStack.settle();
}

/** Number of mails about this thread, by recipient. */
const mailCounts = async () => ({
  maya: (await mailStack.mailsTo(maya.email, 0)).length,
  ruth: (await mailStack.mailsTo(ruth.email, 0)).length - 1,
});

/** Ages the thread's messages and waiting jobs. */
async function age(hours: number): Promise<void> {
  await mailStack.stack.sql.query(
    `update private.thread_mails set mailed_at = mailed_at - make_interval(hours => ${hours})`,
  );
  await mailStack.stack.sql.query(
    `update public.class_messages set created_at = created_at - make_interval(hours => ${hours})`,
  );
  await mailStack.stack.sql.query(
    `update backend.outbox set not_before = not_before - make_interval(hours => ${hours})`,
  );
  await mailStack.settle();
}

test('a teacher is told that somebody has written, and not what', async () => {
  await write(maya, 'Are there steps at the door? My number is 07700 900123.');
  const mail = (await mailStack.mailsTo(ruth.email, 2))[1] ?? '';
  expect(header(mail, 'subject')).toBe('A question about your class');
  expect(mail).toContain('A member has sent you a message about “Pinch pots for beginners”.');
  expect(mail).toContain(`/messages?with=${await threadId()}`);
  expect(mail).not.toContain('steps at the door');
  expect(mailStack.stack.log()).not.toContain('steps at the door');
  expect(await mailCounts()).toEqual({ maya: 0, ruth: 1 });
});

test('one mail until she has answered; then one in an hour, for what has come since', async () => {
  for (const body of ['Is there parking?', 'And a step?', 'Never mind the step.']) await write(maya, body);
  expect(await mailCounts()).toEqual({ maya: 0, ruth: 1 });
  await write(ruth, 'There is.');
  expect(await mailCounts()).toEqual({ maya: 1, ruth: 1 });
  await write(maya, 'Lovely.');
  expect(await mailCounts()).toEqual({ maya: 1, ruth: 1 });
  await age(1);
  expect(await mailCounts()).toEqual({ maya: 1, ruth: 2 });
  await age(24);
  expect(await mailCounts()).toEqual({ maya: 1, ruth: 2 });
});

test('where she does not answer, one in a day', async () => {
  await write(maya, 'Is there parking?');
  await age(2);
  await write(maya, 'Or a bus?');
  expect(await mailCounts()).toEqual({ maya: 0, ruth: 1 });
  await age(21);
  expect(await mailCounts()).toEqual({ maya: 0, ruth: 1 });
  await age(2);
  expect(await mailCounts()).toEqual({ maya: 0, ruth: 2 });
});

test('what she has answered meanwhile is not told any more', async () => {
  await write(maya, 'Is there parking?');
  await write(maya, 'Or a bus?');
  await write(ruth, 'Both.');
  await age(25);
  expect(await mailCounts()).toEqual({ maya: 1, ruth: 1 });
});

test('a mail that could not be handed over is tried again', async () => {
  mailStack.smtp.rejections.push('451 try again later');
  await write(maya, 'Is there parking?');
  await mailStack.mailsTo(ruth.email, 2);
  expect(await mailCounts()).toEqual({ maya: 0, ruth: 1 });
});

const suspended = `insert into private.suspensions (member_id, sanction_id)
  select $1, id from public.moderation_actions order by acted_at desc limit 1`;

// Race: each happens between the message and its mail.
test.each([
  ['the member has blocked', 'insert into public.blocks (blocker_id, blocked_id) values ($1, $2)'],
  ['the teacher has blocked', 'insert into public.blocks (blocker_id, blocked_id) values ($2, $1)'],
  [
    'a block was made in the thread',
    `insert into private.thread_blocks (blocker_id, blocked_id, name) values ($2, $1, 'x')`,
  ],
  ['whoever wrote it is suspended', suspended],
  ['whoever wrote it is banned', `update auth.users set banned_until = now() + interval '1 day' where id = $1`],
  ['whoever wrote it has left', 'update auth.users set deleted_at = now() where id = $1'],
  ['a moderator has hidden it', 'update public.class_messages set hidden_at = now() where author_id = $1'],
])('where %s, nobody is told of it', async (_, between) => {
  if (between === suspended) {
    await mailStack.stack.sql.query(
      `insert into public.moderation_actions (action, subject_kind, subject_id, member_id, reason, moderator_id)
       values ('suspend', 'member', $1, $1, 'x', $2)`,
      [maya.id, ruth.id],
    );
  }
  const pause = (yes: boolean) =>
    mailStack.stack.sql.query(
      yes
        ? `create function public.hold_back() returns trigger language plpgsql as
             $$begin new.not_before := now() + interval '1 hour'; return new; end$$;
           create trigger hold_back before insert on backend.outbox for each row execute function public.hold_back()`
        : 'drop function public.hold_back cascade',
    );
  await pause(true);
  await write(maya, 'Is there parking?');
  await pause(false);
  await mailStack.stack.sql.query(between, [maya.id, ruth.id].slice(0, between.includes('$2') ? 2 : 1));
  await age(1);
  expect(await mailCounts()).toEqual({ maya: 0, ruth: 0 });
});

test('where the teacher’s answer is from somebody blocked since, the member is not told either', async () => {
  await write(maya, 'Is there parking?');
  await write(ruth, 'There is.');
  expect(await mailCounts()).toEqual({ maya: 1, ruth: 1 });
  await write(maya, 'And a step?');
  await write(ruth, 'No.');
  await maya.client.from('blocks').insert({ blocked_id: ruth.id });
  await age(25);
  expect(await mailCounts()).toEqual({ maya: 1, ruth: 1 });
});
