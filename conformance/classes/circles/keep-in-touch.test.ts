import { exportRows } from '@kindling/server/privacy/export-rows.ts';
import { readExportedTables } from '@kindling/server/privacy/exported-tables.ts';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newMembers, newTaughtClass } from '../../bookings/booking-calls.ts';
import { errorOf, member, runAs, visitor } from '../../support/run-as.ts';
import { type Goer, memberIdOf, newCircle } from './circle-calls.ts';
import { endDate, metCircle, newThread, refusalOfYes, sayYes, threadsOf } from './thread-calls.ts';

// Keeping in touch: after the date a yes to another of the circle, of which she learns nothing unless she says it too.

let stack: Stack;
let teacher: string;
let classId: string;

const sql = () => stack.sql;
const query = async (text: string, values: unknown[] = []) => (await stack.sql.query(text, values)).rows;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  ({ teacher, classId } = await newTaughtClass(stack.sql));
});

/** Everything that one of a circle reads, is told and, where it matters, can download. */
async function viewOf({ id }: Goer, circle: string, exported = false): Promise<string> {
  const view: unknown[] = [];
  for (const text of [
    'select to_jsonb(m) - $$said_yes$$ from public.members_of_circle($1) m',
    'select to_jsonb(r) from public.circle_room($1) r',
    'select id, words, notice from public.circle_messages where circle_id = $1 order by id',
    'select to_jsonb(t) from public.my_circle_threads() t where $1::uuid is not null',
    'select to_jsonb(n) from public.notifications n where $1::uuid is not null order by n.id',
  ])
    view.push((await runAs(sql(), member(id), text, [circle])).rows);
  view.push(
    await query(`select payload from realtime.messages where topic in ('circle:' || $1, 'member:' || $2)`, [
      circle,
      id,
    ]),
  );
  if (!exported) return JSON.stringify(view);
  const client = await sql().connect();
  try {
    await client.query('begin');
    for (const table of await readExportedTables(client))
      for await (const row of exportRows(client, table, id)) view.push([table.file, row]);
  } finally {
    await client.query('rollback');
    client.release();
  }
  return JSON.stringify(view);
}

