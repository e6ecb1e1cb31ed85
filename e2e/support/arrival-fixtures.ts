import { createHash, randomBytes } from 'node:crypto';
import type { Stack } from '@kindling/test-kit';

/** Tokens of a plan for getting home whose contact was told: her two buttons, his page, and that of his invitation. */
export interface ArrivalTokens {
  tap: string;
  overdue: string;
  invitation: string;
}

/** Makes a plan for a booking of hers, with a contact who has agreed and was told. */
export async function arrivalTokens({ sql }: Stack, memberId: string): Promise<ArrivalTokens> {
  const newToken = () => randomBytes(32).toString('base64url');
  const hash = (token: string) => createHash('sha256').update(token).digest('hex');
  const tokens = { tap: newToken(), overdue: newToken(), invitation: newToken() };
  await sql.query(
    `with contact as (
       insert into public.trusted_contacts (user_id, name, email, agreed_at)
       values ($1, 'Kit', gen_random_uuid() || '@contact.example', now()) returning id
     ), plan as (
       insert into public.arrival_plans (user_id, booking_id, contact_id, home_after, tells_when, tells_teacher)
       select $1, b.id, c.id, 60, true, true from contact c, public.bookings b where b.user_id = $1 limit 1 returning id
     )
     insert into private.arrival_links (token_hash, purpose, plan_id)
     select l.hash, l.purpose, p.id from plan p, (values ($2, 'tap'), ($3, 'overdue')) as l (hash, purpose)`,
    [memberId, hash(tokens.tap), hash(tokens.overdue)],
  );
  await sql.query('update public.arrival_plans set asked_at = now(), told_at = now() where user_id = $1', [memberId]);
  await sql.query('update private.contact_invitations set token_hash = $2 where user_id = $1', [
    memberId,
    hash(tokens.invitation),
  ]);
  return tokens;
}
