import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { newMembers, newTaughtClass } from '../../bookings/booking-calls.ts';
import { errorOf, member, runAs, visitor } from '../../support/run-as.ts';

// Class reviews: by members whom the teacher has checked in, shown on Mondays, from five on.

export const words = 'Bring an apron and ring the bell twice: the door is at the back.';

export let stack: Stack;
export let moderator: string;
export let teacher: string;
export let classId: string;

/** Hooks of a test file: a stack with a moderator, and another class for each test. */
export function reviewClasses(): void {
  beforeAll(async () => {
    stack = await startStack();
    [moderator = ''] = await newMembers(stack.sql, 1);
    await moderates(moderator);
  });
  afterAll(() => stack.close());
  beforeEach(async () => {
    ({ teacher, classId } = await newTaughtClass(stack.sql));
  });
}

export const query = async (text: string, values: unknown[] = []) => (await stack.sql.query(text, values)).rows;

/** Checked in by the teacher so many days ago. */
export async function newVisitor(daysAgo = 7, ofClass = classId): Promise<string> {
  const [id = ''] = await newMembers(stack.sql, 1);
  await checkIn(id, daysAgo, ofClass);
  return id;
}

export const checkIn = (id: string, daysAgo: number, ofClass = classId) =>
  query(
    `insert into public.class_attendances (user_id, class_id, attended_on, time_zone, confirmed_at)
     values ($1, $2, private.admin_day(now()) - $3::integer, 'Europe/London', now())`,
    [id, ofClass, daysAgo],
  );

export const moderates = (id: string) =>
  query(
    `update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"role": "moderator"}' where id = $1`,
    [id],
  );

export const answers = { send_friend: 'yes', as_described: true, beginner_welcome: true };

export function insertion(row: object) {
  const columns = Object.keys(row);
  return `insert into public.class_reviews (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`;
}

export const refusal = (who: string, change: object = {}) => {
  const row = { class_id: classId, ...answers, ...change };
  return errorOf(stack.sql, member(who), insertion(row), Object.values(row));
};

export interface Review {
  id: string;
  signature: string | null;
  status: string;
  marks: string[];
  shown_on: string | null;
}

/** Reviews as a member does, and returns the whole row. */
export async function review(who: string, change: object = {}, headers: Record<string, string> = {}): Promise<Review> {
  const row = { class_id: classId, ...answers, ...change };
  await runAs(stack.sql, { ...member(who), headers }, insertion(row), Object.values(row));
  return stored(who, (row as { class_id: string }).class_id);
}

export async function stored(who: string, ofClass = classId): Promise<Review> {
  const [row] = await query('select * from public.class_reviews where member_id = $1 and class_id = $2', [
    who,
    ofClass,
  ]);
  return row as Review;
}

export const change = (who: string, set: string) =>
  runAs(stack.sql, member(who), `update public.class_reviews set ${set} where class_id = $1`, [classId]);

/** Lets so many Mondays come. */
export const onMonday = (weeks = 1) =>
  query(`select private.publish_class_reviews(1000, private.admin_day(now()) + 7 * $1::integer) as published`, [weeks]);

export const shares = async (who = visitor) =>
  (await runAs(stack.sql, who, 'select * from public.class_review_shares($1)', [[classId]])).rows;
export const shown = async (who = visitor) =>
  (await runAs(stack.sql, who, 'select * from public.class_review_words($1)', [classId])).rows;

export async function decide(kind: string, id: string, decision: 'approved' | 'declined', by = moderator) {
  const table = kind === 'review' ? 'class_reviews' : 'class_review_answers';
  const [row] = await query(`select updated_at::text as seen from public.${table} where id = $1`, [id]);
  return errorOf(stack.sql, member(by), 'select public.decide($1, $2, $3, $4, $5)', [
    kind,
    id,
    decision,
    decision === 'declined' ? 'Not this.' : null,
    row?.seen,
  ]);
}

/** Reviews of others, so that there are so many. */
export async function reviewedBy(count: number, change: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const id = await newVisitor();
    await review(id, change);
    ids.push(id);
  }
  return ids;
}

/** Five reviews, of which one has words that are shown. */
export async function published(): Promise<{ maya: string; id: string; others: string[] }> {
  const others = await reviewedBy(4);
  const maya = await newVisitor();
  const { id } = await review(maya, { words });
  await decide('review', id, 'approved');
  await onMonday();
  return { maya, id, others };
}

/** Checked in by this teacher and, earlier, by another: nothing to mark. */
export async function twice(): Promise<string> {
  const id = await newVisitor();
  const { classId: elsewhere } = await newTaughtClass(stack.sql);
  await checkIn(id, 30, elsewhere);
  return id;
}
