import { makeCircles } from '@kindling/server/jobs/make-circles.ts';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newTaughtClass } from '../../bookings/booking-calls.ts';
import { errorOf, member, runAs } from '../../support/run-as.ts';
import {
  companyOf,
  type Goer,
  memberIdOf,
  newCircle,
  newGoers,
  readRoom,
  stateOf,
  wishFor,
  write,
} from './circle-calls.ts';

// Leaving a circle looks like leaving, whatever its reason; and what becomes of a room when something happens to its
// date.

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

interface Circle {
  circle: string;
  session: string;
  ada: Goer;
  bea: Goer;
}

/** Ada leaves, for this reason. */
const reasons: Readonly<Record<string, (room: Circle) => Promise<unknown>>> = {
  'she leaves': ({ ada, circle }) => runAs(sql(), member(ada.id), 'select public.leave_circle($1)', [circle]),
  'she blocks somebody in it': async ({ ada, bea, circle }) =>
    runAs(sql(), member(ada.id), 'select public.block_in_circle($1)', [await memberIdOf(sql(), bea, circle)]),
  'she blocks somebody of it in the community': ({ ada, bea }) =>
    query('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [ada.id, bea.id]),
  'she is suspended': ({ ada }) =>
    query(
      `with act as (
         insert into public.moderation_actions (action, subject_kind, subject_id, member_id, reason, moderator_id)
         values ('suspend', 'member', $1, $1, 'Unkind.', $1) returning id)
       insert into private.suspensions (member_id, sanction_id) select $1, id from act`,
      [ada.id],
    ),
  'she gives her place back': ({ ada }) =>
    runAs(sql(), member(ada.id), 'select public.cancel_booking($1)', [ada.booking]),
  'she and the teacher part': ({ ada }) =>
    query('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [ada.id, teacher]),
  'her account is erased': ({ ada }) => query('select private.erase_member($1)', [ada.id]),
};

describe('Leaving looks like leaving', () => {
  const seen = new Map<string, string>();
  for (const [reason, leave] of Object.entries(reasons)) {
    test(`Leaving: where ${reason}, the others see the same`, async () => {
      const { goers, session, circle } = await newCircle(sql(), classId, 4);
      const [ada, bea, cleo] = goers as [Goer, Goer, Goer];
      await write(sql(), ada, circle, 'I have a green coat.');
      await write(sql(), bea, circle, 'I have a red one.');
      await leave({ circle, session, ada, bea });
      const rows = await runAs(
        sql(),
        member(cleo.id),
        `select member_id is null as unsigned, words, status, notice, hidden_at from public.circle_messages
          where circle_id = $1 order by created_at, id`,
        [circle],
      );
      const view = JSON.stringify({
        company: await companyOf(sql(), cleo, circle),
        room: rows.rows,
        told: await query(`select decision from public.notifications where user_id = $1 and kind = 'circle'`, [
          cleo.id,
        ]),
      });
      seen.set(reason, view);
      expect(new Set(seen.values()).size).toBe(1);
      expect(view).not.toContain('Ada');
      expect(await readRoom(sql(), cleo, circle)).toEqual(['I have a red one.', 'left']);
      expect(await readRoom(sql(), bea, circle)).toEqual(['I have a red one.', 'left']);
      expect(await companyOf(sql(), cleo, circle)).toEqual(['Bea', 'Cleo', 'Dora']);
      if (reason === 'her account is erased') return;
      expect(await readRoom(sql(), ada, circle)).toEqual([]);
      expect(await companyOf(sql(), ada, circle)).toEqual([]);
      expect(await write(sql(), ada, circle)).toBe('42501');
    });
  }

  test('Leaving: she joins no other circle of that date, and a second time changes nothing', async () => {
    const { goers, session, circle } = await newCircle(sql(), classId, 4);
    const [ada, bea] = goers as [Goer, Goer];
    const leave = () => runAs(sql(), member(ada.id), 'select public.leave_circle($1)', [circle]);
    await leave();
    await leave();
    await makeCircles(sql(), session);
    expect(await stateOf(sql(), ada)).toBe('left');
    expect(await readRoom(sql(), bea, circle)).toEqual(['left']);
    expect(await errorOf(sql(), member(ada.id), `select public.wish_circle($1, 'Ada')`, [ada.booking])).toBe('PT409');
  });

  test('Blocks: in a circle it is one of hers in messages, by the name in the room; the two never meet there again', async () => {
    const { goers, circle } = await newCircle(sql(), classId, 4);
    const [ada, bea] = goers as [Goer, Goer];
    const bead = await memberIdOf(sql(), bea, circle);
    const block = (who: Goer, id: string) => errorOf(sql(), member(who.id), 'select public.block_in_circle($1)', [id]);
    expect(await block(ada, crypto.randomUUID())).toBe('PT404');
    expect(await block(ada, await memberIdOf(sql(), ada, circle))).toBe('PT404');
    expect(await block(ada, bead)).toBe('allowed');
    expect(await block(ada, bead)).toBe('allowed');
    const { rows } = await runAs(sql(), member(ada.id), 'select name from public.my_thread_blocks()');
    expect(rows).toEqual([{ name: 'Bea' }]);
    const next = await newCircle(sql(), classId, 1);
    for (const { id, name } of [ada, bea]) {
      const booked = await runAs(
        sql(),
        member(id),
        'select id from public.book_session($1, 1, null, gen_random_uuid())',
        [next.session],
      );
      await wishFor(sql(), id, booked.rows[0].id, name);
    }
    await makeCircles(sql(), next.session);
    expect(await query('select from private.circles where session_id = $1', [next.session])).toEqual([]);
  });

  test('Race condition: a block and the making of a circle take turns, and the two never share one', async () => {
    for (let round = 0; round < 6; round++) {
      const { goers, session } = await newGoers(sql(), classId, 3);
      const [ada, bea] = goers as [Goer, Goer];
      await Promise.all([
        makeCircles(sql(), session),
        query('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [ada.id, bea.id]),
      ]);
      const together = await query(
        `select from private.circle_members a join private.circle_members b on b.circle_id = a.circle_id
          where a.user_id = $1 and b.user_id = $2 and a.left_at is null and b.left_at is null`,
        [ada.id, bea.id],
      );
      expect(together).toEqual([]);
    }
  });

  test('Erasure: her name, words and wish are gone from the tables', async () => {
    const { goers, circle } = await newCircle(sql(), classId, 3);
    const [ada] = goers as [Goer];
    await write(sql(), ada, circle, 'I have a green coat.');
    await query('select private.erase_member($1)', [ada.id]);
    expect(
      await query('select from public.circle_messages where words is not null and circle_id = $1', [circle]),
    ).toEqual([]);
    expect(await query('select from private.circle_members where user_id = $1', [ada.id])).toEqual([]);
    expect(await query('select from public.circle_wishes where user_id = $1', [ada.id])).toEqual([]);
  });
});

describe('What happens to the date', () => {
  const change = (session: string, hours: number) =>
    runAs(
      sql(),
      member(teacher),
      `select public.change_sessions(s.id, 'one', (s.starts_at at time zone s.time_zone) + make_interval(hours => $2), 120, 12)
         from public.class_sessions s where s.id = $1`,
      [session, hours],
    );

  test('A date that moves: its room closes seven days after the new end, and says so', async () => {
    const { goers, session, circle } = await newCircle(sql(), classId);
    await change(session, 12);
    const [row] = await query(
      `select c.closes_at = s.ends_at + interval '7 days' as moved
         from private.circles c join public.class_sessions s on s.id = c.session_id where c.id = $1`,
      [circle],
    );
    expect(row).toEqual({ moved: true });
    expect(await readRoom(sql(), goers[0] as Goer, circle)).toEqual(['moved']);
    expect(await write(sql(), goers[0] as Goer, circle)).toBe('allowed');
    await makeCircles(sql(), session);
    expect(await companyOf(sql(), goers[0] as Goer, circle)).toEqual(['Ada', 'Bea', 'Cleo']);
  });

  test('A date that moves further off: the room rests until 72 hours before it, and is read and left meanwhile', async () => {
    const { goers, session, circle } = await newCircle(sql(), classId);
    const [ada, bea, cleo] = goers as [Goer, Goer, Goer];
    await write(sql(), ada, circle, 'See you!');
    await change(session, 72);
    expect(await write(sql(), ada, circle)).toBe('42501');
    expect(await readRoom(sql(), bea, circle)).toEqual(['See you!', 'moved']);
    const { rows } = await runAs(
      sql(),
      member(ada.id),
      `select starts_at - opens_at = interval '72 hours' as before, closes_at > opens_at as open from public.circle_room($1)`,
      [circle],
    );
    expect(rows).toEqual([{ before: true, open: true }]);
    await runAs(sql(), member(cleo.id), 'select public.leave_circle($1)', [circle]);
    expect(await companyOf(sql(), ada, circle)).toEqual(['Ada', 'Bea']);
    await change(session, -72);
    expect(await write(sql(), ada, circle)).toBe('allowed');
  });

  test('A date that is cancelled: the room is read and not written, and nobody has left it', async () => {
    const { goers, session, circle } = await newCircle(sql(), classId);
    const [ada, bea] = goers as [Goer, Goer];
    await write(sql(), ada, circle, 'See you!');
    await runAs(sql(), member(teacher), `select public.cancel_sessions($1, 'one', 'A burst pipe.')`, [session]);
    expect(await readRoom(sql(), bea, circle)).toEqual(['See you!']);
    expect(await companyOf(sql(), bea, circle)).toEqual(['Ada', 'Bea', 'Cleo']);
    expect(await write(sql(), bea, circle)).toBe('42501');
    const { rows } = await runAs(sql(), member(bea.id), 'select cancelled from public.circle_room($1)', [circle]);
    expect(rows).toEqual([{ cancelled: true }]);
  });

  test('A class that is taken off: the same', async () => {
    const { goers, circle } = await newCircle(sql(), classId);
    await query(`update public.class_submissions set status = 'declined' where id = $1`, [classId]);
    const { rows } = await runAs(
      sql(),
      member(goers[0]?.id ?? ''),
      'select cancelled, class_slug from public.circle_room($1)',
      [circle],
    );
    expect(rows).toEqual([{ cancelled: true, class_slug: null }]);
    expect(await write(sql(), goers[0] as Goer, circle)).toBe('42501');
  });

  test('A date that is deleted takes its rooms along', async () => {
    const { session, circle } = await newCircle(sql(), classId);
    await query('delete from public.class_sessions where id = $1', [session]);
    expect(await query('select from private.circles where id = $1', [circle])).toEqual([]);
    expect(await query('select from public.circle_messages where circle_id = $1', [circle])).toEqual([]);
  });

  test('A place that is given back before there is a circle takes its wish out', async () => {
    const { goers, session } = await newCircle(sql(), classId, 2);
    const [ada] = goers as [Goer];
    await runAs(sql(), member(ada.id), 'select public.cancel_booking($1)', [ada.booking]);
    const { rows } = await sql().query('select from private.circle_places($1)', [session]);
    expect(rows).toHaveLength(1);
  });
});
