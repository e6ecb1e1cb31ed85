import { doorListPath, teachingPath } from '@kindling/domain/paths';
import { formatSessionTime } from '@kindling/domain/sessions/format-session-time';
import { pictureOfListing } from '@kindling/illustrations/pictures/picture-of-listing';
import { MapPin, Video } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import type { HomeTeaching } from './member-home-api.ts';
import { Fact, nearDay } from './session-step.tsx';
import { StepCard } from './step-card.tsx';

/** A class that she teaches until tomorrow, and who comes. */
export function TeachingStep({ teaching, zone }: { teaching: HomeTeaching; zone: boolean }) {
  const { id, class_id, class_category, class_title, starts_at, ends_at, time_zone, venue_name, is_online } = teaching;
  const now = new Date();
  return (
    <StepCard
      label={`You teach ${(nearDay(starts_at, time_zone, now) ?? 'next').toLowerCase()}`}
      title={class_title}
      picture={pictureOfListing({ id: class_id, category: class_category ?? 'other', title: class_title })}
      actions={
        <>
          <ButtonLink href={doorListPath(id)}>Open the door list</ButtonLink>
          <ButtonLink href={teachingPath} variant="link">
            Your teaching
          </ButtonLink>
        </>
      }
    >
      <p className="font-medium text-ink">
        <time dateTime={starts_at}>
          {formatSessionTime({ startsAt: starts_at, endsAt: ends_at, timeZone: time_zone }, { now, zone })}
        </time>
      </p>
      {(is_online || venue_name) && (
        <ul className="mt-2">
          <Fact Icon={is_online ? Video : MapPin}>{is_online ? 'Online' : <bdi>{venue_name}</bdi>}</Fact>
        </ul>
      )}
      <p className="mt-2">{whoComes(teaching)}</p>
    </StepCard>
  );
}

/** "4 of 20 booked, 2 people waiting." */
function whoComes({ seats_booked, capacity, people_waiting }: HomeTeaching): string {
  const booked = `${seats_booked} of ${capacity} booked`;
  if (people_waiting === 0) return `${booked}.`;
  return `${booked}, ${people_waiting === 1 ? '1 person' : `${people_waiting} people`} waiting.`;
}
