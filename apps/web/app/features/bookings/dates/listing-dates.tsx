import { bookingWindow, placesLabel } from '@kindling/domain/bookings/places';
import { wholeCourseNote } from '../courses/course-labels.ts';
import { datePrice } from '../date-labels.ts';
import { DateTime } from '../date-time.tsx';
import type { ListingDate } from './listing-dates-api.ts';

interface ListingDatesProps {
  dates: readonly ListingDate[];
  /** A class's own price in words, for dates that have none of their own. */
  classPrice: (ofClass: ListingDate['class'], minutes: number) => string;
}

/** Dates that are seen at once; the rest unfold. */
const firstDates = 5;

/** Coming dates at a business's place, each with its class. */
export function ListingDates({ dates, classPrice }: ListingDatesProps) {
  const row = (date: ListingDate) => (
    <ListingDateRow key={date.id} date={date} price={classPrice(date.class, minutesOf(date))} />
  );
  const [first, later] = [dates.slice(0, firstDates), dates.slice(firstDates)];
  return (
    <section aria-labelledby="dates">
      <h2 id="dates" className="mb-1 text-2xl">
        Coming up here
      </h2>
      <ul className="divide-y divide-line">{first.map(row)}</ul>
      {later.length > 0 && (
        <details className="border-t border-line">
          <summary className="w-fit cursor-pointer py-3.5 font-semibold text-clay">
            {later.length === 1 ? 'One more date' : `${later.length} more dates`}
          </summary>
          <ul className="divide-y divide-line border-t border-line">{later.map(row)}</ul>
        </details>
      )}
    </section>
  );
}

function ListingDateRow({ date, price }: { date: ListingDate; price: string }) {
  const open = bookingWindow(date, new Date()) === 'open';
  const facts = [datePrice(date, price), wholeCourseNote(date.series), open && placesLabel(date.places_left)];
  return (
    <li className="grid gap-0.5 py-4 wrap-anywhere">
      <p className="text-sm font-semibold text-ink-soft">
        <DateTime date={date} />
      </p>
      <h3 className="text-lg leading-snug">
        <a href={`/classes/${date.class.slug}`} className="link">
          {date.class.class_title}
        </a>
      </h3>
      <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

function minutesOf({ starts_at, ends_at }: ListingDate): number {
  return (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;
}
