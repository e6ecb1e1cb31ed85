import { coursePlacesLabel, partOfCourseLabel } from '@kindling/domain/bookings/courses';
import { placesLabel } from '@kindling/domain/bookings/places';
import { bookCoursePath, bookSessionPath, classPath } from '@kindling/domain/paths';
import type { Recommendation } from '@kindling/domain/recommendations/rank-sessions';
import { reasonLabel } from '@kindling/domain/recommendations/recommendation-labels';
import { formatSessionTime } from '@kindling/domain/sessions/format-session-time';
import { reviewShareLabel } from '@kindling/domain/teaching/review-share';
import { pictureOfListing } from '@kindling/illustrations/pictures/picture-of-listing';
import { OwnParticipation } from '../../../shared/participations/own-participation.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import { CardPhoto } from '../../../ui/picture/photo.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { preferenceUnits } from '../preferences/preference-units.ts';
import type { RecommendedSession } from './use-recommendations.ts';

/** Picture, words and button: the button below the words on a phone. */
export const sessionRow =
  'grid grid-cols-[min(5rem,22vw)_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-center sm:gap-x-5';

interface RecommendedSessionRowProps {
  recommendation: Recommendation<RecommendedSession>;
  /** False below a picture of the same. */
  pictured?: boolean;
}

/** A session with why it is recommended, and the way to book it. */
export function RecommendedSessionRow({ recommendation, pictured = true }: RecommendedSessionRowProps) {
  const { session } = recommendation;
  const { starts_at, ends_at, time_zone, is_online, class_id, class_slug, class_title, class_category, course } =
    session;
  const places = course ? coursePlacesLabel(course.placesLeft) : placesLabel(session.places_left);
  const time = formatSessionTime(
    { startsAt: starts_at, endsAt: ends_at, timeZone: time_zone },
    { now: new Date(), zone: is_online },
  );
  // Over midnight it is two days, and the whole may break.
  const [day, hours] = time.split(', ').length === 2 ? time.split(', ') : [time];
  return (
    <div className={pictured ? sessionRow : 'grid gap-3'}>
      {pictured && (
        <Picture
          drawn={pictureOfListing({ id: class_id, category: class_category, title: class_title })}
          alt=""
          photograph={session.photo && <CardPhoto photo={session.photo} />}
          className="row-span-2 self-start sm:row-span-1"
        />
      )}
      <div className="min-w-0 wrap-anywhere">
        <p className="leading-snug font-semibold">
          <a dir="auto" href={classPath(class_slug)} className="hover:underline">
            {class_title}
          </a>
        </p>
        <p className="mt-0.5">
          <time dateTime={starts_at}>
            {day}
            {hours && (
              <>
                , <NoWrap>{hours}</NoWrap>
              </>
            )}
          </time>
        </p>
        {session.share && <p className="mt-0.5 text-sm text-ink-soft">{reviewShareLabel(session.share)}</p>}
        {course && <p className="mt-0.5 text-sm">{partOfCourseLabel(course.startsAt, time_zone)}</p>}
        <p className="mt-0.5 text-sm text-ink-soft">{reasonLabel(recommendation, preferenceUnits().unit)}</p>
        {places && <p className="mt-0.5 text-sm font-semibold text-clay">{places}</p>}
      </div>
      <OwnParticipation classId={class_id} sessionId={session.id}>
        <ButtonLink
          href={bookingAddress(session)}
          size="sm"
          variant="outline"
          className={pictured ? 'justify-self-start sm:justify-self-end' : 'justify-self-start'}
        >
          {course ? 'Book the course' : 'Book'}
          <span className="sr-only">
            {' '}
            <bdi>{class_title}</bdi>, {time}
          </span>
        </ButtonLink>
      </OwnParticipation>
    </div>
  );
}

/** Where it is booked: a session of a course with the whole of it. */
export function bookingAddress({ id, class_slug, course, series_id }: RecommendedSession): string {
  return course && series_id ? bookCoursePath(class_slug, series_id) : bookSessionPath(class_slug, id);
}
