import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { registerNoStore } from '../platform/http/no-store.ts';
import { type BookedSession, bookedSessions, toSessionEvent } from './booked-session.ts';
import { calendarFeed } from './calendar-feed.ts';

/** Subscription by its token; an account that was closed or banned has none. */
const subscription = `
select k.user_id from public.calendar_subscriptions k join auth.users u on u.id = k.user_id
 where k.token_hash = private.token_hash($1)
   and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())`;

const booked = `${bookedSessions}
 where b.user_id = $1 and b.status in ('booked', 'attended', 'no_show') and s.status = 'scheduled'
 order by s.starts_at, b.id
 limit 1000`;

/**
 * GET /calendar/{token}.ics: the dates a member is booked on, for her calendar program, which has no session. Whoever has
 * the address reads it: she can revoke it, and no cache keeps it.
 */
export async function calendarPlugin(app: FastifyInstance, { owner, siteUrl }: { owner: Pool; siteUrl: string }) {
  registerNoStore(app);

  app.get<{ Params: { file: string } }>('/:file', async (request, reply) => {
    const [, token] = /^([\w-]{20,100})\.ics$/.exec(request.params.file) ?? [];
    if (token === undefined) return reply.callNotFound();
    const { rows: found } = await owner.query<{ user_id: string }>(subscription, [token]);
    if (!found[0]) return reply.callNotFound();
    const { rows } = await owner.query<BookedSession>(booked, [found[0].user_id]);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', 'inline; filename="kindling.ics"')
      .send(
        calendarFeed(
          rows.map((row) => toSessionEvent(row, siteUrl)),
          siteUrl,
        ),
      );
  });
}
