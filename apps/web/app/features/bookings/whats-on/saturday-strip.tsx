import { placesLabel } from '@kindling/domain/bookings/places';
import { joinIsolated } from '@kindling/domain/isolate-direction';
import { classPath, whatsOnPath } from '@kindling/domain/paths';
import { formatClockTime, formatSessionStart, formatZone } from '@kindling/domain/sessions/format-session-time';
import { classOfRow } from '@kindling/domain/sessions/session-class';
import { sessionPlaceLabel } from '@kindling/domain/sessions/session-place';
import { sessionPriceLabel } from '@kindling/domain/sessions/session-price';
import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import { reviewShareLabel } from '@kindling/domain/teaching/review-share';
import { pictureOfListing } from '@kindling/illustrations/pictures/picture-of-listing';
import { CardPhoto } from '../../../ui/picture/photo.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Section } from '../../../ui/section.tsx';
import { saysZone } from '../session-time-label.ts';
import { dayLabel } from './day-label.ts';
import type { NextSessions } from './find-saturday.ts';

/** What she could go to this Saturday, or next: on a phone a strip to swipe. Nothing where nothing is on. */
export function SaturdayStrip({ saturday, sessions }: NextSessions) {
  if (sessions.length === 0) return null;
  const zone = saysZone(sessions);
  return (
    <Section aria-labelledby="saturday" className="mt-12 sm:mt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="saturday" className="text-2xl">
          {saturday ? 'This Saturday' : 'Coming up'}
          {saturday && <span className="ms-3 text-base font-normal text-ink-muted">{dateLabel(saturday)}</span>}
        </h2>
        <a
          href={saturday ? `${whatsOnPath}?from=${saturday}&to=${saturday}` : whatsOnPath}
          className="link font-semibold"
        >
          {saturday ? 'All of Saturday' : 'All that’s on'}
        </a>
      </div>
      <ul className="-mx-4 mt-5 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 lg:grid-cols-4">
        {sessions.map((session) => (
          <li key={session.id} className="w-[min(15rem,72vw)] shrink-0 snap-start sm:w-auto">
            <SessionCard session={session} dated={!saturday} zone={zone} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** "5 December": the heading has said which day it is. */
function dateLabel(saturday: string): string {
  return dayLabel(saturday).replace(/^Saturday,? /, '');
}

interface SessionCardProps {
  session: SessionSearchResult;
  /** Says the day too: where no heading does. */
  dated: boolean;
  zone: boolean;
}

function SessionCard({ session, dated, zone }: SessionCardProps) {
  const { class_id, class_slug, class_title, class_category, starts_at, ends_at, time_zone, places_left } = session;
  const place = sessionPlaceLabel(session, classOfRow(session));
  const places = placesLabel(places_left);
  return (
    <article className="group relative grid gap-y-1 wrap-anywhere">
      <Picture
        drawn={pictureOfListing({ id: class_id, category: class_category, title: class_title })}
        alt=""
        photograph={session.photo && <CardPhoto photo={session.photo} />}
        className="rounded-card"
      />
      <p className="mt-2 text-sm font-semibold text-ink-soft">
        <time dateTime={starts_at}>
          {dated
            ? formatSessionStart({ startsAt: starts_at, timeZone: time_zone }, zone)
            : `${formatClockTime(starts_at, time_zone)}–${formatClockTime(ends_at, time_zone)}`}
          {!dated && zone && ` ${formatZone(starts_at, time_zone)}`}
        </time>
      </p>
      <h3 className="font-display text-lg leading-snug font-semibold">
        <a
          dir="auto"
          href={classPath(class_slug)}
          className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {class_title}
        </a>
      </h3>
      <p className="text-sm text-ink-soft">
        {joinIsolated([place, sessionPriceLabel(session, classOfRow(session))], ' · ')}
      </p>
      {session.share && <p className="text-sm text-ink-soft">{reviewShareLabel(session.share)}</p>}
      {places && <p className="text-sm font-semibold text-clay">{places}</p>}
    </article>
  );
}
