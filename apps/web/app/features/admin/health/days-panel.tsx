import { readDays } from '../admin-api.ts';
import { measures } from '../admin-labels.ts';
import { QueryContent } from '../query-content.tsx';
import { useAdminQuery } from '../use-admin-query.ts';
import { DayChart } from './day-chart.tsx';

/** Activity of the last 30 days. */
export function DaysPanel() {
  const query = useAdminQuery('days', readDays);
  return (
    <QueryContent query={query}>
      {(counts) => (
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {[...Map.groupBy(counts, ({ measure }) => measure)].map(([measure, days]) => (
            <DayChart key={measure} title={measures[measure] ?? measure} days={days} />
          ))}
        </div>
      )}
    </QueryContent>
  );
}
