import { isolateDirection, joinIsolated } from '@kindling/domain/isolate-direction';
import { TimeLabel } from '../../ui/time-label.tsx';
import { PosterFact, PosterSheet } from './poster-sheet.tsx';
import type { QrCode } from './qr-code.server.ts';

interface PosterSession {
  id: string;
  /** "Saturday 5 December, 10:00–12:00". */
  time: string;
  /** Where, in words, unless all are at the same place. */
  place: string | undefined;
}

export interface ClassPosterFacts {
  tint: string | undefined;
  title: string;
  teacher: string;
  description: string;
  /** "Creative · Beginner". */
  kind: string;
  price: string;
  /** Where all of it is held, a line each. */
  where: readonly string[];
  sessions: readonly PosterSession[];
  /** Sessions behind those shown. */
  more: number;
  /** The teacher's own words, for a class without sessions. */
  availability: string | undefined;
  address: string;
  code: QrCode;
}

/** Poster of a class: who, what, when and where, and the code to its page. */
export function ClassPoster({ facts }: { facts: ClassPosterFacts }) {
  const { sessions, more, where, availability } = facts;
  return (
    <PosterSheet
      tint={facts.tint}
      kicker={facts.kind}
      title={facts.title}
      by={`with ${isolateDirection(facts.teacher)}`}
      text={facts.description}
      invitation={sessions.length > 0 ? 'Scan to book your place' : 'Scan to find out more'}
      address={facts.address}
      code={facts.code}
    >
      {sessions.length > 0 ? (
        <PosterFact title={sessions.length === 1 && more === 0 ? 'Next date' : 'Next dates'}>
          <ul>
            {sessions.map(({ id, time, place }) => (
              <li key={id}>
                <strong>
                  <TimeLabel text={time} />
                </strong>
                {place && `, ${isolateDirection(place)}`}
              </li>
            ))}
            {more > 0 && <li>… and {more} more</li>}
          </ul>
        </PosterFact>
      ) : (
        availability && (
          <PosterFact title="When">
            <p dir="auto" className="poster-clamped">
              {availability}
            </p>
          </PosterFact>
        )
      )}
      <PosterFact title={where.length > 0 ? 'Where' : 'Price'}>
        {where.length > 0 && <p className="poster-clamped">{joinIsolated(where, ', ')}</p>}
        <p dir="auto">{facts.price}</p>
      </PosterFact>
    </PosterSheet>
  );
}
