import type { DistanceUnit } from '@kindling/domain/places/distance';
import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import { saysZone } from '../session-time-label.ts';
import { dayLabel } from './day-label.ts';
import { groupByDay } from './session-labels.ts';
import { SessionRow } from './session-row.tsx';

interface SessionAgendaProps {
  sessions: readonly SessionSearchResult[];
  unit: DistanceUnit;
}

/** Sessions under the days on which they are. */
export function SessionAgenda({ sessions, unit }: SessionAgendaProps) {
  const zone = saysZone(sessions);
  return groupByDay(sessions).map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${day}`} id={`on-${day}`} className="scroll-mt-24">
      <h3 id={`day-${day}`} className="border-b border-line pb-1 text-base sm:pb-2 sm:text-lg">
        <time dateTime={day}>{dayLabel(day)}</time>
      </h3>
      <div className="divide-y divide-line">
        {ofDay.map((session) => (
          <SessionRow key={session.id} session={session} unit={unit} zone={zone} />
        ))}
      </div>
    </section>
  ));
}

/** Sessions in the order in which they were found, each with its day. */
export function SessionsByDistance({ sessions, unit }: SessionAgendaProps) {
  const zone = saysZone(sessions);
  return (
    <div className="divide-y divide-line border-y border-line">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} unit={unit} zone={zone} dated />
      ))}
    </div>
  );
}
