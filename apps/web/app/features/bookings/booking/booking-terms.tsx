import { noticeLabel } from '@kindling/domain/bookings/cancellation';
import { costLabel, deadlineOf } from '../booking-labels.ts';
import type { ClassDate } from '../dates/class-dates-api.ts';

interface BookingTermsProps {
  date: ClassDate;
  seats: number;
  teacher: string;
  classPrice: string;
}

/** What it costs and to whom it is paid, until when a place can be given back, and what waiting means. */
export function BookingTerms({ date, seats, teacher, classPrice }: BookingTermsProps) {
  const { label, passed } = deadlineOf(date, new Date());
  return (
    <dl className="grid gap-3 rounded-field bg-sand px-4 py-3.5 text-sm wrap-anywhere">
      <div>
        <dt className="font-semibold text-ink">{costLabel(date, seats, classPrice)}</dt>
        <dd>
          {date.price_kind === 'free'
            ? 'There’s nothing to pay.'
            : `You pay ${teacher} directly. Kindling never takes payment for a class.`}
        </dd>
      </div>
      <div>
        <dt className="font-semibold text-ink">If you can’t come</dt>
        <dd>
          {passed
            ? `It’s less than ${noticeLabel(date.cancellation_hours)} away, so giving your place back counts as late.`
            : `Give your place back by ${label}. After that it counts as late.`}
        </dd>
      </div>
      {seats > date.places_left && (
        <div>
          <dt className="font-semibold text-ink">How waiting works</dt>
          <dd>
            When a place comes free, it’s offered in order of arrival. We’ll tell you and hold it for 2 hours, or 30
            minutes on the last day. In the last 3 hours it’s first come, first served.
          </dd>
        </div>
      )}
    </dl>
  );
}
