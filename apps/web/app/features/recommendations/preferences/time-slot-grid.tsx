import { partsOfDay, type TimeSlot } from '@kindling/domain/recommendations/class-preferences';
import { slotLabel } from '@kindling/domain/recommendations/time-slot';
import { weekdays } from '@kindling/domain/sessions/session-rule';
import type { UseFormRegisterReturn } from 'react-hook-form';

const partLabels = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' } as const;

/** Checkbox group of weekdays and parts of the day, as a table: native inside, one checkbox for each cell. */
export function TimeSlotGrid({ registered }: { registered: UseFormRegisterReturn }) {
  return (
    <table className="w-full max-w-lg table-fixed border-separate border-spacing-1 text-sm">
      <caption className="sr-only">When you’re free</caption>
      <thead>
        <tr>
          <td className="w-11" />
          {partsOfDay.map((part) => (
            <th key={part} scope="col" className="pb-1 font-semibold text-ink-soft">
              {partLabels[part]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekdays.map((day) => (
          <tr key={day}>
            <th scope="row" className="text-start font-semibold">
              {weekdayLabel(`${day}-morning`)}
            </th>
            {partsOfDay.map((part) => (
              <td key={part} className="p-0">
                <label className="grid min-h-11 cursor-pointer place-items-center rounded-field border border-line bg-card transition-colors duration-150 hover:border-tan hover:bg-sand has-checked:border-clay has-checked:bg-sand has-checked:ring-1 has-checked:ring-clay has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay">
                  <input
                    type="checkbox"
                    {...registered}
                    value={`${day}-${part}`}
                    aria-label={slotLabel(`${day}-${part}`)}
                    className="size-5.5 accent-clay outline-none focus-visible:outline-none"
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "Thu". */
function weekdayLabel(slot: TimeSlot) {
  return (
    <abbr title={slotLabel(slot).split(' ')[0]} className="no-underline">
      {slotLabel(slot).slice(0, 3)}
    </abbr>
  );
}