describe('A yes that stays one-sided', () => {
  test('Confidentiality of a one-sided yes: neither shown, counted, told nor exported to the other', async () => {
    const { goers, circle } = await metCircle(sql(), classId);
    const [ada, bea] = goers as [Goer, Goer];
    const before = await viewOf(bea, circle, true);
    expect(await sayYes(sql(), ada, circle, bea)).toBeNull();
    expect(await viewOf(bea, circle, true)).toBe(before);
    // her own is hers to see, and to download
    const own = await runAs(
      sql(),
      member(ada.id),
      'select first_name, said_yes, thread_id from public.members_of_circle($1)',
      [circle],
    );
    expect(own.rows).toContainEqual({ first_name: 'Bea', said_yes: true, thread_id: null });
    expect(await viewOf(ada, circle, true)).toContain('keeping-in-touch');
  });

  test('Row level security: her yes is granted to nobody, visitor, member or teacher', async () => {
    const { goers, circle } = await metCircle(sql(), classId);
    await sayYes(sql(), goers[0] as Goer, circle, goers[1] as Goer);
    for (const caller of [visitor, member(goers[0]?.id ?? ''), member(goers[1]?.id ?? ''), member(teacher)]) {
      expect(await errorOf(sql(), caller, 'select * from private.circle_yeses')).toBe('42501');
      expect(await errorOf(sql(), caller, 'delete from private.circle_yeses')).toBe('42501');
    }
    expect(await errorOf(sql(), visitor, 'select public.keep_in_touch(gen_random_uuid())')).toBe('42501');
    expect(await errorOf(sql(), visitor, 'select * from public.my_circle_threads()')).toBe('42501');
  });

  test('Withdrawal: taken back before the other one said it, it opens nothing; said again it does', async () => {
    const { goers, circle } = await metCircle(sql(), classId);
    const [ada, bea] = goers as [Goer, Goer];
    await sayYes(sql(), ada, circle, bea);
    await sayYes(sql(), ada, circle, bea, false);
    expect(await sayYes(sql(), bea, circle, ada)).toBeNull();
    expect(await threadsOf(sql(), bea)).toEqual([]);
    expect(await sayYes(sql(), ada, circle, bea)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('Enumeration guard: before the date, after the room, left, suspended, a stranger’s or her own id are one refusal', async () => {
    const early = await newCircle(sql(), classId);
    const [soon, next] = early.goers as [Goer, Goer];
    const nexts = await memberIdOf(sql(), next, early.circle);
    expect(await refusalOfYes(sql(), soon.id, nexts)).toBe('PT404');
    await endDate(sql(), early.session);
    const { goers, circle } = await metCircle(sql(), classId, 4);
    const [ada, bea, cleo, dora] = goers as [Goer, Goer, Goer, Goer];
    const beas = await memberIdOf(sql(), bea, circle);
    const [stranger = ''] = await newMembers(sql(), 1);
    for (const id of [stranger, teacher, soon.id, bea.id]) expect(await refusalOfYes(sql(), id, beas)).toBe('PT404');
    expect(await refusalOfYes(sql(), ada.id, crypto.randomUUID())).toBe('PT404');
    await runAs(sql(), member(dora.id), 'select public.leave_circle($1)', [circle]);
    expect(await refusalOfYes(sql(), dora.id, beas)).toBe('PT404');
    expect(await refusalOfYes(sql(), ada.id, await memberIdOf(sql(), dora, circle))).toBe('PT404');
    await query(
      `with act as (
         insert into public.moderation_actions (action, subject_kind, subject_id, member_id, reason, moderator_id)
         values ('suspend', 'member', $1, $1, 'Unkind.', $1) returning id)
       insert into private.suspensions (member_id, sanction_id) select $1, id from act`,
      [cleo.id],
    );
    expect(await refusalOfYes(sql(), cleo.id, beas)).toBe('PT404');
    expect(await refusalOfYes(sql(), ada.id, beas)).toBe('allowed');
    await query('update private.circles set closes_at = now() where id = $1', [circle]);
    expect(await refusalOfYes(sql(), ada.id, beas)).toBe('PT404');
    await query(`update private.circles set closes_at = now() + interval '1 day' where id = $1`, [early.circle]);
    expect(await refusalOfYes(sql(), soon.id, nexts)).toBe('allowed');
    await query(`update public.class_sessions set status = 'cancelled' where id = $1`, [early.session]);
    expect(await refusalOfYes(sql(), next.id, await memberIdOf(sql(), soon, early.circle))).toBe('PT404');
  });

  test('Retention of a yes: gone with leaving, either one’s, and when the room has closed', async () => {
    const count = async () => (await query('select from private.circle_yeses')).length;
    await query('delete from private.circle_yeses');
    const { goers, circle } = await metCircle(sql(), classId, 4);
    const [ada, bea, cleo, dora] = goers as [Goer, Goer, Goer, Goer];
    await sayYes(sql(), ada, circle, bea);
    await sayYes(sql(), cleo, circle, ada);
    await sayYes(sql(), dora, circle, cleo);
    await runAs(sql(), member(ada.id), 'select public.leave_circle($1)', [circle]);
    expect(await count()).toBe(1);
    await query('select private.cleanup_kept(1000)');
    expect(await count()).toBe(1);
    await query(`update private.circle_yeses set ends_at = now() - interval '1 second'`);
    await query('select private.cleanup_kept(1000)');
    expect(await count()).toBe(0);
    await sayYes(sql(), dora, circle, cleo);
    await query('select private.erase_member($1)', [cleo.id]);
    expect(await count()).toBe(0);
  });
});

describe('Both said yes', () => {
  test('Race condition: said by both at once there is one thread; a block at the same moment and it is none of theirs', async () => {
    for (let round = 0; round < 3; round++) {
      const { goers, circle } = await metCircle(sql(), classId);
      const [ada, bea, cleo] = goers as [Goer, Goer, Goer];
      await Promise.all([sayYes(sql(), ada, circle, bea), sayYes(sql(), bea, circle, ada)]);
      expect(await threadsOf(sql(), ada)).toHaveLength(1);
      expect(await threadsOf(sql(), bea)).toHaveLength(1);
      await sayYes(sql(), cleo, circle, ada);
      await Promise.allSettled([
        sayYes(sql(), ada, circle, cleo),
        query('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [cleo.id, ada.id]),
      ]);
      expect((await threadsOf(sql(), ada)).filter(({ ended }) => !ended)).toHaveLength(1);
      expect(await threadsOf(sql(), cleo)).toEqual([]);
    }
  });

  test('Notifications: the one who said it first is told, without a name; nobody else hears of it', async () => {
    const { goers, circle } = await metCircle(sql(), classId);
    const [ada, bea, cleo] = goers as [Goer, Goer, Goer];
    await query('delete from public.notifications');
    await query(`delete from realtime.messages where topic = 'circle:' || $1`, [circle]);
    const before = await viewOf(cleo, circle);
    const thread = await newThread(sql(), circle, ada, bea);
    expect(await viewOf(cleo, circle)).toBe(before);
    expect(await query(`select user_id, subject_name, decision, subject_id from public.notifications`)).toEqual([
      { user_id: ada.id, subject_name: null, decision: 'thread', subject_id: thread },
    ]);
    expect(await query(`select from realtime.messages where topic = 'circle:' || $1`, [circle])).toEqual([]);
    const own = await runAs(
      sql(),
      member(ada.id),
      `select thread_id from public.members_of_circle($1) where first_name = 'Bea'`,
      [circle],
    );
    expect(own.rows).toEqual([{ thread_id: thread }]);
  });

  test('Idempotent: said again it is the same thread; met again in another circle it is that one still', async () => {
    const { goers, circle } = await metCircle(sql(), classId);
    const [ada, bea] = goers as [Goer, Goer];
    const thread = await newThread(sql(), circle, ada, bea);
    expect(await sayYes(sql(), ada, circle, bea)).toBe(thread);
    const again = await metCircle(sql(), classId, 3);
    const [first, second] = again.goers as [Goer, Goer];
    await query(
      'update private.circle_members set user_id = case user_id when $1::uuid then $2::uuid else $4::uuid end where circle_id = $5 and user_id in ($1, $3)',
      [first.id, ada.id, second.id, bea.id, again.circle],
    );
    expect(await newThread(sql(), again.circle, ada, bea)).toBe(thread);
    expect(await threadsOf(sql(), ada)).toHaveLength(1);
  });
});
