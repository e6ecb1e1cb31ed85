import { coursePlacesLabel, partOfCourseLabel } from '@kindling/domain/bookings/courses';
import { placesLabel } from '@kindling/domain/bookings/places';
import type { Recommendation } from '@kindling/domain/recommendations/rank-sessions';
import { reasonLabel } from '@kindling/domain/recommendations/recommendation-labels';
import { formatSessionStart } from '@kindling/domain/sessions/format-session-time';
import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import { reviewShareLabel } from '@kindling/domain/teaching/review-share';
import { pictureOfListing } from '@kindling/illustrations/pictures/picture-of-listing';
import { OwnParticipation } from '../../../shared/participations/own-participation.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { preferenceUnits } from '../preferences/preference-units.ts';
import { bookingAddress } from './recommended-session-row.tsx';

interface SessionPictureCardProps {
  recommendation: Recommendation<SessionSearchResult>;
  /** Whether times of the screen say their zone. */
  zone: boolean;
}

/** Session as a card of a row: when, what, and why it is shown. As high for every session. */
export function SessionPictureCard({ recommendation, zone }: SessionPictureCardProps) {
  const { starts_at, time_zone, class_id, class_title, class_category, course, share } = recommendation.session;
  const places = course ? coursePlacesLabel(course.placesLeft) : placesLabel(recommendation.session.places_left);
  return (
    <a
      href={bookingAddress(recommendation.session)}
      className="group flex flex-col overflow-hidden rounded-card border border-line bg-card transition-colors duration-150 hover:border-tan"
    >
      <Picture
        drawn={pictureOfListing({ id: class_id, category: class_category, title: class_title })}
        alt=""
        className="rounded-none"
      />
      <span className="flex min-h-44 grow flex-col gap-1 p-4">
        <time dateTime={starts_at} className="truncate text-sm font-semibold text-clay">
          {formatSessionStart({ startsAt: starts_at, timeZone: time_zone }, zone)}
        </time>
        <span dir="auto" className="line-clamp-2 font-display text-lg leading-snug font-semibold group-hover:underline">
          {class_title}
        </span>
        <OwnParticipation classId={class_id} />
        {course && <span className="text-sm">{partOfCourseLabel(course.startsAt, time_zone)}</span>}
        <span className="line-clamp-3 text-sm text-ink-soft">
          {reasonLabel(recommendation, preferenceUnits().unit).replaceAll(' · ', '\u00a0· ')}
        </span>
        {share && <span className="text-sm text-ink-soft">{reviewShareLabel(share)}</span>}
        {places && <span className="mt-auto text-sm font-semibold text-clay">{places}</span>}
      </span>
    </a>
  );
}
