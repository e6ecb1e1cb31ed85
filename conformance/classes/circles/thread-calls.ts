import type { Pool } from 'pg';
import { errorOf, member, runAs } from '../../support/run-as.ts';
import { type Goer, memberIdOf, newCircle } from './circle-calls.ts';

/** The date of a circle was yesterday. */
export async function endDate(sql: Pool, session: string): Promise<void> {
  await sql.query(
    `update public.class_sessions set starts_at = now() - interval '26 hours', ends_at = now() - interval '24 hours'
      where id = $1`,
    [session],
  );
}

/** A circle whose date is over. */
export async function metCircle(sql: Pool, classId: string, count = 3) {
  const made = await newCircle(sql, classId, count);
  await endDate(sql, made.session);
  return made;
}

/** What one is answered who says yes to another, or takes it back. */
export async function sayYes(sql: Pool, who: Goer, circle: string, whom: Goer, yes = true): Promise<string | null> {
  const { rows } = await runAs(sql, member(who.id), 'select public.keep_in_touch($1, $2) as thread', [
    await memberIdOf(sql, whom, circle),
    yes,
  ]);
  return rows[0].thread;
}

export async function refusalOfYes(sql: Pool, id: string, memberId: string): Promise<string> {
  return errorOf(sql, member(id), 'select public.keep_in_touch($1)', [memberId]);
}

/** Both say yes: their thread. */
export async function newThread(sql: Pool, circle: string, one: Goer, other: Goer): Promise<string> {
  await sayYes(sql, one, circle, other);
  return (await sayYes(sql, other, circle, one)) ?? '';
}

export async function threadsOf(sql: Pool, { id }: Pick<Goer, 'id'>) {
  const { rows } = await runAs(sql, member(id), 'select * from public.my_circle_threads()');
  return rows;
}

export async function giveCard(sql: Pool, { id }: Goer, name: string): Promise<void> {
  await sql.query('insert into public.member_cards (user_id, public_name, username) values ($1, $2, $3)', [
    id,
    name,
    `u${id.replaceAll('-', '').slice(0, 20)}`,
  ]);
}
