import { hash } from 'node:crypto';
import { createFeedLane } from '@kindling/backend/platform/db/lanes.ts';
import { networksOf } from '@kindling/backend/platform/http/network.ts';
import { registerNoStore } from '@kindling/backend/platform/http/no-store.ts';
import { OverloadedError } from '@kindling/backend/platform/overload/overloaded-error.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { type BookedSession, bookedSessions, toSessionEvent, withoutPlace } from './booked-session.ts';
import { calendarFeed } from './calendar-feed.ts';
import type { Organizer } from './organizer.ts';
import { createTokenGuard } from './token-guard.ts';
import type { PlannedTry } from './try-event.ts';
import { tryFile } from './try-file.ts';

/** Feeds in memory: some thousand members'. */
const keptBytes = 16 * 1024 * 1024;

interface Feed {
  /** Digest of the rows that it was made of. */
  version: string;
  text: string;
}

interface CalendarOptions {
  owner: Pool;
  siteUrl: string;
  organizer: Organizer;
}

interface Subscription {
  user_id: string;
  includes_places: boolean;
}

/** Subscription by its token; an account that was closed or banned has none. */
const subscription = `
select k.user_id, k.includes_places from public.calendar_subscriptions k join auth.users u on u.id = k.user_id
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
 * GET /calendar/{token}.ics: the dates a member is booked on, for her calendar program, which has no session. Whoever
 * has the address reads it: she can revoke it, and no cache keeps it. GET /calendar/tries/{id}.ics: the file of one
 * try.
 */
export async function calendarPlugin(app: FastifyInstance, { owner, siteUrl, organizer }: CalendarOptions) {
  registerNoStore(app);
  const lane = createFeedLane();
  const tokens = createTokenGuard();
  const feeds = new LRUCache<string, Feed>({ maxSize: keptBytes, sizeCalculation: ({ text }) => 2 * text.length + 64 });

  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof OverloadedError)) throw error;
    return reply.code(error.statusCode).header('retry-after', error.retryAfter).type('text/plain').send(error.message);
  });

  /** The feed as its rows are now: kept by member and by all that it shows. */
  async function readFeed({ user_id: userId, includes_places: includesPlaces }: Subscription): Promise<Feed> {
    const { rows: all } = await owner.query<BookedSession>(booked, [userId]);
    const rows = includesPlaces ? all : all.map(withoutPlace);
    const { rows: planned } = await owner.query<PlannedTry>(tries, [userId]);
    const version = hash('sha256', JSON.stringify([rows, planned]), 'base64url');
    const kept = feeds.get(userId);
    if (kept?.version === version) return kept;
    const events = rows.map((row) => toSessionEvent(row, siteUrl));
    const feed = { version, text: calendarFeed(events, { siteUrl, organizer }, planned) };
    feeds.set(userId, feed);
    return feed;
  }

  app.get<{ Params: { file: string } }>('/:file', async (request, reply) => {
    const [, token] = /^([\w-]{20,100})\.ics$/.exec(request.params.file) ?? [];
    if (token === undefined) return reply.callNotFound();
    const networks = networksOf(request, 'orTogether');
    tokens.require(token, networks);
    const subscribed = await lane.run(networks, undefined, async () => {
      const { rows } = await owner.query<Subscription>(subscription, [token]);
      return rows[0];
    });
    tokens.record(token, networks, subscribed !== undefined);
    if (subscribed === undefined) return reply.callNotFound();
    const { version, text } = await lane.run(networks, subscribed.user_id, () => readFeed(subscribed));
    const etag = `"${version}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return sendCalendar(reply, 'inline; filename="kindling.ics"', text);
  });

  app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
    '/tries/:file',
    async (request, reply) => {
      const [, id] = /^([\da-f-]{36})\.ics$/.exec(request.params.file) ?? [];
      const content = id === undefined ? undefined : tryFile(id, request.query, { siteUrl, organizer });
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
