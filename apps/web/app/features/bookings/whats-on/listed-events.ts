import { classPath } from '@kindling/domain/paths';
import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import type { Backend } from '../../../lib/backend/supabase.ts';
import { sessionEvents } from '../class-sessions/session-events.ts';

/** Structured data of the sessions of a page: a schema.org `Event` for each, with its class's description. */
export async function listedEvents(backend: Backend, sessions: readonly SessionSearchResult[], siteUrl: string) {
  if (sessions.length === 0) return [];
  const { data } = await backend
    .from('class_submissions')
    .select('id, class_description')
    .in('id', [...new Set(sessions.map(({ class_id }) => class_id))])
    .throwOnError();
  const descriptions = new Map(data.map(({ id, class_description }) => [id, class_description]));
  return sessions.flatMap((session) =>
    sessionEvents([{ ...session, venue: venueOf(session) }], {
      title: session.class_title,
      description: descriptions.get(session.class_id) ?? session.class_title,
      url: `${siteUrl}${classPath(session.class_slug)}`,
      teacher: { name: session.instructor_name },
    }),
  );
}

function venueOf({ venue_name, town, address }: SessionSearchResult) {
  return town === null ? null : { name: venue_name, town, public_address: address };
}
