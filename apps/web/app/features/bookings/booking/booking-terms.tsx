import { noticeLabel } from '@kindling/domain/bookings/cancellation';
import type { SessionClass } from '@kindling/domain/sessions/session-class';
import { costLabel, deadlineOf } from '../booking-labels.ts';
import type { ClassSession } from '../class-sessions/class-sessions-api.ts';
import { TermsList } from './terms-list.tsx';

interface BookingTermsProps {
  session: ClassSession;
  seats: number;
  ofClass: SessionClass;
}

/** What it costs and to whom it is paid, until when a place can be given back, and what waiting means. */
export function BookingTerms({ session, seats, ofClass }: BookingTermsProps) {
  const { label, passed } = deadlineOf(session, new Date());
  return (
    <TermsList
      cost={costLabel(session, seats, ofClass)}
      free={session.price_kind === 'free'}
      teacher={ofClass.instructor_name}
      givingBack={
        passed
          ? `It’s within ${noticeLabel(session.cancellation_hours)}, so cancelling now counts as late.`
          : `Can’t come? Cancel by ${label}. After that it counts as late.`
      }
    >
      {seats > session.places_left && (
        <div>
          <dt className="font-semibold text-ink">How waiting works</dt>
          <dd>
            When a place comes free, it’s offered in order of arrival. We’ll tell you and hold it for 2 hours, or 30
            minutes on the last day. In the last 3 hours it’s first come, first served.
          </dd>
        </div>
      )}
    </TermsList>
  );
}
