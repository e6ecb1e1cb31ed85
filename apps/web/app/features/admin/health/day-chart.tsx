import { formatChartDay } from '../../../lib/time/format-date.ts';
import type { DayCount } from '../admin-api.ts';

const step = 10;
const height = 64;

/** Bar chart of one measure, a bar per day, with the same figures as a table. */
export function DayChart({ title, days }: { title: string; days: readonly DayCount[] }) {
  const total = days.reduce((sum, { happened }) => sum + happened, 0);
  const most = Math.max(1, ...days.map(({ happened }) => happened));
  const peaks = days.filter(({ happened }) => happened === most);
  const [peak] = peaks;
  const busiest =
    peaks.length === 1 && peak ? `${most} on ${formatChartDay(peak.day)}` : `never more than ${most} a day`;
  const summary = total === 0 ? 'None in 30 days.' : `${total} in 30 days, ${busiest}.`;
  return (
    <figure className="rounded-card border border-line bg-card p-5">
      <figcaption>
        <span className="block font-display text-lg font-semibold">{title}</span>
        <span className="text-sm text-ink-muted">{summary}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * step} ${height + 2}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-3 h-20 w-full"
      >
        {days.map(({ day, happened }, index) => {
          const barHeight = (happened / most) * height;
          return (
            <rect
              key={day}
              x={index * step + 1.5}
              y={height - barHeight}
              width={step - 3}
              height={barHeight}
              className="fill-clay"
            >
              <title>{`${formatChartDay(day)}: ${happened}`}</title>
            </rect>
          );
        })}
        <rect x={0} y={height} width={days.length * step} height={1} className="fill-field-line" />
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-ink-muted">
        <span>{days[0] && formatChartDay(days[0].day)}</span>
        <span>today</span>
      </p>
      {total > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
            View as table<span className="sr-only"> {title}</span>
          </summary>
          <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-sm tabular-nums">
            {days
              .filter(({ happened }) => happened > 0)
              .map(({ day, happened }) => (
                <div key={day} className="contents">
                  <dt>{formatChartDay(day)}</dt>
                  <dd>{happened}</dd>
                </div>
              ))}
          </dl>
        </details>
      )}
    </figure>
  );
}
