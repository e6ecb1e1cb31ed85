import { isolateDirection, joinIsolated } from '@kindling/domain/isolate-direction';
import { classPath, datesPath, yourClassPath } from '@kindling/domain/paths';
import { formatClockTime, formatSessionDay, formatSessionTime } from '@kindling/domain/sessions/format-session-time';
import { classOfRow } from '@kindling/domain/sessions/session-class';
import { bookedPlaceLabel } from '@kindling/domain/sessions/session-place';
import { sessionPriceLabel } from '@kindling/domain/sessions/session-price';
import { pictureOfListing } from '@kindling/illustrations/pictures/picture-of-listing';
import { Banknote, MapPin, ShoppingBag, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import type { HomeBooking } from './member-home-api.ts';
import { StepCard } from './step-card.tsx';

interface SessionStepProps {
  booking: HomeBooking;
  /** Whether times of the screen say their zone. */
  zone: boolean;
  /** A place that she may have, instead of one that she has. */
  offered?: boolean;
}

/** Her next date with what to bring, or a place that is on offer to her. */
export function SessionStep({ booking, zone, offered = false }: SessionStepProps) {
  const { class_id, class_category, class_title, starts_at, ends_at, time_zone, is_online, town, venue_name, bring } =
    booking;
  const place = venue_name ? joinIsolated([venue_name, town], ', ') : bookedPlaceLabel(booking);
  const now = new Date();
  const time = formatSessionTime({ startsAt: starts_at, endsAt: ends_at, timeZone: time_zone }, { now, zone });
  const [day, hours] = time.split(', ').length === 2 ? time.split(', ') : [time];
  return (
    <StepCard
      label={offered ? offerLabel(booking, now) : (nearDay(starts_at, time_zone, now) ?? 'Your next date')}
      title={class_title}
      picture={pictureOfListing({ id: class_id, category: class_category ?? 'other', title: class_title })}
      actions={
        <>
          <ButtonLink href={offered || !booking.class_slug ? datesPath : yourClassPath(booking.class_slug)}>
            {offered ? 'See your offer' : 'See your date'}
          </ButtonLink>
          {booking.class_slug && !offered && (
            <ButtonLink href={classPath(booking.class_slug)} variant="link">
              About the class
            </ButtonLink>
          )}
        </>
      }
    >
      <p className="font-medium text-ink">
        <time dateTime={starts_at}>
          {day}
          {hours && (
            <>
              , <NoWrap>{hours}</NoWrap>
            </>
          )}
        </time>
      </p>
      <ul className="mt-2 grid gap-1.5">
        <Fact Icon={is_online && !town ? Video : MapPin}>
          {is_online && town ? `${isolateDirection(place)}, and online` : place}
        </Fact>
        <Fact Icon={Banknote}>{sessionPriceLabel(booking, classOfRow(booking))}</Fact>
        {bring && !offered && (
          <Fact Icon={ShoppingBag}>
            Bring: <bdi>{bring}</bdi>
          </Fact>
        )}
      </ul>
    </StepCard>
  );
}

/** A line with a mark. */
export function Fact({ Icon, children }: { Icon: typeof MapPin; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden="true" className="mt-[0.2em] size-[1.15em] shrink-0 text-ink-muted" />
      <span className="line-clamp-3 min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

/** "Today" or "Tomorrow" by the clock of where it is held; undefined for any other day. */
export function nearDay(startsAt: string, timeZone: string, now: Date): string | undefined {
  const day = formatSessionDay(startsAt, timeZone);
  if (day === formatSessionDay(now, timeZone)) return 'Today';
  const tomorrow = new Date(now.getTime() + 86_400_000);
  return day === formatSessionDay(tomorrow, timeZone) ? 'Tomorrow' : undefined;
}

function offerLabel({ offered_until, offer_held }: HomeBooking, now: Date): string {
  if (!offer_held || !offered_until) return 'A place is free now: be quick';
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const day = formatSessionDay(offered_until, zone, now);
  const time = formatClockTime(offered_until, zone);
  return `A place is yours until ${day === formatSessionDay(now, zone, now) ? time : `${day}, ${time}`}`;
}
