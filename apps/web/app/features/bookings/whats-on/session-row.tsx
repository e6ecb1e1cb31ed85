import { courseActionLabel, coursePlacesLabel, partOfCourseLabel } from '@kindling/domain/bookings/courses';
import { bookingLabel, bookingWindow, placesLabel } from '@kindling/domain/bookings/places';
import { joinIsolated } from '@kindling/domain/isolate-direction';
import { bookCoursePath, bookSessionPath, classPath } from '@kindling/domain/paths';
import type { DistanceUnit } from '@kindling/domain/places/distance';
import { formatClockTime, formatZone } from '@kindling/domain/sessions/format-session-time';
import { classOfRow } from '@kindling/domain/sessions/session-class';
import { sessionPriceLabel } from '@kindling/domain/sessions/session-price';
import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import { reviewShareLabel } from '@kindling/domain/teaching/review-share';
import { pictureOfListing } from '@kindling/illustrations/pictures/picture-of-listing';
import { BidiIsolate } from '../../../shared/bidi-isolate.tsx';
import { OwnParticipation } from '../../../shared/participations/own-participation.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { CardPhoto } from '../../../ui/picture/photo.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { SessionTime } from '../session-time.tsx';
import { timeLabel } from '../session-time-label.ts';
import { noteLabels, whereLabel } from './session-labels.ts';

interface SessionRowProps {
  session: SessionSearchResult;
  unit: DistanceUnit;
  /** Whether the times of the list say their zone. */
  zone: boolean;
  /** Says the day too: where no heading does. */
  dated?: boolean;
}

/** One session of a list: when, what, where and what it costs, and the way to book it. */
export function SessionRow({ session, unit, zone, dated = false }: SessionRowProps) {
  const { class_id, class_slug, class_title, class_category, instructor_name, starts_at, ends_at, time_zone, course } =
    session;
  const open = bookingWindow(session, new Date()) === 'open';
  const notes = noteLabels(session);
  const placesLeft = course ? course.placesLeft : session.places_left;
  const places = open ? (course ? coursePlacesLabel : placesLabel)(placesLeft) : '';
  const facts = [instructor_name, whereLabel(session, unit), sessionPriceLabel(session, classOfRow(session))];
  return (
    <article className="grid grid-cols-[min(5rem,22vw)_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 sm:grid-cols-[8rem_7rem_minmax(0,1fr)_auto] sm:items-center sm:gap-x-5">
      <Picture
        drawn={pictureOfListing({ id: class_id, category: class_category, title: class_title })}
        alt=""
        photograph={session.photo && <CardPhoto photo={session.photo} />}
        className="row-span-3 self-start sm:row-span-1"
      />
      <p className="text-sm font-semibold text-ink-soft sm:order-first">
        {dated ? (
          <SessionTime session={session} zone={zone} />
        ) : (
          <time dateTime={starts_at}>
            {formatClockTime(starts_at, time_zone)}–{formatClockTime(ends_at, time_zone)}
            {zone && ` ${formatZone(starts_at, time_zone)}`}
          </time>
        )}
      </p>
      <div className="min-w-0 wrap-anywhere">
        <h4 className="font-display text-lg font-semibold">
          <a dir="auto" href={classPath(class_slug)} className="decoration-1 underline-offset-4 hover:underline">
            {class_title}
          </a>
        </h4>
        <p className="mt-0.5 text-sm text-ink-soft">
          <BidiIsolate words={instructor_name}>{joinIsolated(facts, ' · ')}</BidiIsolate>
        </p>
        {session.share && <p className="mt-0.5 text-sm text-ink-soft">{reviewShareLabel(session.share)}</p>}
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
        <OwnParticipation classId={class_id} sessionId={session.id}>
          <ButtonLink
            href={
              course && session.series_id
                ? bookCoursePath(class_slug, session.series_id)
                : bookSessionPath(class_slug, session.id)
            }
            size="sm"
            variant="outline"
            className="justify-self-start sm:justify-self-end"
          >
            {course ? courseActionLabel('course', placesLeft) : bookingLabel(placesLeft)}
            <span className="sr-only">
              {' '}
              <bdi>{class_title}</bdi>, {timeLabel(session, zone)}
            </span>
          </ButtonLink>
        </OwnParticipation>
      )}
    </article>
  );
}
