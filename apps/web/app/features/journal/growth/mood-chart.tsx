import { moods } from '@kindling/domain/journal/moods';
import { formatChartDay } from '../../../lib/time/format-date.ts';
import type { Week } from './growth-api.ts';

const height = 96;
const step = 24;
const bar = 16;

/** Stacked bar chart of moods by week, with the same as text. */
export function MoodChart({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(1, ...weeks.map(moodsIn));
  const first = weeks.at(0);
  const last = weeks.at(-1);
  return (
    <figure className="mt-6">
      <figcaption className="text-sm font-semibold">The last {weeks.length} weeks</figcaption>
      <svg viewBox={`0 0 ${weeks.length * step} ${height}`} aria-hidden="true" className="mt-2 w-full">
        <path d={`M0 ${height - 0.5}h${weeks.length * step}`} className="stroke-line" />
        {weeks.map((week, index) => (
          <Bar key={week.monday} week={week} x={index * step + (step - bar) / 2} unit={(height - 4) / most} />
        ))}
      </svg>
      {first && last && (
        <p aria-hidden="true" className="flex justify-between text-xs text-ink-muted">
          <span>{formatChartDay(first.monday)}</span>
          <span>this week</span>
        </p>
      )}
      <details className="mt-2 text-sm">
        <summary className="min-h-6 py-1 underline underline-offset-4">View as text</summary>
        <ul className="mt-2 grid gap-1 text-ink-soft">
          {weeks
            .filter((week) => moodsIn(week) > 0)
            .map((week) => (
              <li key={week.monday}>
                Week of {formatChartDay(week.monday)}: {weekLabel(week)}
              </li>
            ))}
        </ul>
      </details>
    </figure>
  );
}

function Bar({ week, x, unit }: { week: Week; x: number; unit: number }) {
  let top = height - 1;
  return moods.map(({ name, token }) => {
    const barHeight = week.moods[name] * unit;
    if (barHeight === 0) return null;
    top -= barHeight;
    return (
      <rect
        key={name}
        data-mood={token}
        x={x}
        y={top}
        width={bar}
        height={Math.max(1, barHeight - 1)}
        rx="2"
        className="fill-accent"
      />
    );
  });
}

function moodsIn(week: Week): number {
  return Object.values(week.moods).reduce((sum, count) => sum + count, 0);
}

function weekLabel(week: Week): string {
  return moods
    .filter(({ name }) => week.moods[name] > 0)
    .map(({ name }) => `${name} ${week.moods[name]}`)
    .join(', ');
}
