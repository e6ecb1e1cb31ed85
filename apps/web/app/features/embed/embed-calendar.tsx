import { type BookingWindow, bookingLabel, placesLabel } from '@kindling/domain/bookings/places';
import { isolateDirection } from '@kindling/domain/isolate-direction';
import { buttonStyles } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TimeLabel } from '../../ui/time-label.tsx';

export interface EmbedSession {
  id: string;
  startsAt: string;
  /** "Saturday 5 December, 10:00–12:00". */
  time: string;
  /** The class, where several share the calendar. */
  title: string | undefined;
  /** Place and price. */
  facts: string;
  placesLeft: number;
  state: BookingWindow;
  /** Where it is booked. */
  href: string;
}

interface EmbedCalendarProps {
  title: string;
  subtitle: string;
  /** Page on Kindling. */
  href: string;
  sessions: readonly EmbedSession[];
  /** What to do while there are none. */
  emptyText: string;
}

/** Calendar for another site's frame: links alone, which open Kindling in a tab of its own. */
export function EmbedCalendar({ title, subtitle, href, sessions, emptyText }: EmbedCalendarProps) {
  return (
    <>
      <header className="px-4 pt-4 pb-3">
        <h1 className="text-xl leading-tight wrap-anywhere">
          <a dir="auto" href={href} target="_blank" rel="noopener" className="link">
            {title}
          </a>
        </h1>
        <p dir="auto" className="mt-0.5 text-sm text-ink-soft wrap-anywhere">
          {subtitle}
        </p>
      </header>
      <main className="px-4">
        {sessions.length === 0 ? (
          <p className="border-t border-line py-4 text-sm text-ink-soft">{emptyText}</p>
        ) : (
          <ul aria-label="Next dates" className="divide-y divide-line border-y border-line">
            {sessions.map((session) => (
              <EmbedSessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </main>
      <footer className="px-4 py-2">
        <a href={href} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center text-sm">
          See more on Kindling
        </a>
      </footer>
    </>
  );
}

function EmbedSessionRow({ session }: { session: EmbedSession }) {
  const cancelled = session.state === 'cancelled';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52 wrap-anywhere">
        {session.title && (
          <p dir="auto" className="text-sm font-semibold">
            {session.title}
          </p>
        )}
        <p
          className={classNames(
            session.title ? 'text-sm' : 'font-semibold',
            cancelled && 'text-ink-muted line-through',
          )}
        >
          <time dateTime={session.startsAt}>
            <TimeLabel text={session.time} />
          </time>
        </p>
        <p className="text-sm text-ink-soft">{cancelled ? 'Cancelled' : session.facts}</p>
        {session.state === 'open' && (
          <p className="text-sm font-semibold text-clay empty:hidden">{placesLabel(session.placesLeft)}</p>
        )}
      </div>
      {session.state === 'open' && (
        <a href={session.href} target="_blank" rel="noopener" className={buttonStyles({ size: 'sm' })}>
          {bookingLabel(session.placesLeft)}
          <span className="sr-only">
            {' '}
            {session.title && `${isolateDirection(session.title)}, `}
            {session.time}
          </span>
        </a>
      )}
      {session.state === 'closed' && <p className="text-sm text-ink-muted">Booking has closed</p>}
      {session.state === 'not-yet' && <p className="text-sm text-ink-muted">Booking opens soon</p>}
    </li>
  );
}
