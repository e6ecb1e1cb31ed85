import { DayChart } from './day-chart.tsx';
import { Loaded } from './loaded.tsx';
import { readDays } from './operations-api.ts';
import { useReading } from './use-reading.ts';
import { measures } from './words.ts';

/** How much happened on each of the last 30 days, in numbers alone. */
export function DaysPanel() {
  const query = useReading('days', readDays);
  return (
    <Loaded query={query}>
      {(counts) => (
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {[...Map.groupBy(counts, ({ measure }) => measure)].map(([measure, days]) => (
            <DayChart key={measure} title={measures[measure] ?? measure} days={days} />
          ))}
        </div>
      )}
    </Loaded>
  );
}
