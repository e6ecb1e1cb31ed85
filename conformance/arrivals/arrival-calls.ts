import type { Pool } from 'pg';
import { bookingCalls, newSession, newTaughtClass } from '../bookings/booking-calls.ts';
import { errorOf, member, runAs } from '../support/run-as.ts';

// A member with a place at a session, her contact, and her plan, past the screens.

export interface Evening {
  member: string;
  email: string;
  teacher: string;
  classId: string;
  session: string;
  booking: string;
}

export async function newEvening(sql: Pool, name = 'Maya Ash', inHours = 24): Promise<Evening> {
  const { rows } = await sql.query<{ id: string; email: string }>(
    `insert into auth.users (email, email_confirmed_at, raw_user_meta_data, created_at)
     values (gen_random_uuid() || '@example.org', now(), jsonb_build_object('name', $1::text), now() - interval '10 days')
     returning id, email`,
    [name],
  );
  const { id = '', email = '' } = rows[0] ?? {};
  const { teacher, classId } = await newTaughtClass(sql);
  const session = await newSession(sql, classId, 9, inHours);
  const { id: booking } = await bookingCalls(sql, id).book(session);
  return { member: id, email, teacher, classId, session, booking };
}

export const newAddress = () => `${crypto.randomUUID()}@contact.example`;

export async function newContact(sql: Pool, owner: string, email = newAddress(), name = 'Kit'): Promise<string> {
  const { rows } = await runAs(
    sql,
    member(owner),
    'insert into public.trusted_contacts (name, email) values ($1, $2) returning id',
    [name, email],
  );
  return String(rows[0]?.id);
}

/** A contact who has agreed, past the mail; her id is the token of the link. */
export async function agreedContact(sql: Pool, owner: string, email = newAddress()): Promise<string> {
  const client = await sql.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `insert into public.trusted_contacts (user_id, name, email, agreed_at) values ($1, 'Kit', $2, now()) returning id`,
      [owner, email],
    );
    const contact = rows[0]?.id ?? '';
    await client.query(
      `delete from backend.outbox o using private.contact_invitations i
        where i.contact_id = $1 and o.payload ->> 'invitation_id' = i.id::text`,
      [contact],
    );
    await client.query(
      `update private.contact_invitations set token_hash = private.token_hash($1::text), answer = 'agreed',
              answered_at = now(), allowed_at = now() where contact_id = $1::uuid`,
      [contact],
    );
    await client.query('commit');
    return contact;
  } finally {
    client.release();
  }
}

export interface PlanChoice {
  tells_where?: boolean;
  tells_when?: boolean;
  tells_teacher?: boolean;
  home_after?: number;
}

const insertPlan = `insert into public.arrival_plans (booking_id, contact_id, tells_where, tells_when, tells_teacher, home_after)
  values ($1, $2, $3, $4, $5, $6) returning id`;

const planValues = (booking: string, contact: string, choice: PlanChoice) => [
  booking,
  contact,
  choice.tells_where ?? true,
  choice.tells_when ?? true,
  choice.tells_teacher ?? true,
  choice.home_after ?? 60,
];

export async function newPlan(sql: Pool, evening: Evening, contact: string, choice: PlanChoice = {}): Promise<string> {
  const { rows } = await runAs(sql, member(evening.member), insertPlan, planValues(evening.booking, contact, choice));
  return String(rows[0]?.id);
}

export const planError = (sql: Pool, who: string, booking: string, contact: string, choice: PlanChoice = {}) =>
  errorOf(sql, member(who), insertPlan, planValues(booking, contact, choice));

/** Moves the evening so that she meant to be home so many minutes ago; the session is long over. */
export async function overdueBy(sql: Pool, plan: string, minutes: number): Promise<void> {
  await sql.query('alter table public.class_sessions disable trigger move_arrivals');
  await sql.query(
    `update public.class_sessions s
        set starts_at = now() - make_interval(mins => $2 + p.home_after + 120),
            ends_at = now() - make_interval(mins => $2 + p.home_after)
       from public.arrival_plans p join public.bookings b on b.id = p.booking_id where p.id = $1 and s.id = b.session_id`,
    [plan, minutes],
  );
  await sql.query('alter table public.class_sessions enable trigger move_arrivals');
  await sql.query('update public.arrival_plans set home_by = now() - make_interval(mins => $2) where id = $1', [
    plan,
    minutes,
  ]);
}

export async function step(sql: Pool, plan: string): Promise<string> {
  const { rows } = await sql.query<{ done: string }>('select private.step_arrival($1) as done', [plan]);
  return rows[0]?.done ?? '';
}

/** Fifteen minutes pass since she was asked. */
export const unanswered = (sql: Pool, plan: string) =>
  sql.query(`update public.arrival_plans set asked_at = asked_at - interval '15 minutes' where id = $1`, [plan]);

export async function planRow(sql: Pool, plan: string): Promise<Record<string, unknown> | undefined> {
  return (await sql.query('select * from public.arrival_plans where id = $1', [plan])).rows[0];
}

export async function told(sql: Pool, who: string): Promise<string[]> {
  const { rows } = await sql.query<{ decision: string }>(
    `select decision from public.notifications where user_id = $1 and kind = 'arrival' order by created_at, decision`,
    [who],
  );
  return rows.map(({ decision }) => decision);
}

export async function jobsOf(sql: Pool, plan: string): Promise<string[]> {
  const { rows } = await sql.query<{ kind: string }>(
    `select kind from backend.outbox where payload ->> 'plan_id' = $1
     union all select name from pgboss.job where data ->> 'plan_id' = $1 order by 1`,
    [plan],
  );
  return rows.map(({ kind }) => kind);
}

export const suspend = (sql: Pool, who: string) =>
  sql.query(
    `with act as (
       insert into public.moderation_actions (moderator_id, subject_kind, subject_id, member_id, action, reason)
       values ($1, 'member', $1, $1, 'suspend', 'Unkind again.') returning id
     ) insert into private.suspensions (member_id, sanction_id) select $1, id from act`,
    [who],
  );
