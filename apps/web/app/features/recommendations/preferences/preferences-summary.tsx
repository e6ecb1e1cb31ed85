import { isolateDirection } from '@kindling/domain/isolate-direction';
import { formatRadius } from '@kindling/domain/places/distance';
import type { ClassPreferences, TimeSlot } from '@kindling/domain/recommendations/class-preferences';
import { radiusIn } from '@kindling/domain/recommendations/recommendation-labels';
import { slotLabel, slotsLabel } from '@kindling/domain/recommendations/time-slot';
import { formatMoney } from '@kindling/domain/sessions/format-money';
import { venueAccess } from '@kindling/domain/sessions/venue-access';
import { BidiIsolate } from '../../../shared/bidi-isolate.tsx';
import { preferenceUnits } from './preference-units.ts';

/** Her preferences in words. */
export function PreferencesSummary({ preferences }: { preferences: ClassPreferences }) {
  const lines = summaryOf(preferences);
  return (
    <ul className="grid gap-2">
      {lines.map((line) => (
        <li key={line} className="flex gap-3 wrap-anywhere">
          <span aria-hidden="true" className="mt-[0.6em] size-2 shrink-0 rounded-full bg-accent" />
          <span className="min-w-0">
            <BidiIsolate words={preferences.place?.name}>{line}</BidiIsolate>
          </span>
        </li>
      ))}
    </ul>
  );
}

function summaryOf(preferences: ClassPreferences): string[] {
  const { budget, place, radiusKm, freeSlots, beginnersOnly, access, childcare, womenOnly } = preferences;
  const { unit } = preferenceUnits();
  const lines = [
    budget &&
      (budget.amount === 0 ? 'Free classes only' : `Up to ${formatMoney(budget.amount, budget.currency)} an evening`),
    place &&
      (radiusKm === null
        ? `From ${isolateDirection(place.name)}`
        : `Within ${formatRadius(radiusIn(radiusKm, unit), unit)} of ${isolateDirection(place.name)}`),
    freeSlots.length > 0 && freeLabel(freeSlots),
    beginnersOnly && 'Good for beginners',
    womenOnly && 'For women only',
    childcare && 'With childcare',
    ...venueAccess.filter(({ value }) => (access as readonly string[]).includes(value)).map(({ label }) => label),
  ];
  return lines.filter((line) => typeof line === 'string');
}

function freeLabel(slots: readonly TimeSlot[]): string {
  const label = slotsLabel(slots);
  return label ? `Free ${label}` : `Free: ${slots.map(slotLabel).join(', ')}`;
}
