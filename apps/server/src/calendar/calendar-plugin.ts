import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import { registerNoStore } from '../platform/http/no-store.ts';
import { type BookedSession, bookedSessions, toSessionEvent } from './booked-session.ts';
import { calendarFeed } from './calendar-feed.ts';
import type { PlannedTry } from './try-event.ts';
import { tryFile } from './try-file.ts';

/** Subscription by its token; an account that was closed or banned has none. */
const subscription = `
select k.user_id from public.calendar_subscriptions k join auth.users u on u.id = k.user_id
 where k.token_hash = private.token_hash($1)
   and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())`;

const booked = `${bookedSessions}
 where b.user_id = $1 and b.status in ('booked', 'attended', 'no_show') and s.status = 'scheduled'
 order by s.starts_at, b.id
 limit 1000`;

const tries = `
select t.id, t.thing, t.starts_at, t.updated_at from public.planned_tries t
 where t.user_id = $1 and t.outcome is distinct from 'not_yet'
 order by t.starts_at desc, t.id
 limit 200`;

/**
 * GET /calendar/{token}.ics: the dates a member is booked on, for her calendar program, which has no session. Whoever has
 * the address reads it: she can revoke it, and no cache keeps it. GET /calendar/tries/{id}.ics: the file of one try.
 */
export async function calendarPlugin(app: FastifyInstance, { owner, siteUrl }: { owner: Pool; siteUrl: string }) {
  registerNoStore(app);

  app.get<{ Params: { file: string } }>('/:file', async (request, reply) => {
    const [, token] = /^([\w-]{20,100})\.ics$/.exec(request.params.file) ?? [];
    if (token === undefined) return reply.callNotFound();
    const { rows: found } = await owner.query<{ user_id: string }>(subscription, [token]);
    if (!found[0]) return reply.callNotFound();
    const { rows } = await owner.query<BookedSession>(booked, [found[0].user_id]);
    const { rows: planned } = await owner.query<PlannedTry>(tries, [found[0].user_id]);
    const events = rows.map((row) => toSessionEvent(row, siteUrl));
    return sendCalendar(reply, 'inline; filename="kindling.ics"', calendarFeed(events, siteUrl, planned));
  });

  app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
    '/tries/:file',
    async (request, reply) => {
      const [, id] = /^([\da-f-]{36})\.ics$/.exec(request.params.file) ?? [];
      const content = id === undefined ? undefined : tryFile(id, request.query, siteUrl);
      if (content === undefined) return reply.callNotFound();
      return sendCalendar(reply, 'attachment; filename="kindling-try.ics"', content);
    },
  );
}

function sendCalendar(reply: FastifyReply, disposition: string, content: string) {
  return reply
    .type('text/calendar; charset=utf-8')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('content-disposition', disposition)
    .send(content);
}
