import type { MemberStats } from '@kindling/domain/stats/member-stats';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { ProfileStats } from './profile-stats-api.ts';

const stats: readonly { key: keyof MemberStats; label: string }[] = [
  { key: 'classes_attended', label: 'Classes' },
  { key: 'streak_days', label: 'Day Streak' },
  { key: 'journal_entries', label: 'Journal Entries' },
  { key: 'community_posts', label: 'Community Posts' },
];

/** Whether she has done anything yet that is counted. */
export function hasFigures(figures: ProfileStats): boolean {
  return stats.some(({ key }) => figures.stats[key] > 0);
}

/** Statistics: four figures. What is not there yet is no nought. */
export function ProfileStatsSection({ figures }: { figures: ProfileStats }) {
  return (
    <div>
      <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line">
        {stats.map(({ key, label }) => (
          <div
            key={key}
            className="flex min-w-0 grow basis-19 flex-col-reverse justify-end bg-card px-1 py-3 text-center sm:py-4"
          >
            <dt className="text-xs leading-tight text-ink-soft sm:text-sm">{label}</dt>
            <dd className="font-display text-2xl font-semibold tabular-nums">
              <Figure value={figures.stats[key]} />
            </dd>
          </div>
        ))}
      </dl>
      {figures.confirmedClasses > 0 && <p className="mt-2 text-sm text-ink-muted">{confirmedLabel(figures)}</p>}
    </div>
  );
}

function Figure({ value }: { value: number }) {
  if (value > 0) return value.toLocaleString('en-GB');
  return (
    <>
      <span aria-hidden="true" className="text-ink-muted">
        –
      </span>
      <span className="sr-only">None yet</span>
    </>
  );
}

export function StatsUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <p className="mb-5 text-ink-soft">We can’t load your stats right now. Nothing’s lost.</p>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </Card>
  );
}

/** Teachers' word beside her own. */
function confirmedLabel({ confirmedClasses, stats: { classes_attended } }: ProfileStats): string {
  const own = Math.max(classes_attended - confirmedClasses, 0);
  return `Classes: ${confirmedClasses} confirmed by ${confirmedClasses === 1 ? 'a teacher' : 'teachers'}, ${own} logged by you.`;
}
