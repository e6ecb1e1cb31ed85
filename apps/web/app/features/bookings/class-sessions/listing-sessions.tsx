import { bookingWindow, placesLabel } from '@kindling/domain/bookings/places';
import { joinIsolated } from '@kindling/domain/isolate-direction';
import { classPath } from '@kindling/domain/paths';
import { sessionPriceLabel } from '@kindling/domain/sessions/session-price';
import { OwnParticipation } from '../../../shared/participations/own-participation.tsx';
import { wholeCourseNote } from '../courses/course-labels.ts';
import { SessionTime } from '../session-time.tsx';
import { saysZone } from '../session-time-label.ts';
import type { ListingSession } from './listing-sessions-api.ts';

interface ListingSessionsProps {
  sessions: readonly ListingSession[];
}

/** Sessions that are seen at once; the rest unfold. */
const firstSessions = 5;

/** Coming sessions at a business's place, each with its class. */
export function ListingSessions({ sessions }: ListingSessionsProps) {
  const zone = saysZone(sessions);
  const row = (session: ListingSession) => <ListingSessionRow key={session.id} session={session} zone={zone} />;
  const [first, later] = [sessions.slice(0, firstSessions), sessions.slice(firstSessions)];
  return (
    <section aria-labelledby="dates">
      <h2 id="dates" className="mb-1 text-2xl">
        Coming up here
      </h2>
      <ul className="divide-y divide-line">{first.map(row)}</ul>
      {later.length > 0 && (
        <details className="border-t border-line">
          <summary className="w-fit cursor-pointer py-3.5 font-semibold text-clay">
            {later.length === 1 ? 'One more date' : `${later.length} more dates`}
          </summary>
          <ul className="divide-y divide-line border-t border-line">{later.map(row)}</ul>
        </details>
      )}
    </section>
  );
}

function ListingSessionRow({ session, zone }: { session: ListingSession; zone: boolean }) {
  const open = bookingWindow(session, new Date()) === 'open';
  const facts = [
    sessionPriceLabel(session, session.class),
    wholeCourseNote(session.series),
    open && placesLabel(session.places_left),
  ];
  return (
    <li className="grid gap-0.5 py-4 wrap-anywhere">
      <p className="text-sm font-semibold text-ink-soft">
        <SessionTime session={session} zone={zone} />
      </p>
      <h3 className="text-lg leading-snug">
        <a dir="auto" href={classPath(session.class.slug)} className="link">
          {session.class.class_title}
        </a>
      </h3>
      <p className="text-sm text-ink-soft">{joinIsolated(facts, ' · ')}</p>
      <OwnParticipation classId={session.class.id} sessionId={session.id} />
    </li>
  );
}
