import { courseActionLabel, coursePlacesLabel, partOfCourseLabel } from '@kindling/domain/bookings/courses';
import { bookingLabel, bookingWindow, placesLabel } from '@kindling/domain/bookings/places';
import type { DistanceUnit } from '@kindling/domain/places/distance';
import { formatClockTime, formatZone } from '@kindling/domain/sessions/format-session-time';
import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import { pictureOfListing } from '@kindling/illustrations/pictures/picture-of-listing';
import { ButtonLink } from '../../../ui/button.tsx';
import { CardPhoto } from '../../../ui/picture/photo.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { datePrice, timeLabel } from '../date-labels.ts';
import { DateTime } from '../date-time.tsx';
import { noteLabels, whereLabel } from './session-labels.ts';

interface SessionRowProps {
  session: SessionSearchResult;
  unit: DistanceUnit;
  /** What the class itself says it costs. */
  classPrice: string;
  /** Says the day too: where no heading does. */
  dated?: boolean;
}

/** One session of a list: when, what, where and what it costs, and the way to book it. */
export function SessionRow({ session, unit, classPrice, dated = false }: SessionRowProps) {
  const {
    class_id,
    class_slug,
    class_title,
    class_category,
    instructor_name,
    starts_at,
    ends_at,
    time_zone,
    is_online,
    course,
  } = session;
  const open = bookingWindow(session, new Date()) === 'open';
  const notes = noteLabels(session);
  const placesLeft = course ? course.placesLeft : session.places_left;
  const places = open ? (course ? coursePlacesLabel : placesLabel)(placesLeft) : '';
  const facts = [instructor_name, whereLabel(session, unit), datePrice(session, classPrice)].filter(Boolean);
  return (
    <article className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 sm:grid-cols-[8rem_7rem_minmax(0,1fr)_auto] sm:items-center sm:gap-x-5">
      <Picture
        drawn={pictureOfListing({ id: class_id, category: class_category, title: class_title })}
        alt=""
        photograph={session.photo && <CardPhoto photo={session.photo} />}
        className="row-span-3 self-start sm:row-span-1"
      />
      <p className="text-sm font-semibold text-ink-soft sm:order-first">
        {dated ? (
          <DateTime date={session} />
        ) : (
          <time dateTime={starts_at}>
            {formatClockTime(starts_at, time_zone)}–{formatClockTime(ends_at, time_zone)}
            {is_online && ` ${formatZone(starts_at, time_zone)}`}
          </time>
        )}
      </p>
      <div className="min-w-0 wrap-anywhere">
        <h4 className="font-display text-lg font-semibold">
          <a href={`/classes/${class_slug}`} className="decoration-1 underline-offset-4 hover:underline">
            {class_title}
          </a>
        </h4>
        <p className="mt-0.5 text-sm text-ink-soft">{facts.join(' · ')}</p>
        {course && <p className="mt-0.5 text-sm">{partOfCourseLabel(course.startsAt, time_zone)}</p>}
        {(notes.length > 0 || places) && (
          <p className="mt-1 text-sm text-ink-muted">
            {places && <strong className="font-semibold text-clay">{places}</strong>}
            {places && notes.length > 0 && ' · '}
            {notes.join(' · ')}
          </p>
        )}
      </div>
      {open && (
        <ButtonLink
          href={`/classes/${class_slug}/you?${course ? `course=${session.series_id}` : `date=${session.id}`}`}
          size="sm"
          variant="outline"
          className="justify-self-start sm:justify-self-end"
        >
          {course ? courseActionLabel('course', placesLeft) : bookingLabel(placesLeft)}
          <span className="sr-only">
            : {class_title}, {timeLabel(session)}
          </span>
        </ButtonLink>
      )}
    </article>
  );
}
